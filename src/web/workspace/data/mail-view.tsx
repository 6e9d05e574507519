import { Mail } from 'lucide-react'
import { Waiting } from '../../ui/waiting.tsx'
import type { DataClient } from './data-client.ts'
import { EmptyNote } from './empty-note.tsx'
import { MailRow } from './mail-row.tsx'
import { useMail } from './use-mail.ts'

export interface MailViewProps {
  readonly client: DataClient
  readonly isShown: boolean
  /** Of the published app, whose people are real. */
  readonly isLive: boolean
}

/** What the app sent: to be had here where nothing leaves the server, and what became of it where it does. */
export function MailView({ client, isShown, isLive }: MailViewProps) {
  const { mail, isPosted, problem } = useMail(client, isShown)
  const newest = mail?.[0]
  if (mail === null && problem !== null)
    return <EmptyNote role="alert" title="The mail could not be read" text={problem} />
  if (mail === null)
    return (
      <div className="grid h-full place-items-center text-ink-faint">
        <Waiting label="Reading the mail" />
      </div>
    )
  return (
    <section aria-labelledby="data-mail" className="flex h-full flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2.5">
        <h2 id="data-mail" className="font-semibold text-sm">
          Mail
        </h2>
        <p className="text-ink-muted text-xs">{isPosted ? POSTED : isLive ? KEPT_LIVE : KEPT}</p>
      </header>
      {problem !== null && (
        <p role="alert" className="border-line border-b bg-danger-soft px-4 py-2 text-[13px] text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="sr-only">
        {newest === undefined ? '' : `Newest mail: ${newest.subject}, to ${newest.to}`}
      </p>
      {mail.length === 0 ? (
        <EmptyNote
          icon={<Mail />}
          title="No mail yet"
          text="When somebody asks your app for a new password or a link to sign in, the mail shows here at once."
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {mail.map((one) => (
            <MailRow key={one.id} mail={one} isLive={isLive} />
          ))}
        </ul>
      )}
    </section>
  )
}

const KEPT = 'What your app sent. Nothing leaves this server: links and codes are here.'
const KEPT_LIVE =
  'What your app sent. This server sends no mail: pass each link or code on to its person yourself, and to nobody else.'
const POSTED = 'What your app sent to its people. Links and codes are theirs alone, and are not shown here.'
