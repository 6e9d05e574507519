/** An authenticator in a few lines, for tests: makes a key and signs as WebAuthn has it, rightly or, where a test says so, not. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

export interface Saying {
  /** What the page was asked with. */
  readonly challenge: string
  readonly origin: string
  readonly host: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly type?: string
  readonly format?: string
}

/** WebAuthn 6.1: user present, user verified, and a new credential's data. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const name = id.toString('base64url')

  const authenticatorData = ({ host, isUserVerified = true, counter = 0 }: Saying, credential?: Buffer) => {
    const flags = PRESENT | (isUserVerified ? VERIFIED : 0) | (credential === undefined ? 0 : HAS_CREDENTIAL)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const parts = [createHash('sha256').update(host).digest(), Buffer.from([flags]), count]
    return Buffer.concat(credential === undefined ? parts : [...parts, credential])
  }
  const clientData = (type: string, { challenge, origin, type: given }: Saying) =>
    Buffer.from(JSON.stringify({ type: given ?? type, challenge, origin, crossOrigin: false }))
  const answerOf = (response: Record<string, unknown>) =>
    JSON.stringify({ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response })

  return {
    id: name,
    create(saying: Saying): string {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authenticatorData(saying, credential)
      const format = Buffer.from(saying.format ?? 'none')
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x60 + format.length]),
        format,
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answerOf({
        clientDataJSON: clientData('webauthn.create', saying).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(saying: Saying): string {
      const data = authenticatorData(saying)
      const client = clientData('webauthn.get', saying)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answerOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}
