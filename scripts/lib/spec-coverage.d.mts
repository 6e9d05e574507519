export interface FileResults {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}
export type Results = Map<string, FileResults>
export type Proven = Map<string, string[]>

export function specIds(): Promise<string[]>
export function mergeResults(...reports: (Results | null)[]): Results
export function provenBy(ids: readonly string[], results: Results): Proven
export function unknownIds(ids: readonly string[], results: Results): string[]
export type Departures = ReadonlyMap<string, string>
export function readDepartures(): Promise<Departures>
export function renderCoverage(
  proven: Proven,
  departures: Departures,
  held: ReadonlyMap<string, readonly string[]>,
  results?: Results,
): string
export function untrueDepartures(page: string, proven: Proven, departures: Departures): string[]
export function parseCoverage(page: string): Proven
export function untrueClaims(
  claimed: Proven,
  proven: Proven,
  results: Results,
): { id: string; file: string }[]
export function parseHeld(page: string): Map<string, string[]>
