/** Mail on its way: what goes out, what is kept of it, and what becomes of it where it does not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../auth-api/data/mail.ts'
import type { MailSettings } from '../config/read-mail.ts'
import { createPostedOutbox, type MailLimits, type PostedOutbox } from './posted-outbox.ts'
import { createSendMail, MailRefused, type OutgoingMail, type SendMail } from './send-mail.ts'
import { type SmtpStandIn, startSmtp } from './smtp-stand-in.fixture.ts'

const APP = 'app-1'
const MAIL: Mail = {
  to: 'anna@example.com',
  kind: 'magic_link',
  subject: 'Your link to sign in',
  text: 'Follow the link to sign in.\n\nhttps://notes.apps.example.com/auth/v1/verify?token=abc&type=magiclink\n\nThe code is 123456.',
  link: 'https://notes.apps.example.com/auth/v1/verify?token=abc&type=magiclink',
  code: '123456',
  at: new Date(5),
}
const PASSWORD = 'p@ss:word of the server'

let smtp: SmtpStandIn
const settings = (given: Partial<MailSettings> = {}): MailSettings => ({
  ...{ host: '127.0.0.1', port: smtp.port, isTls: false, mayBePlain: true },
  login: { user: 'apps', password: PASSWORD },
  from: { name: 'Apps of Example', address: 'apps@example.com' },
  ...given,
})

beforeEach(async () => {
  smtp = await startSmtp({ login: `\0apps\0${PASSWORD}` })
})
afterEach(() => smtp.end())

const out: OutgoingMail = { to: MAIL.to, subject: MAIL.subject, text: 'Line.\n.\nA dot before.' }

describe('24.3 the operator’s server for mail', () => {
  it('24.3 gets one mail to one address, with its text whole', async () => {
    await createSendMail(settings())(out)
    const [mail] = smtp.taken
    expect([mail?.from, mail?.to]).toEqual(['<apps@example.com>', ['<anna@example.com>']])
    expect(mail?.data).toMatch(/^From: Apps of Example <apps@example.com>\r$/m)
    expect(mail?.data).toMatch(/^To: anna@example.com\r$/m)
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    // A dot at the beginning of a line is doubled on the way (RFC 5321, 4.5.2).
    expect(mail?.data).toContain('\r\n\r\nLine.\r\n..\r\nA dot before.')
  })

  it.each([
    ['a list', 'anna@example.com, ben@example.com'],
    ['a name with another address', '"x" <ben@example.com>anna@example.com'],
    ['a line of its own', 'anna@example.com\r\nBcc: ben@example.com'],
    ['an end of the command', 'anna@example.com>\r\nRCPT TO:<ben@example.com'],
  ])('24.3 no address makes a second receiver or a header: %s', async (_, to) => {
    await createSendMail(settings())({ ...out, to }).catch(() => {})
    expect(smtp.seen.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
    expect(smtp.seen).not.toContain('RCPT TO:<ben@example.com>')
    for (const { data } of smtp.taken) expect(data).not.toMatch(/^(?:bcc|cc):/im)
  })

  it.each([
    ['a wrong password', () => settings({ login: { user: 'apps', password: 'wrong' } }), null, false, true],
    ['an address that is refused', settings, ['RCPT', '550 no such person'], true, true],
    ['one that is refused for now', settings, ['RCPT', '451 later'], false, false],
    ['a server that is busy', settings, ['MAIL', '421 busy'], false, false],
    ['no TLS where it has to be', () => settings({ mayBePlain: false }), null, false, true],
  ] as const)(
    '24.3 says what kind of refusal it is, and nothing of the password: %s',
    async (_, of, answer, isOfAddress, isFinal) => {
      if (answer !== null) smtp.answers.set(...(answer as unknown as [string, string]))
      const refused = await createSendMail(of())(out).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(MailRefused)
      expect(refused).toMatchObject({ isOfAddress, isFinal })
      expect(String((refused as Error).stack)).not.toMatch(/p@ss|wrong|anna@|no such person/)
      expect(smtp.taken).toEqual([])
    },
  )

  it('24.3 no password goes over a line that anybody can read, but to this machine', async () => {
    await createSendMail(settings({ mayBePlain: false }))(out).catch(() => {})
    expect(smtp.seen.some((line) => line.startsWith('AUTH'))).toBe(false)
  })
})

describe('24.3 mail of a published app', () => {
  const notes = new Map<string, string | null | undefined>()
  const kept: unknown[] = []
  const reported: unknown[] = []
  /** What waits, with its milliseconds. */
  let timers: (readonly [milliseconds: number, callback: () => void])[] = []

  function open(send: SendMail, limits: Partial<MailLimits> = {}): PostedOutbox {
    notes.clear()
    kept.length = 0
    reported.length = 0
    timers = []
    return createPostedOutbox({
      outbox: {
        async note(_, mail) {
          kept.push(mail)
          const id = String(notes.size + 1)
          notes.set(id, undefined)
          return id
        },
        settle: async (_, id, problem) => void notes.set(id, problem),
      },
      send,
      originOf: () => 'https://notes.apps.example.com',
      limits,
      clock: {
        now: () => 0,
        setTimeout: (callback, milliseconds) => timers.push([milliseconds, callback]),
        clearTimeout: () => {},
      },
      reportError: (error) => reported.push(error),
    })
  }
  const became = () => [...notes.values()]

  it('24.3 says which app it is from, and why it came', async () => {
    const sent: OutgoingMail[] = []
    const outbox = open(async (mail) => void sent.push(mail))
    await outbox.put(APP, MAIL)
    await outbox.put(APP, { ...MAIL, link: null })
    await outbox.idle()
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your link to sign in: notes.apps.example.com'),
    )
    expect(sent[0]?.text.startsWith(MAIL.text)).toBe(true)
    expect(sent[0]?.text).toContain('entered your address at https://notes.apps.example.com.')
    expect(became()).toEqual([null, null])
  })

  it('24.3 nobody waits for it, so an answer takes as long whether there was one or not', async () => {
    let answer = () => {}
    const outbox = open(() => new Promise((resolve) => (answer = resolve)))
    await outbox.put(APP, MAIL)
    expect(became()).toEqual([undefined])
    answer()
    await outbox.idle()
    expect(became()).toEqual([null])
  })

  it('24.3 what fails for now is tried again twice, and what fails for good is said', async () => {
    let tries = 0
    const outbox = open(async () => {
      tries += 1
      throw new MailRefused('Mail could not be sent (421).', false, false)
    })
    await outbox.put(APP, MAIL)
    await outbox.idle()
    for (const wait of [15_000, 120_000]) {
      expect(became()).toEqual([undefined])
      expect(timers.map(([milliseconds]) => milliseconds)).toEqual([wait])
      timers.shift()?.[1]()
      await outbox.idle()
    }
    expect([tries, became()]).toEqual([3, ['The mail server of this installation could not be used.']])
    expect(reported).toHaveLength(1)
  })

  it('24.3 an address that is refused is the owner’s to know, and nobody else’s', async () => {
    const outbox = open(async () => {
      throw new MailRefused('Mail could not be sent (550).', true, true)
    })
    await outbox.put(APP, MAIL)
    await outbox.idle()
    expect([became(), reported]).toEqual([['The mail server did not take this address.'], []])
  })

  it('24.3 mail that was sent is never noted as not sent, where its note could not be written', async () => {
    const settled: (string | null)[] = []
    const outbox = createPostedOutbox({
      outbox: {
        note: async () => '1',
        async settle(_projectKey, _id, problem) {
          settled.push(problem)
          if (settled.length === 1) throw new Error('The database is away.')
        },
      },
      send: async () => {},
      originOf: () => 'https://notes.apps.example.com',
      clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} },
      reportError: (error) => reported.push(error),
    })
    reported.length = 0
    await outbox.put(APP, MAIL)
    await outbox.idle()
    expect([settled, reported]).toEqual([[null], [new Error('The database is away.')]])
  })

  it('24.3 a stranger who enters addresses is soon at the end of it, and other apps go on', async () => {
    const sent: OutgoingMail[] = []
    const outbox = open(async (mail) => void sent.push(mail), { app: { perMinute: 1, burst: 3 } })
    for (let at = 0; at < 5; at += 1) await outbox.put(APP, { ...MAIL, to: `p${at}@example.com` })
    await outbox.put('app-2', MAIL)
    await outbox.idle()
    expect(sent.map(({ to }) => to)).toEqual([
      ...['p0', 'p1', 'p2'].map((name) => `${name}@example.com`),
      MAIL.to,
    ])
    expect(became()[4]).toBe('This app has sent as much mail as it may for now.')
  })

  it('24.3 what waits has an end, and two are on their way at once', async () => {
    let now = 0
    let most = 0
    const ends: (() => void)[] = []
    const outbox = open(
      async () => {
        most = Math.max(most, ++now)
        await new Promise<void>((resolve) => ends.push(resolve))
        now -= 1
      },
      { waiting: 3 },
    )
    for (let at = 0; at < 5; at += 1) await outbox.put(APP, MAIL)
    expect(became().filter((one) => one !== undefined)).toHaveLength(2)
    while (became().includes(undefined)) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(most).toBe(2)
  })
})
