/**
 * Asks TypeScript whether a draft has problems that the head has not and that mean a crash. TypeScript is megabytes, so
 * it is begun when an answer brings its first file; what it has not said once it had the processor for its limit does not
 * count. A first version is not
 * held up for it, and looked at later. Knows no agent and no screen.
 */

import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { FilePath } from '../../../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../../../core/files/file-system.ts'
import type { Clock } from '../../../core/time/clock.ts'
import { Watchdog } from '../../../core/watch/watchdog.ts'
import type { Yardstick } from '../../../core/watch/yardstick.ts'
import type { Problem } from '../typescript/problem.ts'
import type { TypeScriptListener, TypeScriptWorker } from '../typescript/typescript-clients.ts'
import { isCrash, problemKey } from './crash-problems.ts'

export interface DraftTypes {
  /** An answer to a project with these files brings files. */
  prepare(head: FileSystem): void
  /** What is new in the draft and would crash; empty where it could not be known in time. Never rejects. */
  check(head: FileSystem, draft: FileSystem): Promise<readonly Diagnostic[]>
  /** What would crash in a head, however long it takes to find that; empty where it could not be known. Never rejects. */
  look(head: FileSystem): Promise<readonly Diagnostic[]>
  /** The answer is over: TypeScript stays a while for the next one. */
  end(): void
}

export interface DraftTypesOptions {
  readonly clock: Clock
  readonly yardstick: Yardstick
  readonly startTypeScript: (listener: TypeScriptListener) => TypeScriptWorker
}

/**
 * A draft waits for its types: milliseconds, and of the processor that TypeScript then had. Together a second and a half
 * on a machine that does nothing else.
 */
const QUIET = 800
const WORK = 600
/** Milliseconds without an answer after which TypeScript is let go of. */
const KEEP = 120_000

const NO_FILES: FileSystem = new Map()

type Found = readonly Problem[] | null

interface Asked {
  readonly files: FileSystem
  readonly found: Promise<Found>
}

export function createDraftTypes({ clock, yardstick, startTypeScript }: DraftTypesOptions): DraftTypes {
  let worker: TypeScriptWorker | null = null
  let sent: FileSystem | null = null
  let count = 0
  /** One request at a time: the worker may leave an older one without an answer. */
  let waiting: { readonly id: number; readonly settle: (found: Found) => void } | null = null
  let head: Asked | null = null
  /** The draft that was asked about last: once it is committed, it is the next answer's head. */
  let draft: Asked | null = null
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
    draft = null
    settle(null)
  }

  const keep = () => {
    if (letGo !== null) clock.clearTimeout(letGo)
    letGo = null
  }

  const ask = (files: FileSystem): Promise<Found> => {
    settle(null)
    worker ??= startTypeScript({
      purpose: 'draft',
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
    if (head?.files !== files) head = draft?.files === files ? draft : { files, found: ask(files) }
    return head.found
  }

  const find = async (files: FileSystem, tried: FileSystem): Promise<readonly Diagnostic[]> => {
    const before = await askOfHead(files)
    if (before === null) return []
    draft = { files: tried, found: ask(tried) }
    const after = await draft.found
    if (after === null) {
      if (draft?.files === tried) draft = null
      if (head?.files === tried) head = null
      return []
    }
    const known = new Set(before.map(problemKey))
    return crashesOf(
      after.filter((problem) => !known.has(problemKey(problem))),
      tried,
    )
  }

  const end = () => {
    keep()
    if (worker !== null) letGo = clock.setTimeout(stop, KEEP)
  }

  return {
    prepare(files) {
      keep()
      void askOfHead(files)
    },
    check(files, draft) {
      keep()
      return new Promise((resolve) => {
        const watchdog = new Watchdog({
          clock,
          yardstick,
          quietMs: QUIET,
          workMs: WORK,
          onHung: () => resolve([]),
        })
        watchdog.start()
        void find(files, draft).then((found) => {
          watchdog.stop()
          resolve(found)
        })
      })
    },
    async look(files) {
      keep()
      const found = await askOfHead(files)
      end()
      return crashesOf(found ?? [], files)
    },
    end,
  }
}

function crashesOf(problems: readonly Problem[], files: FileSystem): Diagnostic[] {
  return problems.filter((problem) => isCrash(problem, textOf(files, problem.path as FilePath))).map(errorOf)
}

/** A picture is there, and holds nothing to check. */
function textOf(files: FileSystem, path: FilePath): string {
  const file = files.get(path)
  return file === undefined || file.isBinary === true ? '' : file.content
}

function errorOf({ path, line, column, code, message }: Problem): Diagnostic {
  return { title: 'Preview Error', message: `TS${code}: ${message}`, stack: '', file: path, line, column }
}
