import type { Project } from '../../core/project/project.ts'
import { FIRST_PROJECT_NAME } from '../../core/project/project-name.ts'

/** The project that a page begins with, as long as nobody did anything with it: there is nothing in it to save. */
export function isUntouched({ name, head, messages, lockedPaths, instructions }: Project): boolean {
  const isFresh = head.parent === null && head.cause.type === 'template' && messages.length === 0
  return isFresh && name === FIRST_PROJECT_NAME && lockedPaths.size === 0 && instructions === ''
}
