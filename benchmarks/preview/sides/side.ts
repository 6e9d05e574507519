/** What the measured ways to show a project have in common. */
import type { Page } from 'playwright-core'
import type { Paint, Wanted } from '../paint-watch.ts'

/** `reference`: Lathe as another checkout has it. */
export type SideName = 'lathe' | 'reference' | 'vite' | 'naive'

export interface OpenSide {
  readonly name: SideName
  readonly page: Page
  /** Milliseconds of the first open with nothing cached; null when that was not asked for. */
  readonly cold: number | null
  /** Replaces one file; resolves to the milliseconds from handing it over to the paint of `wanted`. */
  edit(path: string, content: string, wanted: Wanted): Promise<Measured>
  /** Opens the same project again with every cache warm; resolves to the milliseconds until it is painted. */
  reopen(wanted: Wanted): Promise<number>
  close(): Promise<void>
}

export interface Measured {
  readonly milliseconds: number
  readonly paint: Paint
}
