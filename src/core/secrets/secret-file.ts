import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { ProjectFile } from '../files/project-file.ts'
import { holdsSettings } from './settings-text.ts'

/** Templates of `.env` files hold names to fill in, and are meant to be shared. */
const TEMPLATE = /\.(?:example|sample|template)$/
const KEY_FILE = /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|ovpn|tfvars|tfstate)$/
const SSH_KEY = /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/
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
/** Files of secrets by the conventions of frameworks and hosts. */
const SECRETS = /^secrets?\.(?:json|ya?ml|toml|ini|properties|conf|txt)$|^keystore\.properties$/
/** Tools' files in folders of their own. */
const PLACES = new Set(['.aws/credentials', '.docker/config.json', '.kube/config'])
const CARGO = /^credentials(?:\.toml)?$/
/** Characters of a JSON file that are looked at. */
const HEAD = 4096

/** Whether a file by its name holds nothing but secrets, or too many to tell them apart. */
export function isSecretPath(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  const name = parts.at(-1) ?? ''
  if (name.startsWith('.env') || name.endsWith('.env')) return !TEMPLATE.test(name)
  if (NAMES.has(name) || KEY_FILE.test(name) || SSH_KEY.test(name) || isServiceAccount(name)) return true
  if (SECRETS.test(name)) return true
  const folder = parts.at(-2)
  return PLACES.has(`${folder}/${name}`) || (folder === '.cargo' && CARGO.test(name))
}

function isServiceAccount(name: string): boolean {
  return name.endsWith('.json') && SERVICE_ACCOUNT.test(name)
}

/** The same, also by what the file holds. Records never change, so each is read once. */
export function isSecretFile(path: string, file: ProjectFile): boolean {
  if (isSecretPath(path)) return true
  if (file.isBinary === true) return false
  const before = holding.get(file)
  if (before?.path === path) return before.isSecret
  const isSecret = holdsSecrets(path, file.content)
  holding.set(file, { path, isSecret })
  return isSecret
}

const holding = new WeakMap<ProjectFile, { readonly path: string; readonly isSecret: boolean }>()

/** The same for a text file. */
export function isSecretText(path: string, text: string): boolean {
  return isSecretPath(path) || holdsSecrets(path, text)
}

/** The JSON that a cloud gives out for its service accounts, and settings for a server, whatever they are called. */
function holdsSecrets(path: string, text: string): boolean {
  const name = path.toLowerCase()
  if (!name.endsWith('.json')) return !TEMPLATE.test(name) && holdsSettings(text)
  const head = text.slice(0, HEAD)
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
