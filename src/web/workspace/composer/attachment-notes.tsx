import { X } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

/** What becomes of files that are to be attached, until they are, or the person has read why not. */
export function AttachmentNotes() {
  const { attachments } = useWorkspace()
  const { pending, problems } = useStore(attachments, (state) => state)
  return (
    <>
      {pending > 0 && (
        <p className="flex items-center gap-2 px-3.5 pt-3 text-[13px] text-ink-muted">
          <Spinner label="Reading" /> {pending === 1 ? 'Reading an image…' : `Reading ${pending} images…`}
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className="flex items-start gap-2 pt-2.5 pr-2 pl-3.5 text-[13px] text-danger">
          <ul className="min-w-0 flex-1 wrap-anywhere pt-0.5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <IconButton label="Dismiss" size="sm" onClick={attachments.dismissProblems}>
            <X />
          </IconButton>
        </div>
      )}
    </>
  )
}
