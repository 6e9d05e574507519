/** What a person wants of an app that is there: single changes, each to be done whole or left out. */
import type { NamedColour } from '../../../core/colours/colour-names.ts'
import type { Word } from '../../../core/prompt/said-words.ts'
import type { FontWish } from './change-font.ts'
import type { Tone } from './colours.ts'
import type { Look } from './looks.ts'
import type { Setting } from './settings.ts'

export type Side = 'before' | 'after' | 'first' | 'last' | 'up' | 'down'

/** Words are those of the clause that say which thing is meant. */
export type Change =
  | { readonly type: 'replace'; readonly from: string; readonly to: string }
  | { readonly type: 'rename'; readonly to: string }
  | { readonly type: 'say'; readonly words: readonly Word[]; readonly to: string }
  | { readonly type: 'number'; readonly words: readonly Word[]; readonly to: number }
  | {
      readonly type: 'colour'
      readonly words: readonly Word[]
      readonly colour: NamedColour
      readonly what: 'text' | 'ground' | 'border' | null
    }
  | { readonly type: 'tone'; readonly words: readonly Word[]; readonly tone: Tone }
  | { readonly type: 'look'; readonly words: readonly Word[]; readonly look: Look }
  | { readonly type: 'font'; readonly wish: FontWish }
  | {
      readonly type: 'move'
      readonly words: readonly Word[]
      readonly side: Side
      readonly beside: readonly Word[]
    }
  | {
      readonly type: 'swap'
      readonly words: readonly Word[]
      readonly with: readonly Word[]
      readonly isTexts: boolean
    }
  | { readonly type: 'duplicate'; readonly words: readonly Word[] }
  | { readonly type: 'remove'; readonly words: readonly Word[] }
  | { readonly type: 'settings'; readonly settings: readonly Setting[] }
  | { readonly type: 'item'; readonly list: string; readonly name: string }
  | { readonly type: 'item-name'; readonly list: string; readonly from: string; readonly to: string }
  | { readonly type: 'field'; readonly words: readonly Word[]; readonly of: string | null }
  | { readonly type: 'sort'; readonly words: readonly Word[]; readonly isDown: boolean | null }
  | { readonly type: 'icon'; readonly words: readonly Word[] }
  | { readonly type: 'picture'; readonly words: readonly Word[] }
  | { readonly type: 'link'; readonly words: readonly Word[]; readonly to: string }
  /** Beyond a script; `reason` says why where that is known. */
  | { readonly type: 'unknown'; readonly reason: string | null }

export interface Wish {
  /** As the person wrote it. */
  readonly said: string
  readonly change: Change
}

/** Changes with the words that wish for each. */
export type Read = readonly (readonly [Change, readonly Word[]])[]
