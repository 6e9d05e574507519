export const RESULT_FILE: string

export interface FullRun {
  /** ISO date and time of its end. */
  readonly date: string
  readonly commit: string
  /** Whether files differed from the commit. */
  readonly isChanged: boolean
  readonly isPassed: boolean
  /** Tests. */
  readonly passed: number
  readonly failed: number
  readonly minutes: number
}

export function fullRunOf(given: {
  readonly results: string
  readonly code: number
  readonly milliseconds: number
}): Promise<FullRun>
export function writeFullRun(fullRun: FullRun, file?: string): Promise<void>
export function sayFullRun(file?: string): Promise<string>
export function fullRunLine(fullRun: FullRun, commitsAgo: number | null): string
