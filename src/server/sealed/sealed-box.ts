/**
 * Secrets of people as they are kept: AES-256-GCM under a key of the installation. What a secret is for is sealed in, so that
 * nothing that is sealed opens in another place. Knows neither where they are kept, nor what they open.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

export interface SealedBox {
  /** @param purpose what it is for, exactly as it will be opened */
  seal(text: string, purpose: readonly string[]): string
  /** Null where it was sealed by another key, for another purpose, or is damaged. Which of these is told to nobody. */
  open(sealed: string, purpose: readonly string[]): string | null
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** As NIST SP 800-38D has them for GCM: a nonce by chance, and the whole tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The form of what is kept, so that another one may follow. */
const FORM = 'v1.'

/** @param secret of the installation; any text that is long enough to be guessed by nobody */
export function createSealedBox(secret: string, randomBytes: (count: number) => Uint8Array): SealedBox {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sealed secrets of apps', KEY_BYTES))
  const about = (purpose: readonly string[]) => Buffer.from(JSON.stringify(purpose))
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(about(purpose))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return FORM + sealed.toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
      if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(about(purpose))
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
