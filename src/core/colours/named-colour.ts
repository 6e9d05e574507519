/** A colour as somebody wrote it. */
export interface NamedColour {
  readonly hex: string
  /** As the person wrote it. */
  readonly label: string
}

export interface PlacedColour extends NamedColour {
  /** Where it stands in the text. */
  readonly at: number
}
