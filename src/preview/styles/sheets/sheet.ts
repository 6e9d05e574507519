/** One stylesheet that is kept up to date while the project changes. */
export interface Sheet {
  /** Paths of the stylesheets that it was read from: when one changes, the sheet is made anew. */
  readonly dependencies: ReadonlySet<string>
  /** The CSS now. */
  readonly css: string
  /**
   * Follows edits of files that may hold class names.
   * @param changed texts by path; null for a file that is gone
   * @returns whether the CSS differs
   */
  update(changed: ReadonlyArray<readonly [string, string | null]>): Promise<boolean>
  /** Drops what is no longer used; says whether the CSS differs. */
  settle(): Promise<boolean>
}
