/** Keys that go past every policy, in files that others get to see. */
import type { FileSystem } from '../files/file-system.ts'
import type { AccessFinding } from '../wire/access-findings.ts'

const NOT_OF_KEYS = /[^\w.-]+/
const SECRET_KEY = 'sb_secret_'
const MIN_SECRET = 10
const ENVIRONMENT = /(?:^|\/)\.env(?:\.[\w.-]+)?$/
const MAX_FILE = 1_000_000

export function serviceKeyFindings(files: FileSystem): AccessFinding[] {
  const found: AccessFinding[] = []
  for (const [path, { content, isBinary }] of files) {
    if (isBinary || content.length > MAX_FILE || /^supabase\/functions\//.test(path)) continue
    if (!hasServiceKey(ENVIRONMENT.test(path) ? bundledLines(content) : content)) continue
    found.push({
      kind: 'service-key',
      severity: 'certain',
      object: path,
      on: 'file',
      sentence: `Everybody who opens the app can take its service key out of ${path} and read and change everything.`,
      why: ['The key in it has the role service_role, which no policy binds.'],
    })
  }
  return found
}

/** What Vite puts into the bundle. */
function bundledLines(content: string): string {
  return content
    .split('\n')
    .filter((line) => /^\s*(?:export\s+)?VITE_/.test(line))
    .join('\n')
}

export function hasServiceKey(text: string): boolean {
  return text.split(NOT_OF_KEYS).some((word) => {
    if (word.startsWith(SECRET_KEY)) return word.length >= SECRET_KEY.length + MIN_SECRET
    // A JSON Web Token.
    return word.startsWith('eyJ') && roleOf(word.split('.')[1] ?? '') === 'service_role'
  })
}

function roleOf(payload: string): unknown {
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : null
  } catch {
    return null
  }
}
