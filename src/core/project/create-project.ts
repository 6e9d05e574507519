import type { FileSystem } from '../files/file-system.ts'
import type { Project } from './project.ts'
import { cleanProjectName, FIRST_PROJECT_NAME } from './project-name.ts'
import { STARTER_FILES } from './starter-template.ts'

export interface NewProject {
  readonly name: string
  /** Milliseconds since the epoch; becomes the project's id. */
  readonly now: number
  /** Random 128 bits as 32 lower-case hex digits. */
  readonly key: string
  readonly revisionId: string
  /** Files that were imported; the starter template when absent (S4.2). */
  readonly files?: FileSystem
}

/**
 * S3.1: a project whose first revision is the starter template, or what was imported, with no messages. A blank name
 * becomes `Welcome`.
 */
export function createProject({ name, now, key, revisionId, files }: NewProject): Project {
  const cause = { type: files === undefined ? 'template' : 'import' } as const
  return {
    id: now,
    key,
    name: cleanProjectName(name) || FIRST_PROJECT_NAME,
    head: { id: revisionId, parent: null, files: files ?? STARTER_FILES, cause, createdAt: now },
    messages: [],
    lockedPaths: new Set(),
    instructions: '',
  }
}
