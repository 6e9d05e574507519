/** Mail in the app's own database, where no role of the app may look. */

import type { InAuth } from './in-auth.ts'
import type { Mail, MailKind, Outbox } from './mail.ts'

/** The oldest go. */
const KEPT = 200

export interface KeptMail extends Mail {
  /** Larger than that of every mail before it in its database. */
  readonly id: string
}

export interface DatabaseOutbox extends Outbox {
  /** The newest first. */
  list(projectKey: string): Promise<readonly KeptMail[]>
}

export function createDatabaseOutbox(inAuth: InAuth): DatabaseOutbox {
  return {
    put: (projectKey, { to, kind, subject, text, link, code, at }) =>
      inAuth(projectKey, async (db) => {
        await db.query(
          `insert into lathe.outbox (recipient, kind, subject, body, link, code, sent_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [to, kind, subject, text, link, code, at],
        )
        await db.query(
          `delete from lathe.outbox where id <= (select id from lathe.outbox order by id desc offset ${KEPT} limit 1)`,
        )
      }),
    list: (projectKey) =>
      inAuth(projectKey, async (db) => {
        const { rows } = await db.query('select * from lathe.outbox order by id desc')
        return rows.map((row) => ({
          id: String(row.id),
          to: String(row.recipient),
          kind: row.kind as MailKind,
          subject: String(row.subject),
          text: String(row.body),
          link: row.link === null ? null : String(row.link),
          code: String(row.code),
          at: row.sent_at as Date,
        }))
      }),
  }
}
