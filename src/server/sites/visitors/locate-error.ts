/** From a stack in published scripts to one in the project's files. Knows which source map is whose; a thread reads them. */
import type { Manifest, SiteRecord } from '../site-record.ts'
import type { Sites } from '../sites.ts'
import type { MetError } from './error-groups.ts'
import type { FoundPlace } from './source-places.ts'
import { type StackFrame, stackFrames } from './stack-frames.ts'
import type { SourcePlaces } from './start-source-places.ts'

export interface LocateOptions {
  readonly sites: Pick<Sites, 'manifest' | 'read'>
  readonly places: Pick<SourcePlaces, 'find'>
}

export interface MetStack {
  readonly projectKey: string
  readonly record: Pick<SiteRecord, 'deployments'>
  /** Hosts under which the app answers. */
  readonly isOwnHost: (host: string) => boolean
  readonly deployment: string
  readonly message: string
  readonly stack: string
}

type Maps = NonNullable<Manifest['maps']>

/** Scripts of one stack that are looked up. */
const MOST_SCRIPTS = 8
const MOST_SHOWN = 12

export function hasOwnFrame({ stack, isOwnHost }: Pick<MetStack, 'stack' | 'isOwnHost'>): boolean {
  return stackFrames(stack).some(({ url }) => isOwnHost(url.host))
}

export async function locateError(met: MetStack, { sites, places }: LocateOptions): Promise<MetError> {
  const frames = stackFrames(met.stack).filter(({ url }) => met.isOwnHost(url.host))
  const scripts = [...new Set(frames.map(pathOf))].slice(0, MOST_SCRIPTS)
  const maps = await mapsOf(met, scripts, sites)
  const asked = await Promise.all(
    [...maps].map(async ([path, map]) => ({
      path,
      map: await readMap(met.projectKey, map, sites),
      places: frames.filter((frame) => pathOf(frame) === path),
    })),
  )
  const read = asked.flatMap(({ map, ...one }) => (map === null ? [] : [{ ...one, map }]))
  const found =
    read.length === 0
      ? []
      : await places.find(
          read.map(({ map, places: of }) => ({
            map,
            places: of.map(({ line, column }) => ({ line, column })),
          })),
        )
  const byFrame = new Map<StackFrame, FoundPlace>()
  read.forEach((one, at) => {
    one.places.forEach((frame, index) => {
      byFrame.set(frame, found?.[at]?.[index] ?? null)
    })
  })
  const located = frames.map((frame) => byFrame.get(frame) ?? null)
  const place = located.find((one) => typeof one === 'object' && one !== null)
  return {
    message: met.message,
    place: typeof place === 'object' ? place : null,
    stack: located.flatMap(lineOf).filter(isNoRepeat).slice(0, MOST_SHOWN).join('\n'),
  }
}

function pathOf({ url }: StackFrame): string {
  try {
    return decodeURIComponent(url.pathname).slice(1)
  } catch {
    return url.pathname.slice(1)
  }
}

function lineOf(place: FoundPlace): string[] {
  if (place === null || place === '') return []
  return [typeof place === 'string' ? `at ${place}` : `at ${place.file}:${place.line}:${place.column}`]
}

function isNoRepeat(line: string, index: number, all: readonly string[]): boolean {
  return line !== all[index - 1]
}

/** By script: of the deployment that was named, or of another that has the same script, which has the same source. */
async function mapsOf(
  { projectKey, record, deployment }: MetStack,
  scripts: readonly string[],
  sites: LocateOptions['sites'],
): Promise<Map<string, Maps[number]>> {
  const found = new Map<string, Maps[number]>()
  const others = record.deployments.map(({ id }) => id).filter((id) => id !== deployment)
  for (const id of [deployment, ...others]) {
    const wanted = scripts.filter((path) => !found.has(path))
    if (wanted.length === 0) break
    const maps = (await sites.manifest(projectKey, id))?.maps ?? []
    for (const map of maps) if (wanted.includes(map.path)) found.set(map.path, map)
  }
  return found
}

async function readMap(
  projectKey: string,
  { hash, size }: Maps[number],
  sites: LocateOptions['sites'],
): Promise<Uint8Array | null> {
  const stream = await sites.read(projectKey, hash, { start: 0, end: size - 1 })
  return stream === null ? null : new Uint8Array(await new Response(stream).arrayBuffer())
}
