import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'

/** Templates of `.env` files hold names to fill in, and are meant to be shared. */
const TEMPLATE = /\.(?:example|sample|template)$/
const KEY_FILE = /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk)$/
const SSH_KEY = /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/
/** A JSON file that a cloud gives out for a service or a client. */
const SERVICE_ACCOUNT = /^(?:client[_-]secret|service[_-]?account|credentials)|firebase-adminsdk/
const NAMES = new Set([
  '.npmrc',
  '.netrc',
  '_netrc',
  '.pypirc',
  '.pgpass',
  '.htpasswd',
  '.git-credentials',
  '.dockercfg',
  '.vault-token',
  '.dev.vars',
])
/** Characters of a JSON file that are looked at. */
const HEAD = 4096

/** Whether a file by its name holds nothing but secrets, or too many to tell them apart. */
export function isSecretPath(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  const name = parts.at(-1) ?? ''
  if (name.startsWith('.env') || name.endsWith('.env')) return !TEMPLATE.test(name)
  if (NAMES.has(name) || KEY_FILE.test(name) || SSH_KEY.test(name)) return true
  if (name.endsWith('.json') && SERVICE_ACCOUNT.test(name)) return true
  const folder = parts.at(-2)
  return (folder === '.aws' && name === 'credentials') || (folder === '.docker' && name === 'config.json')
}

/** The same, also for the JSON that a cloud gives out for its service accounts, whatever it is called. */
export function isSecretFile(path: string, { content, isBinary }: ProjectFile): boolean {
  if (isSecretPath(path)) return true
  if (isBinary === true || !path.toLowerCase().endsWith('.json')) return false
  const head = content.slice(0, HEAD)
  return head.includes('"private_key"') && head.includes('PRIVATE KEY-----')
}

export interface SplitFiles {
  /** What a model may know; the same map when nothing is withheld. */
  readonly open: FileSystem
  /** In order of their paths. */
  readonly withheld: FileSystem
}

export function splitSecretFiles(files: FileSystem): SplitFiles {
  const withheld = new Map([...files].filter(([path, file]) => isSecretFile(path, file)).sort(byPath))
  if (withheld.size === 0) return { open: files, withheld }
  return { open: new Map([...files].filter(([path]) => !withheld.has(path))), withheld }
}

function byPath([a]: readonly [FilePath, unknown], [b]: readonly [FilePath, unknown]): number {
  return a < b ? -1 : 1
}
