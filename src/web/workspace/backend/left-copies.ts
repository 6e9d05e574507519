/** Which copies of databases the person does not want, in this browser: what was left is not offered again. */
import * as v from 'valibot'
import { STORAGE_PREFIX } from '../../../core/product.ts'

export interface LeftCopies {
  /** The newest that was left of a project's; null where none was. */
  of(projectKey: string): string | null
  leave(projectKey: string, copyId: string): void
}

export interface LeftCopiesOptions {
  readonly read: (key: string) => string | null
  readonly keep: (key: string, text: string) => boolean
}

const KEY = `${STORAGE_PREFIX}left_copies`
const MOST = 50
const LEFT = v.record(v.string(), v.string())

export function createLeftCopies({ read, keep }: LeftCopiesOptions): LeftCopies {
  const all = (): Map<string, string> => {
    try {
      const known = v.safeParse(LEFT, JSON.parse(read(KEY) ?? '{}'))
      return new Map(known.success ? Object.entries(known.output) : [])
    } catch {
      return new Map()
    }
  }
  return {
    of: (projectKey) => all().get(projectKey) ?? null,
    leave(projectKey, copyId) {
      const left = all()
      left.delete(projectKey)
      keep(KEY, JSON.stringify(Object.fromEntries([...left, [projectKey, copyId] as const].slice(-MOST))))
    },
  }
}
