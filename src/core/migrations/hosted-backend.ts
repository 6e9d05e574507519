/**
 * Whether a project asks a hosted Supabase though it has the tables itself, as exports of other builders do, and what its
 * files would say to ask its own.
 */
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { databaseFilesOf } from './database-files.ts'

export interface HostedBackend {
  /** Host of the first address that is named. */
  readonly host: string
  /** The files that name it, as they would be without. */
  readonly texts: ReadonlyMap<FilePath, string>
}

const ENV_FILE = /^\.env(?:\.|$)/
const EXAMPLE = '.env.example'
const CODE = /\.[cm]?[jt]sx?$/
/** Characters of a file beyond which nobody wrote it by hand. */
const MAX_LENGTH = 200_000
const HOSTED = '.supabase.co'
/** An address in quotes; projects have names of twenty letters. */
const ADDRESS = /(["'`])https:\/\/([a-z0-9-]{1,63}\.supabase\.co)\/?\1/g
/** A key in quotes: a token, or one of the newer form. */
const KEY = /(["'`])(?:eyJ[\w-]{1,400}\.eyJ[\w-]{1,2000}\.[\w-]{1,200}|sb_publishable_[\w-]{1,100})\1/g
/** What begins a line of an env file that says where a Supabase is, or its key. */
const ENV_NAME = 'VITE_SUPABASE_'
const ENV_ADDRESS = /=\s{0,8}["']?https:\/\/([a-z0-9-]{1,63}\.supabase\.co)/

/** Null where the project has no tables, or names no hosted Supabase. */
export function hostedBackendOf(files: FileSystem): HostedBackend | null {
  if (databaseFilesOf(files) === null) return null
  const texts = new Map<FilePath, string>()
  let host: string | null = null
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || content.length > MAX_LENGTH || !content.includes(HOSTED)) continue
    const found =
      ENV_FILE.test(path) && path !== EXAMPLE ? withoutLines(content) : withoutAddress(path, content)
    if (found === null) continue
    texts.set(path, found.text)
    host ??= found.host
  }
  return host === null ? null : { host, texts }
}

interface Found {
  readonly host: string
  readonly text: string
}

/** They stay to be read, as comments. */
function withoutLines(content: string): Found | null {
  const lines = content.split('\n')
  const isOfBackend = (line: string) => line.replace(/^export /, '').startsWith(ENV_NAME)
  const host = lines.flatMap((line) => (isOfBackend(line) ? (ENV_ADDRESS.exec(line)?.[1] ?? []) : []))[0]
  if (host === undefined) return null
  return { host, text: lines.map((line) => (isOfBackend(line) ? `# ${line}` : line)).join('\n') }
}

function withoutAddress(path: FilePath, content: string): Found | null {
  if (!CODE.test(path)) return null
  const host = new RegExp(ADDRESS).exec(content)?.[2]
  if (host === undefined) return null
  const text = content
    .replace(ADDRESS, 'import.meta.env.VITE_SUPABASE_URL')
    .replace(KEY, 'import.meta.env.VITE_SUPABASE_ANON_KEY')
  return { host, text }
}
