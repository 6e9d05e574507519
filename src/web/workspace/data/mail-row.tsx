import { Check, Copy, Eye } from 'lucide-react'
import type { SentMail } from '../../../core/wire/sent-mail.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { formatTime } from './format-time.ts'

export interface MailRowProps {
  readonly mail: SentMail
  /** Of the published app: its links are its people's, lead there, and open nothing in the preview. */
  readonly isLive: boolean
}

export function MailRow({ mail: { to, subject, link, code, at, posted }, isLive }: MailRowProps) {
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
      {posted === null ? (
        <div className="flex flex-wrap items-center gap-2">
          {code !== null && (
            <CopyButton text={code} what="code">
              <span className="font-mono tracking-wider">{code}</span>
            </CopyButton>
          )}
          {link !== null && (
            <>
              <CopyButton text={link} what="link">
                Copy link
              </CopyButton>
              {!isLive && <OpenInPreview link={link} />}
            </>
          )}
        </div>
      ) : (
        <Posted {...posted} />
      )}
    </li>
  )
}

/** What became of one that went to the person. */
function Posted({ state, problem }: NonNullable<SentMail['posted']>) {
  if (state === 'failed') return <p className="basis-60 text-[13px] text-danger">Not sent. {problem}</p>
  return <p className="text-[13px] text-ink-muted">{state === 'sent' ? 'Sent' : 'On its way'}</p>
}

function OpenInPreview({ link }: { readonly link: string }) {
  const { preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const open = () => {
    const { pathname, search } = new URL(link)
    view.showTab('preview')
    preview.controllerOf(projectId).tools.openRoute(pathname + search)
  }
  return (
    <Button size="sm" onClick={open}>
      <Eye /> Open in preview
    </Button>
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
