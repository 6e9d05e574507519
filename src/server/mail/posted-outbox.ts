/**
 * Mail of published apps on its way: it is noted in the app's own database without its link and code, which are the
 * person's alone, and sent afterwards, so that nobody learns from how long an answer takes whether there was one to send.
 * Owns how much goes out, and what becomes of it.
 */
import type { Clock } from '../../core/time/clock.ts'
import type { DatabaseOutbox } from '../auth-api/data/database-outbox.ts'
import type { Mail, Outbox } from '../auth-api/data/mail.ts'
import { createRateLimit, type Rate } from '../http/rate-limit.ts'
import { MailRefused, type OutgoingMail, type SendMail } from './send-mail.ts'

export interface MailLimits {
  /** Mails of one app, and of all. */
  readonly app: Rate
  readonly all: Rate
  /** Mails that wait; further ones are not sent. */
  readonly waiting: number
  readonly atOnce: number
  /** Milliseconds before each further try. */
  readonly tryAgain: readonly number[]
}

/** A circle of people signs in; a stranger who enters addresses is soon at the end of it. */
const MAIL_LIMITS: MailLimits = {
  app: { perMinute: 2, burst: 100 },
  all: { perMinute: 60, burst: 600 },
  waiting: 500,
  atOnce: 2,
  tryAgain: [15_000, 120_000],
}

export interface PostedOutboxOptions {
  readonly outbox: Pick<DatabaseOutbox, 'note' | 'settle'>
  readonly send: SendMail
  /** Of the app's pages, by the key of its database. */
  readonly originOf: (projectKey: string) => string
  readonly limits?: Partial<MailLimits>
  readonly clock: Clock
  /** Told of what whoever runs the server can do something about. */
  readonly reportError: (error: unknown) => void
}

export interface PostedOutbox extends Outbox {
  /** Settles when nothing is on its way, but for what waits to be tried again. */
  idle(): Promise<void>
}

interface Waiting {
  readonly projectKey: string
  readonly id: string
  readonly mail: OutgoingMail
  readonly tries: number
}

export function createPostedOutbox(options: PostedOutboxOptions): PostedOutbox {
  const { outbox, send, clock, reportError } = options
  const limits = { ...MAIL_LIMITS, ...options.limits }
  const rates = {
    app: createRateLimit(limits.app, clock.now),
    all: createRateLimit(limits.all, clock.now),
  }
  const waiting: Waiting[] = []
  const running = new Set<Promise<void>>()
  let known = 0

  async function post(one: Waiting): Promise<void> {
    const { projectKey, id, mail, tries } = one
    let refusal: string | null = null
    try {
      await send(mail)
    } catch (error) {
      const refused = error instanceof MailRefused ? error : null
      const wait = refused?.isFinal === false ? limits.tryAgain[tries] : undefined
      if (wait !== undefined) {
        clock.setTimeout(() => begin({ ...one, tries: tries + 1 }), wait)
        return
      }
      if (refused?.isOfAddress !== true) reportError(error)
      refusal = refused?.isOfAddress === true ? ADDRESS : AWAY
    }
    known -= 1
    await outbox.settle(projectKey, id, refusal)
  }

  function begin(one: Waiting): void {
    waiting.push(one)
    next()
  }

  function next(): void {
    while (running.size < limits.atOnce) {
      const one = waiting.shift()
      if (one === undefined) return
      const task: Promise<void> = post(one)
        .catch(reportError)
        .finally(() => {
          running.delete(task)
          next()
        })
      running.add(task)
    }
  }

  return {
    async put(projectKey, mail) {
      const id = await outbox.note(projectKey, mail)
      const isTooMany =
        known >= limits.waiting || rates.app.take(projectKey) > 0 || rates.all.take('all apps') > 0
      if (isTooMany) return outbox.settle(projectKey, id, TOO_MANY)
      known += 1
      begin({ projectKey, id, mail: addressed(mail, options.originOf(projectKey)), tries: 0 })
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Nobody has to guess which app it is from, or what it is to them. */
function addressed({ to, subject, text, link }: Mail, origin: string): OutgoingMail {
  const { host, origin: page } = new URL(link ?? origin)
  const why = `You have this mail because somebody entered your address at ${page}. If that was not you, there is nothing to do.`
  return { to, subject: `${subject}: ${host}`, text: `${text}\n\n${why}` }
}

/** What the app's owner reads. */
const ADDRESS = 'The mail server did not take this address.'
const AWAY = 'The mail server of this installation could not be used.'
const TOO_MANY = 'This app has sent as much mail as it may for now.'
