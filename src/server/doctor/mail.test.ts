/** What is said of a server for mail that cannot be used. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmtpStandIn, startSmtp } from '../mail/smtp-stand-in.fixture.ts'
import { examineBroken } from './test-set-up.fixture.ts'

const PASSWORD = 'hush-hush'
let smtp: SmtpStandIn
beforeAll(async () => {
  smtp = await startSmtp({ login: `\0apps\0${PASSWORD}` })
})
afterAll(() => smtp.end())

const set = (user: string, port = smtp.port, scheme = 'smtp') => ({
  SMTP_URL: `${scheme}://${user}@127.0.0.1:${port}`,
  MAIL_FROM: 'apps@example.com',
})

it('24.3 the doctor signs in to the server for mail, sends nothing, and says what is wrong', async () => {
  expect(await examineBroken({ env: set(`apps:${PASSWORD}`) })).toEqual([])
  expect(smtp.seen.some((line) => line.startsWith('AUTH'))).toBe(true)
  const [refused, ...more] = await examineBroken({ env: set('apps:wrong-password') })
  expect(refused?.wrong).toMatch(/does not take user and password/)
  expect([more, JSON.stringify(refused)]).toEqual([[], expect.not.stringContaining('wrong-password')])
  expect(await examineBroken({ env: set(`apps:${PASSWORD}`, smtp.port, 'smtps') })).toMatchObject([
    { id: 'mail', severity: 'harms', wrong: expect.stringContaining('does not speak TLS') },
  ])
  const gone = await startSmtp()
  await gone.end()
  expect(await examineBroken({ env: set(`apps:${PASSWORD}`, gone.port) })).toMatchObject([
    { id: 'mail', wrong: expect.stringContaining('cannot be reached') },
  ])
  expect(smtp.taken).toEqual([])
  expect(smtp.seen.some((line) => line.startsWith('MAIL'))).toBe(false)
})
