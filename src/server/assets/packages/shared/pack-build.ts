/**
 * A build as bytes: four that say how long the head is, the head in JSON, then the files one after the other. The same
 * build is always the same bytes. What is read may be anything: it is bounded, and each name is checked.
 */
import * as v from 'valibot'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { moduleSchema } from '../store/build-store.ts'

export interface PackLimits {
  /** Bytes of a whole build. */
  readonly bytes: number
  readonly files: number
}

export interface PackedBuild {
  readonly size: number
  readonly chunks: readonly Uint8Array[]
}

const LENGTH_BYTES = 4
const HEAD_BYTES = 2 * 1024 * 1024
/** As the bundler makes them: no folder, and nothing that begins with a dot. */
const FILE_NAME = /^[\w-][\w.-]{0,399}$/

const headSchema = v.object({
  modules: v.record(v.string(), moduleSchema),
  files: v.array(
    v.tuple([v.pipe(v.string(), v.regex(FILE_NAME)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  ),
})

/**
 * Null for one that nobody would take back: it is too large, or not all that was asked for.
 * @param specifiers each once
 */
export function packBuild(
  { modules, files, failures }: BuiltModules,
  specifiers: readonly string[],
  limits: PackLimits,
): PackedBuild | null {
  if (failures.size > 0 || files.size > limits.files) return null
  const byName = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.from(
    JSON.stringify({
      modules: Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1))),
      files: byName.map(([name, content]) => [name, content.byteLength]),
    }),
  )
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(head.byteLength)
  const chunks = [length, head, ...byName.map(([, content]) => content)]
  const size = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const isGood =
    size <= limits.bytes &&
    head.byteLength <= HEAD_BYTES &&
    byName.every(([name]) => FILE_NAME.test(name)) &&
    isAnswer(modules, specifiers) &&
    isServed(modules, files)
  return isGood ? { size, chunks } : null
}

/**
 * Null for what is no build of exactly these specifiers.
 * @param specifiers each once
 */
export function unpackBuild(
  packed: Uint8Array,
  specifiers: readonly string[],
  limits: PackLimits,
): BuiltModules | null {
  if (packed.byteLength > limits.bytes || packed.byteLength < LENGTH_BYTES) return null
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const headEnd = LENGTH_BYTES + bytes.readUInt32BE()
  if (headEnd > bytes.byteLength || headEnd > LENGTH_BYTES + HEAD_BYTES) return null
  const head = readHead(bytes.toString('utf8', LENGTH_BYTES, headEnd))
  if (head === null || head.files.length > limits.files) return null
  const files = new Map<string, Uint8Array>()
  let at = headEnd
  for (const [name, size] of head.files) {
    if (files.has(name) || at + size > bytes.byteLength) return null
    files.set(name, bytes.subarray(at, at + size))
    at += size
  }
  const { modules } = head
  if (at !== bytes.byteLength || !isAnswer(modules, specifiers) || !isServed(modules, files)) return null
  return { modules, files, failures: new Map() }
}

function readHead(text: string): v.InferOutput<typeof headSchema> | null {
  try {
    const read = v.safeParse(headSchema, JSON.parse(text), { abortEarly: true })
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function isAnswer(modules: BuiltModules['modules'], specifiers: readonly string[]): boolean {
  return (
    Object.keys(modules).length === specifiers.length &&
    specifiers.every((specifier) => Object.hasOwn(modules, specifier))
  )
}

/** Scripts are files of the build, all else lies on the packages' host: no address leads anywhere else. */
function isServed(modules: BuiltModules['modules'], files: ReadonlyMap<string, unknown>): boolean {
  const isOwn = (path: string) => path.startsWith('/') && files.has(path.slice(1))
  const isPublished = (path: string) => path.startsWith('/npm/') && !path.includes('\\')
  return Object.values(modules).every((module) =>
    module.type === 'module'
      ? isOwn(module.path) && module.styles.every((path) => isOwn(path) || isPublished(path))
      : isPublished(module.path),
  )
}
