/** Mail of an app as its owner is told of it. */
import type { SentMail } from '../../core/wire/sent-mail.ts'
import type { KeptMail, PostedMail } from '../auth-api/data/database-outbox.ts'

/** Milliseconds after which nothing tries any more to send a mail: whoever did so has ended. */
const LOST_AFTER = 15 * 60_000

/** @param now milliseconds since 1970 */
export function mailOf(mail: KeptMail | PostedMail, now: number): SentMail {
  const { id, to, subject } = mail
  const told = { id, to, subject, at: mail.at.getTime() }
  if (mail.type === 'kept') return { ...told, link: mail.link, code: mail.code, posted: null }
  const isLost = mail.state === 'waiting' && now - told.at >= LOST_AFTER
  const { state, problem } = isLost ? { state: 'failed' as const, problem: LOST } : mail
  return { ...told, link: null, code: null, posted: { state, problem } }
}

/** Another one when the list is another, also of a database that was made anew, or of what was on its way. */
export function stampOf(list: readonly SentMail[]): string {
  const [newest] = list
  const waiting = list.filter(({ posted }) => posted?.state === 'waiting').length
  return newest === undefined ? 'none' : `${newest.id} ${newest.at} ${waiting}`
}

const LOST = 'The server ended before it was sent.'
