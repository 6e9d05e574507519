/** The data of an app that is published, with mail as a server says it. */
import type { SentMail, SentMails } from '../../src/core/wire/sent-mail.ts'
import { answerOf } from '../../test/e2e/seeded-faults.ts'
import { PUBLISHED_SITE } from './publish-screens.ts'
import type { Screen, Stage } from './screen.ts'

const MINUTE = 60_000
const now = Date.now()
const MIGRATION =
  'create table notes (id bigint primary key, title text);\nalter table notes enable row level security;\n'

const mail = (ago: number, given: Partial<SentMail>): SentMail => ({
  ...{ id: String(1_000_000 - ago), to: 'anna@example.com', subject: 'Your link to sign in' },
  ...{ link: null, code: null, at: now - ago * MINUTE },
  posted: { state: 'sent', problem: null },
  ...given,
})
const POSTED: SentMails = {
  ...{ stamp: '1', isPosted: true },
  mail: [
    mail(1, { posted: { state: 'waiting', problem: null }, to: 'ben@example.com' }),
    mail(9, { subject: 'Choose a new password' }),
    mail(41, {
      to: 'somebody.with.a.long.name@a-rather-long-domain-of-somebody.example.com',
      posted: { state: 'failed', problem: 'The mail server did not take this address.' },
    }),
    mail(90, {
      posted: { state: 'failed', problem: 'The mail server of this installation could not be used.' },
    }),
  ],
}
const KEPT: SentMails = {
  ...{ stamp: '2', isPosted: false },
  mail: [9, 41].map((ago) =>
    mail(ago, {
      ...{ code: '481516', posted: null },
      link: 'http://day-and-week.apps.localhost:4000/auth/v1/verify?token=abc&type=magiclink',
    }),
  ),
}

async function openMail(stage: Stage): Promise<void> {
  const model = await stage.scriptModel()
  await stage.session.send('Notes that stay')
  await model.answer(answerOf({ 'supabase/migrations/20260101000000_notes.sql': MIGRATION }))
  const { page } = stage
  await page.getByRole('tab', { name: /^Data/ }).click()
  await page.getByRole('radio', { name: 'Live' }).check({ force: true })
  await page.getByRole('button', { name: /^Mail/ }).click()
  await page.getByRole('heading', { name: 'Mail' }).waitFor()
}

const screen = (name: string, mails: SentMails): Screen => ({
  name,
  pane: 'data',
  project: 'new',
  async prepare(context) {
    await context.route(/\/api\/sites\/[0-9a-f]{32}$/, (route) => route.fulfill({ json: PUBLISHED_SITE }))
    await context.route(/\/live\/data\/tables$/, (route) => route.fulfill({ json: { tables: [] } }))
    await context.route(/\/live\/data\/mail/, (route) =>
      new URL(route.request().url()).searchParams.has('seen')
        ? route.fulfill({ status: 204 })
        : route.fulfill({ json: mails }),
    )
  },
  open: openMail,
})

export const DATA_SCREENS: readonly Screen[] = [
  screen('data-mail-sent', POSTED),
  screen('data-mail-kept', KEPT),
]
