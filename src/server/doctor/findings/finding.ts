/** What an examination finds: each a sentence that says what is wrong, and one that says what to do next. */

/** `stops`: Lathe, or a main part of it, does not work. `harms`: it works, but badly, or not for long. `note`: may be meant. */
export type Severity = 'stops' | 'harms' | 'note'

export interface Finding {
  /** Which kind it is, for whoever looks for one. */
  readonly id: string
  readonly severity: Severity
  readonly wrong: string
  readonly next: string
}
