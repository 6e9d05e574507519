/** Questions about an element of the project that is shown: each brings along what has changed since the last one. */
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import type { ElementReply, ElementTaskRequest } from '../typescript/element-messages.ts'
import type { ElementEditorWorker } from '../typescript/typescript-clients.ts'

export interface ElementQuestion {
  readonly project: Project
  readonly selected: SelectedElement
  /** The files of its places, as they were when it was selected. */
  readonly seen: ReadonlyMap<string, string>
  readonly task: ElementTaskRequest['task']
}

const NO_FILES: FileSystem = new Map()

export class EditorAsker {
  readonly #start: () => ElementEditorWorker
  #worker: ElementEditorWorker | null = null
  #sent: { readonly key: string; readonly files: FileSystem } | null = null
  #newest = 0

  constructor(start: () => ElementEditorWorker) {
    this.#start = start
  }

  async ask({ project, selected, seen, task }: ElementQuestion): Promise<ElementReply['answer']> {
    this.#worker ??= this.#start()
    this.#newest += 1
    const { answer } = await this.#worker.ask({
      kind: 'element',
      id: this.#newest,
      ...this.#changesTo(project),
      selected: plain(selected),
      seen: [...seen],
      task,
    })
    return answer
  }

  /** The next question starts it anew. */
  stop(): void {
    this.#worker?.stop()
    this.#worker = null
    this.#sent = null
  }

  #changesTo({ key, head }: Project): Pick<ElementTaskRequest, 'isReset' | 'changed' | 'removed'> {
    const known = this.#sent?.key === key ? this.#sent.files : null
    const { changed, removed } = diffFileSystems(known ?? NO_FILES, head.files)
    this.#sent = { key, files: head.files }
    return {
      isReset: known === null,
      changed: changed.flatMap((path) => textOf(head.files, path)),
      removed: [...removed],
    }
  }
}

/** None for a picture. */
export function textOf(files: FileSystem, path: FilePath): [string, string][] {
  const file = files.get(path)
  return file === undefined || file.isBinary === true ? [] : [[path, file.content]]
}

/** Of its own shape: what is posted is checked to have no more and no less. */
function plain({ places, classes, attributes, ...rest }: SelectedElement) {
  return {
    ...rest,
    places: places.map((one) => ({ ...one })),
    classes: [...classes],
    attributes: { ...attributes },
  }
}
