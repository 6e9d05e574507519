/** Mail of a published app, from a visitor's press to the person's letter box and the owner's list. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outboxSchema, type SentMails } from '../../core/wire/sent-mail.ts'
import { createSendMail } from '../mail/send-mail.ts'
import { type SmtpStandIn, startSmtp } from '../mail/smtp-stand-in.fixture.ts'
import { appOf } from '../sites/site-lab.fixture.ts'
import { type LiveLab, openLiveLab } from './live-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const NAME = 'notes-app'
const NOTES = { name: '20260101000000_notes.sql', sql: 'create table notes (id bigint primary key);' }

let smtp: SmtpStandIn
let lab: LiveLab
beforeAll(async () => {
  smtp = await startSmtp()
  lab = await openLiveLab({
    sendMail: createSendMail({
      ...{ host: '127.0.0.1', port: smtp.port, isTls: false, mayBePlain: true, login: null },
      from: { name: 'Apps', address: 'apps@example.com' },
    }),
  })
  await lab.migrate(KEY, [NOTES])
  await lab.published(KEY, NAME, { migrations: [NOTES] })
})
afterAll(async () => {
  await lab.end()
  await smtp.end()
})

const listed = async (path: string): Promise<SentMails> =>
  v.parse(outboxSchema, await (await lab.send('GET', path)).json())
const ofLive = () => listed(`${KEY}/live/data/mail`)
const ofDraft = () => listed(`../backends/${KEY}/data/mail`)

/** As it was written, whose lines are folded on the way (RFC 2045, 6.7). */
const unfolded = (data: string) =>
  data
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

describe('24.3 mail of a live app', () => {
  it('24.3 a link to sign in and one for a new password reach their person, and let them in', async () => {
    const visitor = await lab.visitor(KEY, NAME)
    expect((await visitor.auth.signInWithOtp({ email: 'anna@example.com' })).error).toBeNull()
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(1))
    const [mail] = smtp.taken
    expect(mail?.to).toEqual(['<anna@example.com>'])
    const text = unfolded(mail?.data ?? '')
    expect(text).toContain(`${appOf(NAME)}/auth/v1/verify?token=`)
    const token = /The code is (\d{6})/.exec(text)?.[1] ?? ''
    const { data, error } = await visitor.auth.verifyOtp({ email: 'anna@example.com', token, type: 'email' })
    expect([error, data.user?.email]).toEqual([null, 'anna@example.com'])
    expect((await visitor.auth.resetPasswordForEmail('anna@example.com')).error).toBeNull()
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(2))
    expect(smtp.taken[1]?.data).toContain('Subject: Choose a new password: notes-app.apps.localhost')
  })

  it('24.3 its owner sees what became of it, and neither link nor code', async () => {
    await vi.waitFor(async () => {
      const { mail, isPosted } = await ofLive()
      expect(isPosted).toBe(true)
      expect(mail.map(({ subject, to, link, code, posted }) => [subject, to, link, code, posted])).toEqual([
        ['Choose a new password', 'anna@example.com', null, null, { state: 'sent', problem: null }],
        ['Your link to sign in', 'anna@example.com', null, null, { state: 'sent', problem: null }],
      ])
    })
  })

  it('24.3 an address that the mail server does not take is told there, and not to who entered it', async () => {
    smtp.answers.set('RCPT TO:<nobody@', '550 no such person')
    const visitor = await lab.visitor(KEY, NAME)
    expect((await visitor.auth.signInWithOtp({ email: 'nobody@example.com' })).error).toBeNull()
    await vi.waitFor(async () => {
      const [newest] = (await ofLive()).mail
      expect(newest?.posted).toEqual({
        state: 'failed',
        problem: 'The mail server did not take this address.',
      })
    })
    expect(lab.reported).toEqual([])
  })

  it('24.3 nothing of the draft is sent: its people are invented, and its links are in the workspace', async () => {
    const before = smtp.taken.length
    const client = await lab.client(KEY)
    await client.auth.signInWithOtp({ email: 'invented@example.com' })
    const { mail, isPosted } = await ofDraft()
    expect([isPosted, mail[0]?.code, mail[0]?.posted]).toEqual([
      false,
      expect.stringMatching(/^\d{6}$/),
      null,
    ])
    expect(smtp.taken).toHaveLength(before)
  })
})
