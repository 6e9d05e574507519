/** Bytes on their way to the server by what they are: named by their hash, and sent where the server lacks them. */

/** How the server knows bytes: SHA-256 in lower-case hex digits, and bytes. */
export interface ContentEntry {
  readonly hash: string
  readonly size: number
}

export interface Contents {
  add(bytes: Uint8Array<ArrayBuffer>): Promise<ContentEntry>
  /**
   * Sends those with these hashes, and begins no other once one was refused.
   * @returns what `send` refused first; null when all were taken
   */
  sendMissing<Refusal>(hashes: readonly string[], options: SendOptions<Refusal>): Promise<Refusal | null>
}

interface SendOptions<Refusal> {
  /** Null when they were taken. Rejects what ends the sending. */
  readonly send: (hash: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Refusal | null>
  readonly onProgress: (sent: number, total: number) => void
}

/** On their way at once: as many as a browser sends to a host. */
const AT_ONCE = 6

export function createContents(
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer> = (bytes) =>
    crypto.subtle.digest('SHA-256', bytes),
): Contents {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async add(bytes) {
      const hash = toHex(new Uint8Array(await sha256(bytes)))
      contents.set(hash, bytes)
      return { hash, size: bytes.length }
    },
    async sendMissing(hashes, { send, onProgress }) {
      let next = 0
      let sent = 0
      let refusal: Awaited<ReturnType<typeof send>> = null
      onProgress(0, hashes.length)
      const work = async () => {
        for (let at = next++; at < hashes.length && refusal === null; at = next++) {
          const hash = hashes[at] ?? ''
          const refused = await send(hash, contents.get(hash) ?? new Uint8Array())
          refusal ??= refused
          sent += 1
          onProgress(sent, hashes.length)
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, hashes.length) }, work))
      return refusal
    },
  }
}

/** Two lower-case digits for each byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
