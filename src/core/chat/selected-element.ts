/** A place in the project's sources. */
export interface Place {
  /** As in the file map, without a leading slash: `src/App.tsx`. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units: where the JSX element's `<` stands. */
  readonly column: number
}

/** An element of the running app that the person selected (S3.9), and where its source is. */
export interface SelectedElement {
  /** Path-style: `body > div#root > main > button:nth-of-type(2)`. */
  readonly selector: string
  /** Lower case, as the page has it: `button`, `svg`. */
  readonly tag: string
  /** What it says: trimmed, spaces collapsed, at most 200 characters. */
  readonly text: string
  readonly classes: readonly string[]
  /** Those of `src`, `href`, `alt`, `type`, `role` and `aria-label` that it has. */
  readonly attributes: Readonly<Record<string, string>>
  /**
   * Innermost first: `places[0]` is where the element itself is written, the others are the uses of the components
   * that it is in, outwards. Empty where the source is unknown.
   */
  readonly places: readonly Place[]
  /** How many elements of the page come from `places[0]`; 1 where that is unknown. */
  readonly sameSource: number
  /** Which of them this is, from 0, in the order of the page. */
  readonly indexInSource: number
}
