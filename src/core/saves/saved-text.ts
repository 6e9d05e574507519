/** Texts as bytes and back, without loss: UTF-8 where it can hold the text, base64 as the bytes that it stands for. */
import type { BlobEncoding } from '../wire/saves/node.ts'

export interface EncodedText {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: BlobEncoding
}

const LONE_SURROGATE = /\p{Cs}/u
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @param isBase64 that the text is base64, which is kept as bytes where that gives the same text back */
export function encodeText(text: string, isBase64: boolean): EncodedText {
  if (isBase64) {
    const bytes = bytesOfBase64(text)
    if (bytes !== null) return { bytes, encoding: 'base64' }
  }
  if (!LONE_SURROGATE.test(text)) return { bytes: encoder.encode(text), encoding: 'utf8' }
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at))
  return { bytes, encoding: 'utf16' }
}

/** Throws for bytes that are not of this encoding. */
export function decodeText(bytes: Uint8Array, encoding: BlobEncoding): string {
  if (encoding === 'utf8') return decoder.decode(bytes)
  if (encoding === 'base64') return btoa(binaryOf(bytes))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(view.getUint16(at))
  return text
}

/** Null where the bytes would not give the same text again, as with other alphabets or line breaks. */
function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(base64)
    if (btoa(binary) !== base64) return null
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** In slices: a call takes only so many arguments. */
function binaryOf(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return binary
}
