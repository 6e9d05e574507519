/** Mail in the app's own database, where no role of the app may look. */

import type { InAuth } from './in-auth.ts'
import type { Mail, MailKind, Outbox } from './mail.ts'

/** The oldest go. */
const KEPT = 200

interface Listed extends Pick<Mail, 'to' | 'kind' | 'subject' | 'at'> {
  /** Larger than that of every mail before it in its database. */
  readonly id: string
}

/** One that is to be had here alone. */
export interface KeptMail extends Listed, Mail {
  readonly type: 'kept'
}

/** One that goes to the person by mail: what it says is theirs, and not here. */
export interface PostedMail extends Listed {
  readonly type: 'posted'
  readonly state: 'waiting' | 'sent' | 'failed'
  /** A sentence; null unless it failed. */
  readonly problem: string | null
}

export interface DatabaseOutbox extends Outbox {
  /** The newest first. */
  list(projectKey: string): Promise<readonly (KeptMail | PostedMail)[]>
  /** That one is on its way. @returns its id */
  note(projectKey: string, mail: Pick<Mail, 'to' | 'kind' | 'subject' | 'at'>): Promise<string>
  /** @param problem why it did not go out, as a sentence; null when it did */
  settle(projectKey: string, id: string, problem: string | null): Promise<void>
}

/** Of a mail without link and code, `body` says what became of it; nothing while that is open. */
const SENT = 'sent'

export function createDatabaseOutbox(inAuth: InAuth): DatabaseOutbox {
  async function insert(
    projectKey: string,
    { to, kind, subject, at, text, link, code }: Omit<Mail, 'code'> & { readonly code: string | null },
  ): Promise<string> {
    return inAuth(projectKey, async (db) => {
      const { rows } = await db.query(
        `insert into lathe.outbox (recipient, kind, subject, body, link, code, sent_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [to, kind, subject, text, link, code, at],
      )
      await db.query(
        `delete from lathe.outbox where id <= (select id from lathe.outbox order by id desc offset ${KEPT} limit 1)`,
      )
      return String(rows[0]?.id)
    })
  }
  return {
    async put(projectKey, mail) {
      await insert(projectKey, mail)
    },
    note: (projectKey, { to, kind, subject, at }) =>
      insert(projectKey, { to, kind, subject, at, text: '', link: null, code: null }),
    settle: (projectKey, id, problem) =>
      inAuth(projectKey, async (db) => {
        await db.query('update lathe.outbox set body = $2 where id = $1 and code is null', [
          id,
          problem ?? SENT,
        ])
      }),
    list: (projectKey) =>
      inAuth(projectKey, async (db) => {
        const { rows } = await db.query('select * from lathe.outbox order by id desc')
        return rows.map(listed)
      }),
  }
}

function listed(row: Readonly<Record<string, unknown>>): KeptMail | PostedMail {
  const [body, code] = [String(row.body), row.code]
  const common = {
    id: String(row.id),
    to: String(row.recipient),
    kind: row.kind as MailKind,
    subject: String(row.subject),
    at: row.sent_at as Date,
  }
  if (typeof code !== 'string') {
    const state = body === '' ? 'waiting' : body === SENT ? 'sent' : 'failed'
    return { ...common, type: 'posted', state, problem: state === 'failed' ? body : null }
  }
  const link = row.link === null ? null : String(row.link)
  return { ...common, type: 'kept', text: body, link, code }
}
