/** What is wrong with an element of a page for people who cannot see it, or use no mouse. */
import type { Place } from '../chat/selected-element.ts'
import type { AccessibilityRule } from './rule-names.ts'

/** The colours that a text was shown in. */
export interface ShownColours {
  /** `#rrggbb`. */
  readonly text: string
  readonly background: string
  /** The contrast that the text would need, 1 to 21 (WCAG 2.2). */
  readonly needed: number
}

/** As a page tells it: elements of one rule that are written at one place. */
export interface FaultOnPage {
  readonly rule: AccessibilityRule
  readonly tag: string
  /** Its opening tag, as far as that is short. */
  readonly element: string
  /** Innermost first; empty where nobody knows. */
  readonly places: readonly Place[]
  /** How many of them. */
  readonly count: number
  /** Of a text that is hard to read: each pair that was met. */
  readonly colours: readonly ShownColours[]
  /** Whether each of them stands in a link or button that has a text besides it. */
  readonly isWithinNamed: boolean
  /** Whether the page has no other element of this place that the rule finds in order. */
  readonly isEvery: boolean
  /** Of headings that skip a level: the one (2 to 6) with which neither they nor the next heading does; unset where there is none. */
  readonly level?: number | undefined
}

/** One that has its place in the project. What can be mended is mended by this. */
export interface ElementFault
  extends Pick<FaultOnPage, 'rule' | 'tag' | 'colours' | 'isWithinNamed' | 'isEvery' | 'level'> {
  readonly place: Place
  /** Where a component hands on to the element what it is given at `place`; null where the element stands there itself. */
  readonly inner: Place | null
  /** Of the page, where its words tell it without doubt: `en`. */
  readonly language: string | null
}
