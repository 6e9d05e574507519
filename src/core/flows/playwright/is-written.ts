import type { ProjectFile } from '../../files/project-file.ts'
import { WRITTEN } from './page-text.ts'

/** Whether it is one of those that Lathe writes anew with each download, and nobody's own. */
export function isWritten(file: ProjectFile | undefined): boolean {
  return file !== undefined && !file.isBinary && file.content.slice(0, 200).includes(WRITTEN)
}
