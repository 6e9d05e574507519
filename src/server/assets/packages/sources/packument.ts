/** What the registry says of one package, cut down to what a resolution reads: some lists of versions are megabytes. */

/** What a list of versions says of one. */
interface RegistryVersion {
  readonly name: string
  readonly version: string
  readonly dist: { readonly tarball: string; readonly integrity: string | undefined }
  readonly [field: string]: unknown
}

export interface Packument {
  readonly name: string
  readonly versions: Readonly<Record<string, RegistryVersion>>
  readonly 'dist-tags': Readonly<Record<string, string>>
  /** When each version was published, by version; nothing where the registry's short form leaves it out. */
  readonly time: Readonly<Record<string, string>> | null
  /** When the list changed last. */
  readonly modified: string | null
}

/** Values in one list: each takes some hundred bytes of memory, if only two of text. Real lists have one in 30 bytes. */
const MOST_VALUES = 2_000_000

/** A list of so many values that reading it would take the memory of others. */
export class PackumentTooLongError extends Error {
  override name = 'PackumentTooLongError'
}

/**
 * The list of versions as the registry sent it, cut down, as JSON. What is kept has a form that is known, so that it can
 * be read again without a surprise.
 * @throws SyntaxError for what is no JSON, {@link PackumentTooLongError}
 */
export function slimPackument(name: string, content: Uint8Array): string {
  // Each value takes a byte at least.
  if (content.length >= MOST_VALUES && countValues(content) > MOST_VALUES)
    throw new PackumentTooLongError('The list is too long.')
  const packument: unknown = JSON.parse(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString(),
  )
  const versions: Record<string, RegistryVersion> = Object.create(null)
  for (const [version, value] of Object.entries(fields(fields(packument).versions))) {
    const kept = keptFields(value)
    if (kept?.name === name && kept.version === version) versions[version] = kept
  }
  const { time, modified } = fields(packument)
  const slim: Packument = {
    name,
    versions,
    'dist-tags': texts(fields(packument)['dist-tags']) ?? {},
    time: texts(time) ?? null,
    modified: typeof modified === 'string' ? modified : null,
  }
  return JSON.stringify(slim)
}

/** At least as many as there are: what stands in texts is counted, too. */
function countValues(content: Uint8Array): number {
  let count = 1
  for (const byte of content) if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
  return count
}

const [COMMA, BRACKET, BRACE] = [',', '[', '{'].map((character) => character.charCodeAt(0))

function keptFields(value: unknown): RegistryVersion | null {
  // By hand: a schema over three thousand versions takes longer than all that comes after.
  const said = fields(value)
  const { name, version, deprecated } = said
  const { tarball, integrity } = fields(said.dist)
  if (typeof name !== 'string' || typeof version !== 'string' || typeof tarball !== 'string') return null
  return {
    name,
    version,
    deprecated: typeof deprecated === 'string' || deprecated === true ? deprecated : undefined,
    engines: texts(said.engines),
    dependencies: texts(said.dependencies),
    optionalDependencies: texts(said.optionalDependencies),
    peerDependencies: texts(said.peerDependencies),
    peerDependenciesMeta: optionalPeers(said.peerDependenciesMeta),
    dist: { tarball, integrity: typeof integrity === 'string' ? integrity : undefined },
  }
}

function optionalPeers(meta: unknown): Record<string, { optional: true }> | undefined {
  if (typeof meta !== 'object' || meta === null) return undefined
  const optional = Object.entries(meta).filter(([, entry]) => fields(entry).optional === true)
  return Object.fromEntries(optional.map(([name]) => [name, { optional: true }]))
}

function texts(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const isAllTexts = !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')
  // Mostly nothing else stands there, and a copy of each list of each version takes longer than the rest.
  if (isAllTexts) return value as Record<string, string>
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
