/** The edits that the demo model understands, as values. */
import type { NamedColour } from '../colours/colour-names.ts'
import type { FontWish } from './change-font.ts'
import type { Look } from './looks/look.ts'
import type { Destination } from './move-part.ts'

export type ColourTarget = 'header' | 'background' | 'accent' | 'text'

/** A plain ground, or a step from the colour that is there. */
export type Tone = 'light' | 'dark' | 'lighter' | 'darker'

/** `words`: what the clause says of the thing, such as "the hero section"; `findTarget` reads it. */
export type EditRequest =
  | { readonly type: 'colour'; readonly target: ColourTarget; readonly colour: NamedColour }
  | { readonly type: 'tone'; readonly target: ColourTarget; readonly tone: Tone }
  | { readonly type: 'mood'; readonly words: string }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'text'; readonly from: string; readonly to: string }
  | { readonly type: 'say'; readonly words: string; readonly text: string }
  | {
      readonly type: 'paint'
      readonly words: string
      readonly colour: NamedColour
      readonly what: 'text' | 'ground' | null
    }
  | { readonly type: 'shade'; readonly words: string; readonly tone: Tone }
  | { readonly type: 'look'; readonly words: string; readonly look: Look }
  | { readonly type: 'font'; readonly wish: FontWish }
  | { readonly type: 'move'; readonly words: string; readonly destination: Destination }
  | { readonly type: 'duplicate'; readonly words: string }
  | { readonly type: 'page'; readonly name: string }
  | { readonly type: 'field'; readonly name: string }
  | { readonly type: 'icon'; readonly words: string }
  | { readonly type: 'add'; readonly what: string; readonly words: string }
  | { readonly type: 'remove'; readonly what: string }
  /** A part of the message that is none of these. */
  | { readonly type: 'unknown'; readonly words: string }

export interface EditOutcome {
  readonly isDone: boolean
  /** What was done, or why not and what to do instead. */
  readonly sentence: string
}

export const done = (sentence: string): EditOutcome => ({ isDone: true, sentence })
export const notDone = (sentence: string): EditOutcome => ({ isDone: false, sentence })
