/** The share that somebody wants a project of: stays with the tab until the workspace takes it up, also over a sign-in. */
import { STORAGE_PREFIX } from '../../core/product.ts'
import { quietly } from '../platform/quietly.ts'
import { tabStorage } from '../platform/tab-storage.ts'

const KEY = `${STORAGE_PREFIX}remix`
const ID = /^[0-9a-f]{32}$/

export function putPendingRemix(id: string): void {
  quietly(() => tabStorage().setItem(KEY, id))
}

/** Once. */
export function takePendingRemix(): string | null {
  const id = quietly(() => tabStorage().getItem(KEY)) ?? null
  if (id !== null) quietly(() => tabStorage().removeItem(KEY))
  return id !== null && ID.test(id) ? id : null
}
