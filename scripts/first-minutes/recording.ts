/** What one run left behind: pictures, what the page said of itself, what moved, and what was waited for. */

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** All moments are milliseconds since 1970. */
export interface Frame {
  /** Which page it is of, from 0: a popup is a page too. */
  readonly page: number
  readonly at: number
  readonly png: Buffer
}

export const REGIONS = ['page', 'work', 'preview'] as const
export type Region = (typeof REGIONS)[number]

/** What the page says of itself from a moment on. */
export interface Sight {
  readonly page: number
  readonly at: number
  /** What can be read of whatever says that something is being done. */
  readonly words: string
  /** Where something has to be seen, in pixels of CSS; those that are not shown are left out. */
  readonly regions: Partial<Record<Region, Rect>>
  readonly width: number
}

export interface Shift {
  readonly at: number
  readonly value: number
  readonly isAfterInput: boolean
  /** The elements that moved most, and by how much. */
  readonly moved: string
}

/** From something that a person does until its result is there. */
export interface Wait {
  readonly name: string
  readonly from: number
  /** When the driver heard of it, which a page that is held up tells late. */
  readonly to: number
  /** When the page itself had drawn the result; null where it cannot tell. */
  readonly cameAt?: number | null
}

export interface Recording {
  readonly frames: readonly Frame[]
  readonly sights: readonly Sight[]
  readonly shifts: readonly Shift[]
  readonly waits: readonly Wait[]
  /** Why the run ended early; null when every step was done. */
  readonly failure: string | null
}
