import type { Hono } from 'hono'
import type { ServerRow } from '../../core/wire/operator.ts'
import type { UserEnv } from '../accounts/require-user.ts'
import { TIGHT_BYTES } from '../disk/keep-swept.ts'
import type { Readiness } from '../health/readiness.ts'
import { cutOut, pageOf } from './paging.ts'

export interface OperatedServer {
  readonly readiness: Pick<Readiness, 'failing' | 'names' | 'took'>
  /** Of the disk that holds what is saved. */
  readonly freeBytes: () => Promise<number>
  /** What was fetched and built, in bytes on the disk. */
  readonly packages: {
    readonly maxBytes: number
    used(): Promise<number>
    /** All that no project asked for lately. */
    empty(): Promise<void>
  }
}

/** `server`: whether what it stands on answers, the room on its disk, and its caches. */
export function addServerRoutes(
  app: Hono<UserEnv>,
  { readiness, freeBytes, packages }: OperatedServer,
): void {
  app.get('/server', async (c) => {
    const [failing, free, bytes] = await Promise.all([
      readiness.failing(),
      freeBytes().catch(() => null),
      packages.used().catch(() => null),
    ])
    const rows: ServerRow[] = [
      ...readiness.names.map((name) => ({
        ...{ kind: 'part' as const, name, isWell: !failing.includes(name) },
        tookMs: readiness.took.get(name) ?? null,
      })),
      { kind: 'room', freeBytes: free, isTight: free !== null && free < TIGHT_BYTES },
      { kind: 'packages', bytes, maxBytes: packages.maxBytes },
    ]
    return c.json(cutOut(rows, pageOf(c)))
  })
  app.delete('/server/packages', async (c) => {
    await packages.empty()
    return c.json({ lines: ['Packages that no project asked for lately are removed.'] })
  })
}
