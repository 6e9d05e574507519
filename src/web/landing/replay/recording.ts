/** One request and its answer as the demo model gave it; made by scripts/record-landing.ts. Times in milliseconds. */
export interface RecordedStep {
  readonly prompt: string
  /** The file of a picture of the app that came of it. */
  readonly picture: string
  readonly text: string
  /** How much of the text had arrived when, since the request. */
  readonly prose: readonly { readonly at: number; readonly length: number }[]
  readonly files: readonly RecordedFile[]
  readonly endsAt: number
}

export interface RecordedFile {
  /** When the whole file had arrived. */
  readonly at: number
  readonly path: string
  readonly operation: string
  /** Its first lines. */
  readonly code: string
}

export interface Recording {
  readonly steps: readonly RecordedStep[]
}
