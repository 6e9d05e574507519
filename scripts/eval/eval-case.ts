/** What a case of the evaluation is: typed data, judged by what a person would see. Knows no model and no browser. */
import type { App } from './judge/app.ts'

export type CaseKind = 'build' | 'edit' | 'repair' | 'follow-up' | 'image' | 'question'

/** How many cases of a kind there are at least. */
export const CASES_OF_KIND: Readonly<Record<CaseKind, number>> = {
  build: 12,
  edit: 12,
  repair: 6,
  'follow-up': 4,
  image: 3,
  question: 3,
}

/** A project's files by path; text as text. */
export type ProjectFiles = Readonly<Record<string, Uint8Array>>

export interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** What the person does: writes a request, or presses Fix Now. */
export type Turn = { readonly text: string; readonly images?: readonly Picture[] } | { readonly fixNow: true }

/** What a behaviour may look at. */
export interface Scene {
  readonly app: App
  /** What the last answer says, as shown. */
  readonly answer: string
  /** The project before the first turn, and now. */
  readonly before: ProjectFiles
  readonly after: ProjectFiles
}

export interface Behaviour {
  /** What is true, as the end of a sentence about the app: “adds a task”. */
  readonly name: string
  /** What the person does first, once. */
  readonly act?: (app: App) => Promise<void>
  /** What is not yet so, or null once it is; asked again for some seconds. */
  readonly holds: (scene: Scene) => Promise<string | null>
  /** False for what a reload may take back; else it must hold again, without `act`. */
  readonly afterReload?: false
  /** It looks at the answer alone, which changes no more: it holds at once, or not at all. */
  readonly isOfAnswer?: true
}

export interface EvalCase {
  /** Unique, begins with its kind. */
  readonly id: string
  readonly kind: CaseKind
  /** The project to begin with; absent for the starter. */
  readonly start?: Readonly<Record<string, string>>
  readonly turns: readonly Turn[]
  /** Paths that must be there afterwards, byte for byte; `all` forbids new files as well. */
  readonly unchanged?: readonly string[] | 'all'
  /** Five to eight. */
  readonly behaviours: readonly Behaviour[]
}
