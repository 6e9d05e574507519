/**
 * Mends of what keeps people from using the app, found before publishing or of a version: what they would do is known
 * before somebody wants them.
 */
import type { ElementFault } from '../../../core/accessibility/fault.ts'
import { type FilePath, filePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { RevisionStamp } from '../../../core/project/change-files.ts'
import { editElement, exchangeFiles } from '../../../core/project/edit-element.ts'
import type { Project } from '../../../core/project/project.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { MendWorker } from '../typescript/typescript-clients.ts'

/** What can be mended of these very files. */
export interface Mends {
  readonly files: FileSystem
  readonly texts: ReadonlyMap<FilePath, string>
  /** What each does, without a full stop. */
  readonly sentences: readonly string[]
}

/** What was mended, for as long as it can be taken back. */
export interface Mended extends Pick<Mends, 'sentences'> {
  readonly before: FileSystem
  readonly after: FileSystem
  readonly path: FilePath
}

export interface MendingOptions {
  readonly projects: ProjectsStore
  readonly stamp: () => RevisionStamp
  readonly startMender: () => MendWorker
}

export class Mending {
  readonly #options: MendingOptions
  #worker: MendWorker | null = null
  #asked = 0

  constructor(options: MendingOptions) {
    this.#options = options
  }

  /** Null where nothing is certain. */
  async plan(project: Project, faults: readonly ElementFault[]): Promise<Mends | null> {
    if (faults.length === 0) return null
    const { files } = project.head
    this.#worker ??= this.#options.startMender()
    this.#asked += 1
    const { texts, sentences } = await this.#worker.ask({
      kind: 'mend',
      id: this.#asked,
      files: [...files].flatMap(([path, file]) =>
        file.isBinary === true ? [] : [[path, file.content] as [string, string]],
      ),
      faults: [...faults],
      locked: [...project.lockedPaths],
    })
    return sentences.length === 0
      ? null
      : { files, texts: new Map(texts.map(([path, text]) => [filePath(path), text] as const)), sentences }
  }

  /** One revision with all of them. @returns why it could not be, as a sentence; null where the files are others by now */
  make(projectId: number, { files, texts, sentences }: Mends): Mended | string | null {
    const { projects, stamp } = this.#options
    const [path] = texts.keys()
    if (path === undefined || projects.find(projectId)?.head.files !== files) return null
    let problem: string | null = null
    projects.update(projectId, (one) => {
      const done = editElement(one, texts, stamp())
      problem = done.problem
      return done.project
    })
    if (problem !== null) return problem
    const after = projects.find(projectId)?.head.files
    return after === undefined ? null : { before: files, after, path, sentences }
  }

  /** Puts the files of before back, unless something has happened since. */
  takeBack(projectId: number, { before, after, path }: Mended): void {
    const { projects, stamp } = this.#options
    projects.update(projectId, (one) => exchangeFiles(one, after, before, path, stamp()))
  }
}
