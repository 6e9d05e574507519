import { Check, Copy, Eye, Mail } from 'lucide-react'
import type { SentMail } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import type { DataClient } from './data-client.ts'
import { EmptyNote } from './empty-note.tsx'
import { formatTime } from './format-time.ts'
import { useMail } from './use-mail.ts'

export interface MailViewProps {
  readonly client: DataClient
  readonly isShown: boolean
}

/** What the app sent: nothing leaves the server, so links and codes are to be had here. */
export function MailView({ client, isShown }: MailViewProps) {
  const { mail, problem } = useMail(client, isShown)
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
        <p className="text-ink-muted text-xs">
          What your app sent. Nothing leaves this server: links and codes are here.
        </p>
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
            <MailRow key={one.id} mail={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MailRow({ mail: { to, subject, link, code, at } }: { readonly mail: SentMail }) {
  const { preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const openInPreview = (address: string) => {
    const { pathname, search } = new URL(address)
    view.showTab('preview')
    preview.controllerOf(projectId).tools.openRoute(pathname + search)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-medium text-sm" title={subject}>
            {subject}
          </span>
          <time dateTime={new Date(at).toISOString()} className="shrink-0 text-ink-muted text-xs">
            {formatTime(at, Date.now())}
          </time>
        </p>
        <p className="truncate text-[13px] text-ink-muted" title={to}>
          {to}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={code} what="code">
          <span className="font-mono tracking-wider">{code}</span>
        </CopyButton>
        {link !== null && (
          <>
            <CopyButton text={link} what="link">
              Copy link
            </CopyButton>
            <Button size="sm" onClick={() => openInPreview(link)}>
              <Eye /> Open in preview
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

interface CopyButtonProps {
  readonly text: string
  /** For whoever does not see the mark. */
  readonly what: string
  readonly children: React.ReactNode
}

function CopyButton({ text, what, children }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(text)
  return (
    <Button size="sm" variant="ghost" onClick={() => void copy()} title={`Copy the ${what}`}>
      {isCopied ? <Check /> : <Copy />} {children}
      <span role="status" className="sr-only">
        {isCopied ? `The ${what} was copied` : ''}
      </span>
    </Button>
  )
}
