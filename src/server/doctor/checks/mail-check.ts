/** The operator's server for mail, where there is one: it is greeted and signed in to, and gets no mail. */
import type { MailSettings } from '../../config/read-mail.ts'
import { tryMail } from '../../mail/send-mail.ts'
import type { Check, Subject } from '../findings/check.ts'
import type { Finding } from '../findings/finding.ts'

export function mailCheck({ config: { mail } }: Pick<Subject, 'config'>): Check {
  return {
    area: 'Mail',
    title: 'the server for mail',
    reads: ['SMTP_URL', 'MAIL_FROM'],
    async examine() {
      const problem = mail === null ? null : await tryMail(mail)
      return mail === null || problem === null ? [] : [findingOf(mail, problem)]
    },
  }
}

function findingOf({ host, port }: MailSettings, problem: Awaited<ReturnType<typeof tryMail>>): Finding {
  const common = { id: 'mail', severity: 'harms' } as const
  const nobody = 'so people of published apps get no mail.'
  switch (problem) {
    case 'password':
      return {
        ...common,
        wrong: `The mail server of SMTP_URL at ${host}:${port} does not take user and password, ${nobody}`,
        next: 'Set SMTP_URL to what the mail server gave you; signs such as @ in a password are written as %40.',
      }
    case 'tls':
      return {
        ...common,
        wrong: `The mail server of SMTP_URL at ${host}:${port} does not speak TLS that can be trusted, ${nobody}`,
        next: 'Use smtps:// for port 465 and smtp:// for port 587; a certificate of your own goes into NODE_EXTRA_CA_CERTS.',
      }
    default:
      return {
        ...common,
        wrong: `The mail server of SMTP_URL cannot be reached at ${host}:${port}, ${nobody}`,
        next: 'Correct host and port of SMTP_URL, or let this machine reach it: many providers close port 25.',
      }
  }
}
