import type { HostKind } from '../http/hosts.ts'

/** Words of the server's own addresses. What people, projects, apps and models are called is none of them. */
const WORDS = new Set(
  (
    'api account models plan billing stripe backends projects sites shares site-visits instructions settings status ' +
    'of names copies parts pack restore reset trial live data domains visitors errors access deployments files ' +
    'tables people mail view-as plan chat completions messages v1 v1beta fonts rest auth storage realtime ' +
    'config.json demo-model assets css2 search templates app-server build home npm sources stylesheets ' +
    'authorize oauth token revoke interaction account invitation me .well-known jwks.json openid-configuration ' +
    'internal echo ask healthz readyz metrics prepare bundle'
  ).split(' '),
)
/** Of apps and previews the first part alone, where it is one of these: their other addresses are their authors'. */
const APP_WORDS = new Set(['rest', 'auth', 'storage', 'realtime'])
const MOST_PARTS = 7

/** What kind of address a request is for, never which one; in no log or figure is what came in the place of a name. */
export function routePattern(kind: HostKind, path: string): string {
  const parts = path.split('/', MOST_PARTS + 2).slice(1)
  if (kind === 'apps' || kind === 'preview') {
    const [first = ''] = parts
    return `${kind} ${APP_WORDS.has(first) ? `/${first}/*` : '/*'}`
  }
  const named = parts.slice(0, MOST_PARTS).map((part) => (part === '' || WORDS.has(part) ? part : ':x'))
  return `${kind} /${named.join('/')}${parts.length > MOST_PARTS ? '/*' : ''}`
}
