/**
 * What lets somebody in: a time and its signature by the key that the app's access has at the moment. It names nobody, and is
 * noise to any other app.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What it is for: a browser that was let in, or the way there from the workspace with what its browser was asked. */
export type PassPurpose = 'visit' | `entry ${string}`

const PASS = /^(\d{10})\.([\w-]{43})$/

/** @param until milliseconds since 1970 */
export function signPass(key: string, purpose: PassPurpose, until: number): string {
  const seconds = String(Math.floor(until / 1000))
  return `${seconds}.${signatureOf(key, purpose, seconds).toString('base64url')}`
}

export function isPass(pass: string, key: string, purpose: PassPurpose, now: number): boolean {
  const [, seconds, signature] = PASS.exec(pass) ?? []
  if (seconds === undefined || signature === undefined || Number(seconds) * 1000 <= now) return false
  const given = Buffer.from(signature, 'base64url')
  const own = signatureOf(key, purpose, seconds)
  return given.length === own.length && timingSafeEqual(given, own)
}

/** Takes as long whatever they have in common. */
export function isSameText(given: string, own: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(own))
}

export function challengeOf(nonce: string): string {
  return digestOf(nonce).toString('hex')
}

function signatureOf(key: string, purpose: PassPurpose, seconds: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${purpose} ${seconds}`).digest()
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
