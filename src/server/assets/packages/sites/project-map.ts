/**
 * Source maps of a published app: into the bundler goes what each module says of itself, out comes what leads into the
 * project's own files. Of a package nothing is left but its name, and of the files no content.
 */

import { gzipSync } from 'node:zlib'
import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { editedMappings, type Segment } from '../../../../core/source-maps/edited-mappings.ts'
import type { SiteModule } from '../../../../core/wire/site-bundles.ts'
import { withoutMapAddress } from './foreign-maps.ts'

/** Stands before paths of the project among sources, where no package's name can. */
const PROJECT = 'project'

/** The module with its map in a comment, in the form that esbuild follows. */
export function withOwnMap(code: string, { id, code: sent, map }: SiteModule): string {
  const plain = withoutMapAddress(code)
  if (map === undefined) return plain
  const given = new TraceMap({ version: 3, names: [], sources: [''], mappings: map.mappings })
  const mappings = plain === sent ? map.mappings : encode(editedMappings(decodedMappings(given), sent, plain))
  const own = JSON.stringify({ version: 3, names: [], sources: [`/${PROJECT}/${encodePath(id)}`], mappings })
  return `${plain}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(own).toString('base64')}`
}

/**
 * @param linesOf what tells the lines of a project's file from one another
 * @param skipped lines that the script had more in front
 * @returns gzipped; null where nothing in the script is the project's own
 */
export function projectMap(
  bundled: string,
  linesOf: (path: string) => readonly string[] | undefined,
  skipped: number,
): Uint8Array | null {
  const whole = new TraceMap(bundled)
  const sources: string[] = []
  const lines: (readonly string[] | null)[] = []
  const places = whole.sources.map((source) => {
    const path = projectPath(source ?? '')
    const name = path ?? packageName(source ?? '')
    const known = sources.indexOf(name)
    if (known !== -1) return { at: known, isOwn: path !== null }
    sources.push(name)
    lines.push(path === null ? null : (linesOf(`/${path}`) ?? null))
    return { at: sources.length - 1, isOwn: path !== null }
  })
  if (!places.some(({ isOwn }) => isOwn)) return null
  const mappings = decodedMappings(whole)
    .slice(skipped)
    .map((segments) => thinned(segments as readonly Segment[], places))
  return gzipSync(JSON.stringify({ version: 3, names: [], sources, lines, mappings: encode(mappings) }))
}

interface Place {
  readonly at: number
  readonly isOwn: boolean
}

/** Of what is not the project's own, where it begins. */
function thinned(segments: readonly Segment[], places: readonly Place[]): Segment[] {
  const kept: Segment[] = []
  let foreign = -1
  for (const segment of segments) {
    const place = segment.length === 1 ? undefined : places[segment[1]]
    if (segment.length === 1 || place === undefined) continue
    if (place.isOwn) kept.push([segment[0], place.at, segment[2], segment[3]])
    else if (foreign !== place.at) kept.push([segment[0], place.at, 0, 0])
    foreign = place.isOwn ? -1 : place.at
  }
  return kept
}

function projectPath(source: string): string | null {
  const at = source.indexOf(`${PROJECT}/`)
  // Nothing but the way up from where the bundler says that the script is.
  if (at === -1 || !/^[./]*$/.test(source.slice(0, at))) return null
  return Buffer.from(source.slice(at + PROJECT.length + 1), 'base64url')
    .toString('utf8')
    .slice(1)
}

/** Sources are addresses: whatever a file is called, this is read back as it was. */
function encodePath(id: string): string {
  return Buffer.from(id).toString('base64url')
}

/** `npm:react-dom@19.0.0/index.js` → `react-dom`; what Lathe adds has no name. */
function packageName(source: string): string {
  return /^npm:((?:@[^/@]+\/)?[^/@]+)@/.exec(source)?.[1] ?? ''
}

function encode(mappings: Segment[][]): string {
  return encodedMappings(new TraceMap({ version: 3, names: [], sources: [], mappings } as never))
}
