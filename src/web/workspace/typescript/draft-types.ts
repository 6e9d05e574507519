/**
 * Asks TypeScript whether a draft has problems that the head has not and that mean a crash. TypeScript is megabytes, so
 * it is begun when an answer brings its first file; what it has not said in time does not count. Knows no agent and no
 * screen.
 */
import type { FilePath } from '../../../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import type { Timers } from '../../../core/model/timers.ts'
import type { PreviewError } from '../../../preview/preview-state.ts'
import { isCrash, problemKey } from './crash-problems.ts'
import type { Problem } from './problem.ts'
import type { TypeScriptListener, TypeScriptWorker } from './start-typescript.ts'

export interface DraftTypes {
  /** An answer to a project with these files brings files. */
  prepare(head: FileSystem): void
  /** What is new in the draft and would crash; empty where it could not be known in time. Never rejects. */
  check(head: FileSystem, draft: FileSystem): Promise<readonly PreviewError[]>
  /** The answer is over: TypeScript stays a while for the next one. */
  end(): void
}

export interface DraftTypesOptions {
  readonly timers: Timers
  readonly startTypeScript: (listener: TypeScriptListener) => TypeScriptWorker
}

/** Milliseconds that a draft waits for its types. */
const PATIENCE = 1500
/** Milliseconds without an answer after which TypeScript is let go of. */
const KEEP = 120_000

const NO_FILES: FileSystem = new Map()

type Found = readonly Problem[] | null

export function createDraftTypes({ timers, startTypeScript }: DraftTypesOptions): DraftTypes {
  let worker: TypeScriptWorker | null = null
  let sent: FileSystem | null = null
  let count = 0
  /** One request at a time: the worker may leave an older one without an answer. */
  let waiting: { readonly id: number; readonly settle: (found: Found) => void } | null = null
  let head: { readonly files: FileSystem; readonly found: Promise<Found> } | null = null
  let letGo: unknown = null

  const settle = (found: Found) => {
    const { settle } = waiting ?? {}
    waiting = null
    settle?.(found)
  }

  const stop = () => {
    worker?.stop()
    worker = null
    sent = null
    head = null
    settle(null)
  }

  const keep = () => {
    if (letGo !== null) timers.clearTimeout(letGo)
    letGo = null
  }

  const ask = (files: FileSystem): Promise<Found> => {
    settle(null)
    worker ??= startTypeScript({
      onResult({ id, problems }) {
        if (waiting?.id === id) settle(problems)
      },
      onFailure: stop,
    })
    const { changed, removed } = diffFileSystems(sent ?? NO_FILES, files)
    count += 1
    const id = count
    const texts = changed.map((path) => [path, textOf(files, path)] as [string, string])
    worker.post({ id, isReset: sent === null, changed: texts, removed: [...removed] })
    sent = files
    return new Promise((resolve) => {
      waiting = { id, settle: resolve }
    })
  }

  const askOfHead = (files: FileSystem): Promise<Found> => {
    if (head?.files !== files) head = { files, found: ask(files) }
    return head.found
  }

  const find = async (files: FileSystem, draft: FileSystem): Promise<readonly PreviewError[]> => {
    const before = await askOfHead(files)
    const after = before === null ? null : await ask(draft)
    if (before === null || after === null) return []
    const known = new Set(before.map(problemKey))
    return after
      .filter((problem) => !known.has(problemKey(problem)))
      .filter((problem) => isCrash(problem, textOf(draft, problem.path as FilePath)))
      .map(errorOf)
  }

  return {
    prepare(files) {
      keep()
      void askOfHead(files)
    },
    check(files, draft) {
      keep()
      let timer: unknown = null
      const late = new Promise<readonly PreviewError[]>((resolve) => {
        timer = timers.setTimeout(() => resolve([]), PATIENCE)
      })
      return Promise.race([find(files, draft), late]).finally(() => timers.clearTimeout(timer))
    },
    end() {
      keep()
      if (worker !== null) letGo = timers.setTimeout(stop, KEEP)
    },
  }
}

/** A picture is there, and holds nothing to check. */
function textOf(files: FileSystem, path: FilePath): string {
  const file = files.get(path)
  return file === undefined || file.isBinary === true ? '' : file.content
}

function errorOf({ path, line, column, code, message }: Problem): PreviewError {
  return { title: 'Preview Error', message: `TS${code}: ${message}`, stack: '', file: path, line, column }
}
