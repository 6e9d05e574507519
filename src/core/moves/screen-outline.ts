/** What a screen of an app is made of at one width, as a page says it: what is compared. All of it can be forged by the app. */
import type { Place } from '../chat/selected-element.ts'

/** CSS pixels of the widths at which screens are looked at. */
export const MOVE_WIDTHS = [375, 768, 1280] as const
export type MoveWidth = (typeof MOVE_WIDTHS)[number]

/** Elements of one screen that are told; of one with more it is said that it was cut. */
export const MOST_OUTLINED = 1500
/** Characters of what one element says, and of its look. */
export const MAX_OUTLINE_TEXT = 80
export const MAX_OUTLINE_LOOK = 240
export const MAX_WITHIN = 6

export interface OutlinedElement {
  readonly tag: string
  /** As it stands in the page or follows from the tag; empty where there is none. */
  readonly role: string
  /** The words that stand directly in it, or its name where it has none. */
  readonly text: string
  /** Where it is written: its own place, or that of the element around it which has one. */
  readonly place: Place | null
  /** Files in which the components around it are used, the nearest first. */
  readonly within: readonly string[]
  /** Which one of those that are written there, from 0. */
  readonly nth: number
  /** CSS pixels, rounded. `x` from the left of the element around it, `y` from what stands before it there. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Colours, letters, borders, as one line. */
  readonly look: string
  /** Index of the element around it among those told; -1 at the top. It comes earlier. */
  readonly parent: number
}

export interface ScreenOutline {
  /** The same for the same state of every version: the flow's name and the step's number. */
  readonly key: string
  readonly width: MoveWidth
  readonly route: string
  readonly elements: readonly OutlinedElement[]
  /** Whether it has more than are told. */
  readonly isCut: boolean
  /** A data URL; null where none could be taken, or it is too large. */
  readonly picture: string | null
}

/** What a replay is asked that tells what its states are made of. */
export interface ScreensAsked {
  /** The first step (from 0) whose state is told, and how many are told at most. */
  readonly from: number
  readonly most: number
  /** Of the frame, whatever the window's is. */
  readonly width: MoveWidth
  readonly onScreen: (screen: ScreenOutline) => void
}
