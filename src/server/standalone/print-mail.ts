import type { Outbox } from '../auth-api/data/mail.ts'

/** Mail is kept in the database, and shown where the server runs: nothing is sent. */
export function printMail(outbox: Outbox, print: (line: string) => void): Outbox {
  return {
    async put(projectKey, mail) {
      await outbox.put(projectKey, mail)
      print(`Mail to ${mail.to}: ${mail.subject}. ${mail.link ?? `Code ${mail.code}`}`)
    },
  }
}
