/**
 * Proof between a doctor and the server of one data folder: who asks may read that folder, and who answers may, too. Both
 * are made of the secret in it, so nobody on the way between them can make either up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Question {
  /** Of the request, as {@link ECHO_HEADER}. */
  readonly header: string
  /** What the server's own header has to be. */
  readonly answer: string
}

export interface EchoKey {
  /** A new one each time: none is good for long. */
  ask(): Question
  /** The answer's header; null for what is no question of this key, or too old. */
  answerTo(header: string | undefined): string | null
}

export const ECHO_HEADER = 'X-Lathe-Echo'
/** Milliseconds that a question is good for, in either direction. */
const GOOD_FOR = 120_000
const LONGEST = 200

/**
 * @param secret of the data folder
 * @param now milliseconds since 1970
 */
export function createEchoKey(secret: string, now: () => number): EchoKey {
  const proof = (of: string, text: string) =>
    createHmac('sha256', secret).update(`echo ${of}\n${text}`).digest('base64url')
  return {
    ask() {
      const text = `${now()}.${randomBytes(12).toString('base64url')}`
      return { header: `${text}.${proof('question', text)}`, answer: proof('answer', text) }
    },
    answerTo(header = '') {
      if (header.length > LONGEST) return null
      const [time = '', chance = '', sent = ''] = header.split('.')
      const text = `${time}.${chance}`
      const [given, right] = [Buffer.from(sent), Buffer.from(proof('question', text))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Math.abs(now() - Number(time)) <= GOOD_FOR ? proof('answer', text) : null
    },
  }
}
