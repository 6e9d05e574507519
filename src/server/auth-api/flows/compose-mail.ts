/** A mail with a link and a code, both good once: made in the transaction, put into the outbox after it. */
import type { Session } from '../../engine/sessions/session.ts'
import type { Mail, MailKind } from '../data/mail.ts'
import { issueToken, type TokenType } from '../data/one-time-tokens.ts'
import { type UserRow, updateUser } from '../data/users.ts'
import type { Challenge } from '../request/challenge.ts'
import { AUTH_PATH, type AuthWork, type Call } from './auth-work.ts'

export interface ComposedMail {
  readonly mail: Mail
  readonly user: UserRow
  readonly token: string
  readonly verifyType: string
}

interface Purpose {
  readonly token: TokenType
  /** What the link says that it is; null where a code alone is meant. */
  readonly verify: string | null
  readonly sentAt:
    | 'confirmation_sent_at'
    | 'invited_at'
    | 'recovery_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at'
  readonly subject: string
  readonly sentence: string
}

const PURPOSES: Readonly<Record<MailKind, Purpose>> = {
  confirmation: {
    token: 'confirmation_token',
    verify: 'signup',
    sentAt: 'confirmation_sent_at',
    subject: 'Confirm your e-mail address',
    sentence: 'Follow the link to confirm your e-mail address and finish signing up.',
  },
  invite: {
    token: 'confirmation_token',
    verify: 'invite',
    sentAt: 'invited_at',
    subject: 'You are invited',
    sentence: 'You have been invited. Follow the link to accept.',
  },
  magic_link: {
    token: 'recovery_token',
    verify: 'magiclink',
    sentAt: 'recovery_sent_at',
    subject: 'Your link to sign in',
    sentence: 'Follow the link to sign in.',
  },
  recovery: {
    token: 'recovery_token',
    verify: 'recovery',
    sentAt: 'recovery_sent_at',
    subject: 'Choose a new password',
    sentence: 'Follow the link to choose a new password.',
  },
  email_change_current: {
    token: 'email_change_token_current',
    verify: 'email_change',
    sentAt: 'email_change_sent_at',
    subject: 'Confirm the change of your e-mail address',
    sentence: 'Follow the link to confirm that your e-mail address changes.',
  },
  email_change_new: {
    token: 'email_change_token_new',
    verify: 'email_change',
    sentAt: 'email_change_sent_at',
    subject: 'Confirm your new e-mail address',
    sentence: 'Follow the link to confirm that this is your e-mail address.',
  },
  reauthentication: {
    token: 'reauthentication_token',
    verify: null,
    sentAt: 'reauthentication_sent_at',
    subject: 'Confirm that it is you',
    sentence: 'Enter the code to go on.',
  },
}

export async function composeMail(
  { deps }: AuthWork,
  { origin, redirectTo, now }: Call,
  db: Session,
  {
    user,
    to,
    kind,
    challenge,
  }: {
    readonly user: UserRow
    readonly to: string
    readonly kind: MailKind
    readonly challenge: Challenge | null
  },
): Promise<ComposedMail> {
  const { token: type, verify, sentAt, subject, sentence } = PURPOSES[kind]
  const id = deps.randomUuid()
  const about = { id, userId: user.id, type, email: to, challenge, now }
  const { token, code } = await issueToken(db, about, deps.randomBytes)
  const link = verify === null ? null : verifyLink(origin, { token, type: verify, redirect_to: redirectTo })
  const text = [sentence, link, `The code is ${code}. Both end after an hour.`]
    .filter((line) => line !== null)
    .join('\n\n')
  return {
    mail: { to, kind, subject, text, link, code, at: now },
    user: await updateUser(db, user.id, { [sentAt]: now }, now),
    token,
    verifyType: verify ?? 'reauthentication',
  }
}

function verifyLink(origin: string, values: Readonly<Record<string, string>>): string {
  return `${origin}${AUTH_PATH}/verify?${new URLSearchParams(values)}`
}
