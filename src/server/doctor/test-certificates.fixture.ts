/** Certificates as a test wants them: an authority of its own, and what it vouches for. DER by X.690, fields by RFC 5280. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface TestCertificate {
  readonly cert: string
  readonly key: string
}

export interface Wanted {
  readonly names: readonly string[]
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

export interface TestAuthority {
  readonly pem: string
  issue(wanted: Wanted): TestCertificate
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const DAY = 86_400_000

export function createTestAuthority(): TestAuthority {
  const own = newKeys()
  const whole = { names: [], from: Date.now() - DAY, to: Date.now() + 3650 * DAY }
  const pem = pemOf('CERTIFICATE', certificate(whole, own, own, true))
  return {
    pem,
    issue(wanted) {
      const keys = newKeys()
      return {
        cert: pemOf('CERTIFICATE', certificate(wanted, keys, own, false)),
        key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}

interface Keys {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

function newKeys(): Keys {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function certificate({ names, from, to }: Wanted, of: Keys, by: Keys, isAuthority: boolean): Buffer {
  const algorithm = sequence(objectId(ECDSA_SHA256))
  const name = (text: string) =>
    sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(text)))))
  const altNames = sequence(...names.map((one) => der(0x82, Buffer.from(one))))
  const extension = isAuthority
    ? sequence(
        objectId('2.5.29.19'),
        der(0x01, Buffer.of(0xff)),
        octets(sequence(der(0x01, Buffer.of(0xff)))),
      )
    : sequence(objectId('2.5.29.17'), octets(altNames))
  const told = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name('Test authority'),
    sequence(time(from), time(to)),
    name(isAuthority ? 'Test authority' : (names[0] ?? 'nobody')),
    of.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = sign('sha256', told, { key: by.privateKey, dsaEncoding: 'der' })
  return sequence(told, algorithm, der(0x03, Buffer.concat([Buffer.of(0), signature])))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 128
      ? Buffer.of(length)
      : length < 256
        ? Buffer.of(0x81, length)
        : Buffer.of(0x82, length >> 8, length & 255)
  return Buffer.concat([Buffer.of(tag), size, content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes)
}

function octets(content: Buffer): Buffer {
  return der(0x04, content)
}

/** GeneralizedTime, to the second. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll('-', '').replaceAll(':', '')
  return der(0x18, Buffer.from(`${digits.slice(0, 8)}${digits.slice(9, 15)}Z`))
}

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const groups = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

function pemOf(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
