/** What somebody pasted into the one field, as places to be asked: a key, an address, or an address and its key. */
import { errorSentence } from '../../core/errors/catalogue.ts'
import { bareKey, providerOfKey } from '../../core/model/key-forms.ts'
import {
  isHosted,
  type OwnProviderId,
  PROVIDER_IDS,
  providerName,
  providerPreset,
} from '../../core/model/model-providers.ts'
import type { ClientConfig } from '../../core/wire/client-config.ts'
import { isLoopback, parseProviderAddress } from '../platform/models/provider-address.ts'
import type { ProviderEndpoint } from '../platform/models/provider-fault.ts'
import { isOwnKey, OWN_KEY_LENGTH, OWN_KEY_PREFIX } from '../platform/own-key.ts'

export type Connection =
  /** The same place at the addresses that it may have; the first that answers is it. */
  | { readonly ok: true; readonly places: readonly ProviderEndpoint[] }
  /** A sentence that says what to do. */
  | { readonly ok: false; readonly problem: string }

export type ConnectConfig = Pick<ClientConfig, 'modelOrigins' | 'models' | 'geminiModel' | 'prices'>

const ADDRESS = /^(?:https?:\/\/|localhost(?:[:/]|$)|127\.|\[::1\]|[\w-]+(?:\.[\w-]+)+(?:[:/]|$)|[\w-]+:\d+)/i

/** `key` is from a field of its own, which shows when a server wants one. */
export function readConnection(text: string, key: string, config: ConnectConfig): Connection {
  const [first = '', second = ''] = text.trim().split(/[\s,;]+/)
  if (isAddress(first)) return atAddress(first, bareKey(key || second), config)
  if (isAddress(second)) return atAddress(second, bareKey(key || first), config)
  return byKey(bareKey(text), config)
}

/** Whether it is to be hidden while it is typed. */
export function looksSecret(text: string): boolean {
  const typed = bareKey(text)
  return !isAddress(typed) && (/^(?:sk-|gsk_|AIza)/.test(typed) || typed.length > 20)
}

function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

function byKey(apiKey: string, config: ConnectConfig): Connection {
  const id = providerOfKey(apiKey)
  if (id === null) return { ok: false, problem: errorSentence('connect-unknown') }
  if (id !== 'gemini')
    return { ok: true, places: [{ id, baseUrl: providerPreset(id).baseUrl ?? '', apiKey }] }
  if (!isOwnKey(apiKey)) {
    return {
      ok: false,
      problem: errorSentence('key-shape', { length: OWN_KEY_LENGTH, prefix: OWN_KEY_PREFIX }),
    }
  }
  return { ok: true, places: [{ id, baseUrl: config.models.ownKey.baseUrl, apiKey }] }
}

function atAddress(typed: string, key: string, { modelOrigins }: ConnectConfig): Connection {
  if (/[^\x21-\x7e]/.test(key)) return { ok: false, problem: errorSentence('provider-key-characters') }
  const address = parseProviderAddress(withScheme(typed), modelOrigins)
  if (!address.ok) return address
  const { baseUrl } = address
  const id = providerAt(new URL(baseUrl))
  const apiKey = key === '' ? null : key
  if (apiKey === null && isHosted(id)) {
    return { ok: false, problem: errorSentence('provider-key-missing', { provider: providerName(id) }) }
  }
  const preset = isHosted(id) && id !== 'gemini' ? providerPreset(id).baseUrl : null
  const places = preset === null ? basesOf(baseUrl) : [preset]
  return { ok: true, places: places.map((base) => ({ id, baseUrl: base, apiKey })) }
}

function withScheme(typed: string): string {
  if (/^https?:\/\//i.test(typed)) return typed
  return URL.canParse(`http://${typed}`) && isLoopback(new URL(`http://${typed}`))
    ? `http://${typed}`
    : `https://${typed}`
}

/** The one that has this address, or any other. */
function providerAt(url: URL): OwnProviderId {
  const found = PROVIDER_IDS.find((id) => {
    const { baseUrl } = providerPreset(id)
    if (baseUrl === null) return false
    const own = new URL(baseUrl)
    return own.host === url.host || (isLoopback(own) && isLoopback(url) && own.port === url.port)
  })
  return found ?? 'custom'
}

/** People leave `/v1` out, or copy the address of another interface of the same server. */
function basesOf(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl)
  const usual = `${origin}/v1`
  if (pathname === '/') return [usual, origin]
  return [...new Set([baseUrl, `${baseUrl}/v1`, usual])]
}
