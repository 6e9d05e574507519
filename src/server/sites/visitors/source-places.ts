/** Leads places in published scripts back to the project's files. Runs in a thread: maps are as large as somebody sent them. */
import { gunzipSync } from 'node:zlib'
import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import * as v from 'valibot'
import type { ErrorPlace } from './visitor-record.ts'

/** Of one script. */
export interface PlacesAsked {
  /** Gzipped JSON, as `projectMap` makes it. */
  readonly map: Uint8Array
  /** 1-based, both. */
  readonly places: readonly { readonly line: number; readonly column: number }[]
}

/** A place in the project, the name of a package (empty for what Lathe added), or null where nothing is known. */
export type FoundPlace = ErrorPlace | string | null

const MOST_BYTES = 64 * 2 ** 20

const mapSchema = v.object({
  version: v.literal(3),
  names: v.array(v.string()),
  sources: v.array(v.string()),
  mappings: v.string(),
  lines: v.array(v.nullable(v.array(v.string()))),
})

/** Throws for what is no such map. */
export function findPlaces({ map, places }: PlacesAsked): FoundPlace[] {
  const text = gunzipSync(map, { maxOutputLength: MOST_BYTES }).toString('utf8')
  const { lines, ...given } = v.parse(mapSchema, JSON.parse(text))
  const trace = new TraceMap(given)
  return places.map(({ line, column }) => {
    const found = originalPositionFor(trace, { line, column: startOf(trace, line - 1, column - 1) })
    if (found.source === null) return null
    const source = given.sources.indexOf(found.source)
    const keys = lines[source]
    if (keys === null || keys === undefined) return found.source
    const lineKey = keys[found.line - 1] ?? ''
    return { file: found.source, line: found.line, column: found.column + 1, lineKey }
  })
}

/** An engine may report a failed access at its dot; the map knows the name behind it, which may stand on another line. */
function startOf(trace: TraceMap, line: number, column: number): number {
  const starts = decodedLine(trace, line)
  return !starts.has(column) && starts.has(column + 1) ? column + 1 : column
}

const known = new WeakMap<TraceMap, Map<number, ReadonlySet<number>>>()

function decodedLine(trace: TraceMap, line: number): ReadonlySet<number> {
  const lines = known.get(trace) ?? new Map<number, ReadonlySet<number>>()
  known.set(trace, lines)
  const starts = lines.get(line) ?? new Set((decodedMappings(trace)[line] ?? []).map(([column]) => column))
  lines.set(line, starts)
  return starts
}
