/** Every kind of app that the demo model builds: by which words a prompt asks for it, and what is said of it. */
import type { LookId } from '../apps/kit/looks.ts'
import type { MoodId } from '../colours/moods.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { TOOL_KINDS } from './tool-kinds.ts'

export interface AppKindInfo {
  /** Words of a prompt that ask for it; the kind that a prompt names first wins. */
  readonly words: RegExp
  /** A file that only this kind of app has, by which it is known again. */
  readonly signature: string
  /** With its article: "a habit tracker". */
  readonly title: string
  /** A request that shows what it takes from a prompt. */
  readonly example: string
  /** Where things are in its code, for someone who asks how it works. */
  readonly about: string
  /** Forms and colours to choose among when the prompt asks for none. */
  readonly looks: readonly LookId[]
  readonly moods: readonly MoodId[]
}

export const APP_KINDS = { ...TOOL_KINDS, ...CONTENT_KINDS }
export type AppKind = keyof typeof APP_KINDS
export const APP_KIND_IDS = Object.keys(APP_KINDS) as AppKind[]

/** The kind that made a project, told by its files, or null. */
export function kindOfProject(has: (path: string) => boolean): AppKind | null {
  return APP_KIND_IDS.find((id) => has(APP_KINDS[id].signature)) ?? null
}
