import { isShallow } from '../http/is-shallow.ts'
import type { GatewayRoute } from './gateway-route.ts'
import type { HeldProvider } from './server-model.ts'

export type CheckedRequest =
  /** JSON written anew: a name that came twice is there once, and what was looked at is what is sent. */
  | { readonly ok: true; readonly body: string; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string }

/** Names of what a provider would fetch or read by itself: an address, or a file that another person sent it. */
const REFERENCES = new Set(['url', 'fileuri', 'fileid', 'filedata', 'audiourl', 'videourl', 'cachedcontent'])

/** Whether a request may go to a provider. */
export function checkRequest(
  text: string,
  { fields, model }: GatewayRoute,
  { models, wire }: Pick<HeldProvider, 'models' | 'wire'>,
  depth: number,
): CheckedRequest {
  const body = parse(text)
  if (body === null) return { ok: false, problem: 'The request is not a JSON object.' }
  if (!isShallow(body, depth)) return { ok: false, problem: 'The request is nested too deeply.' }
  const foreign = Object.keys(body).find((name) => fields?.has(name) !== true)
  if (foreign !== undefined)
    return { ok: false, problem: 'The request has a field that this server does not pass on.' }
  if (model === null && !models.some((known) => known === body.model)) {
    return { ok: false, problem: 'This server does not hold that model. Choose one of those that it lists.' }
  }
  if (hasReference(body)) {
    return { ok: false, problem: 'Pictures have to be in the request itself, not behind an address.' }
  }
  // Without it, what a stream took is not told, and nothing could be counted.
  const value =
    wire === 'openai' && body.stream === true ? { ...body, stream_options: { include_usage: true } } : body
  return { ok: true, body: JSON.stringify(value), value }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function hasReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => {
    const isReference = REFERENCES.has(name.replaceAll('_', '').toLowerCase())
    if (isReference && typeof inner !== 'object') return !/^data:image\//.test(String(inner))
    return hasReference(inner)
  })
}
