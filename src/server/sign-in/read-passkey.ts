/** Reads what a browser says for an authenticator, as `PublicKeyCredential.toJSON` writes it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'

/** Characters: keys and signatures are some hundred, whatever their kind. */
const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]*$/))
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const common = { id: text(1400), rawId: text(1400), type: v.literal('public-key') }

const answerSchema = v.object({
  ...common,
  response: v.object({
    clientDataJSON: text(3000),
    authenticatorData: text(2000),
    signature: text(2000),
    userHandle: v.optional(text(100)),
  }),
})

const newSchema = v.object({
  ...common,
  response: v.object({
    clientDataJSON: text(3000),
    attestationObject: text(4000),
    transports: v.optional(v.fallback(v.array(v.picklist(TRANSPORTS)), [])),
  }),
})

/** Null for what is none. */
export function readPasskeyAnswer(given: string): AuthenticationResponseJSON | null {
  const read = v.safeParse(answerSchema, jsonOf(given))
  if (!read.success) return null
  const { userHandle, ...response } = read.output.response
  return {
    ...read.output,
    response: userHandle === undefined ? response : { ...response, userHandle },
    clientExtensionResults: {},
  }
}

/** Null for what is none, and where the authenticator vouches for itself: nobody has asked, and nobody reads that. */
export async function readNewPasskey(given: string): Promise<RegistrationResponseJSON | null> {
  const read = v.safeParse(newSchema, jsonOf(given))
  if (!read.success) return null
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const bytes = new Uint8Array(Buffer.from(read.output.response.attestationObject, 'base64url'))
    if (decodeAttestationObject(bytes).get('fmt') !== 'none') return null
  } catch {
    return null
  }
  const { transports, ...response } = read.output.response
  return {
    ...read.output,
    response: transports === undefined ? response : { ...response, transports },
    clientExtensionResults: {},
  }
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}
