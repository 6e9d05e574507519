import type { Catalogue } from '../catalogue.ts'
import type { DataRequest } from '../data-request.ts'
import { decode } from '../query/query-string.ts'
import { type Format, type Preferences, readAccept, readPreferences } from '../query/read-headers.ts'
import { refuse } from '../refusal.ts'
import type { AnswerRules } from './plan.ts'

/** What a request says apart from its query and body. */
export interface RequestContext {
  readonly request: DataRequest
  readonly catalogue: Catalogue
  readonly options: PlanOptions
  readonly schema: string
  readonly profile: string | null
  readonly preferences: Preferences
  readonly format: Format
  readonly target: { readonly kind: 'relation' | 'function'; readonly name: string }
}

export interface PlanOptions {
  /** How many rows a resource gives at most, embedded ones too; null for no such bound. */
  readonly maxRows: number | null
}

export function readContext(
  request: DataRequest,
  catalogue: Catalogue,
  options: PlanOptions,
): RequestContext {
  const target = readPath(request.path)
  const { schema, profile } = readSchema(request, catalogue)
  const preferences = readPreferences(request.headers.prefer)
  const format = readAccept(request.headers.accept)
  return { request, catalogue, options, schema, profile, preferences, format, target }
}

function readPath(path: string): RequestContext['target'] {
  const [empty, first = '', second, ...more] = path
    .split('/')
    .map((part) => decode(part.replaceAll('+', '%2B')))
  if (empty === '' && first === '' && second === undefined)
    refuse(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (empty === '' && second === undefined) return { kind: 'relation', name: first }
  if (empty === '' && first === 'rpc' && second !== undefined && second !== '' && more.length === 0)
    return { kind: 'function', name: second }
  return refuse(404, 'PGRST125', 'Invalid path specified in request URL')
}

/** Reading names the schema by one header, writing by another. */
function readSchema(
  { method, headers }: DataRequest,
  { exposedSchemas }: Catalogue,
): { schema: string; profile: string | null } {
  const isReading = method === 'GET' || method === 'HEAD'
  const asked = headers[isReading ? 'accept-profile' : 'content-profile']
  const schema = asked ?? exposedSchemas[0] ?? 'public'
  if (!exposedSchemas.includes(schema))
    refuse(406, 'PGRST106', `Invalid schema: ${schema.slice(0, 100)}`, {
      hint: `Only the following schemas are exposed: ${exposedSchemas.join(', ')}`,
    })
  return { schema, profile: asked === undefined && exposedSchemas.length < 2 ? null : schema }
}

/** What most answers have in common. */
export function commonRules({ request, preferences, format, profile }: RequestContext): AnswerRules {
  const isHead = request.method === 'HEAD'
  return {
    action: 'read',
    isHead,
    hasBody: !isHead,
    format,
    isSingle: format.kind === 'object',
    isVoid: false,
    offset: 0,
    hasCount: preferences.count !== null,
    isMerged: false,
    maxAffected: null,
    changeLimit: null,
    location: null,
    preferenceApplied: '',
    profile,
  }
}

/** What of the preferences held. Every count is exact, whatever was asked. */
export function appliedPreferences(
  { preferences }: RequestContext,
  by: readonly ('resolution' | 'missing' | 'return' | 'max-affected')[],
): string {
  const { resolution, missing, returning, count, transaction, handling, maxAffected } = preferences
  const isBy = (name: (typeof by)[number]) => by.includes(name)
  return [
    isBy('resolution') && resolution !== null ? `resolution=${resolution}` : '',
    isBy('missing') && missing !== null ? `missing=${missing}` : '',
    isBy('return') && returning !== null ? `return=${returning}` : '',
    count === null ? '' : 'count=exact',
    transaction === null ? '' : `tx=${transaction}`,
    handling === null ? '' : `handling=${handling}`,
    isBy('max-affected') && handling === 'strict' && maxAffected !== null
      ? `max-affected=${maxAffected}`
      : '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}
