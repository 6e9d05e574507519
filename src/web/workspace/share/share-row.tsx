import { Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { type OwnShare, SHARE_LIMITS, SHARE_PAGE_PATH } from '../../../core/wire/shares.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { endOf, formatDay } from './end-dates.ts'
import { EndField } from './end-field.tsx'

export interface ShareRowProps {
  readonly project: Project
  readonly share: OwnShare
  readonly isBusy: boolean
}

/** One page: where it is, what is on it, and what can be changed. */
export function ShareRow({ project, share, isBusy }: ShareRowProps) {
  const { config, sharing } = useWorkspace()
  const address = `${config.publicOrigin}${SHARE_PAGE_PATH}/${share.id}`
  const { isCopied, copy } = useCopy(address)
  const [isEnding, setIsEnding] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const [by, setBy] = useState(share.by)
  const [days, setDays] = useState<number | null>(null)
  const isOld = share.revision !== project.head.id
  const kept = { by: share.by, endsAt: share.endsAt, showsAddress: share.showsAddress }
  const update = () =>
    void sharing.share(project.id, share.id, {
      ...kept,
      withVersions: share.versions > 0,
      withChat: share.hasChat,
    })
  const change = () => {
    const endsAt = days === null ? share.endsAt : endOf(days, Date.now())
    void sharing
      .change(project.id, share.id, { ...kept, by: by.trim(), endsAt })
      .then(() => setIsChanging(false))
  }
  return (
    <li className="rounded-lg border border-line bg-surface-sunken p-3">
      <p className="select-all text-balance break-all font-mono text-[13px]">{address}</p>
      <p className="mt-1.5 text-[13px] text-ink-muted">{wordsOf(share)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
          <ExternalLink /> Open
        </a>
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy'}
        </Button>
        {isOld && (
          <Button size="sm" disabled={isBusy} onClick={update}>
            Bring up to date
          </Button>
        )}
        <Button
          size="sm"
          aria-expanded={isChanging}
          disabled={isBusy}
          onClick={() => setIsChanging(!isChanging)}
        >
          Change
        </Button>
        <Button size="sm" disabled={isBusy} className="text-danger!" onClick={() => setIsEnding(true)}>
          End
        </Button>
      </div>
      {isChanging && (
        <div className="mt-3 flex flex-col gap-3">
          <TextField
            label="Your name on the page"
            value={by}
            onChange={(event) => setBy(event.target.value)}
            maxLength={SHARE_LIMITS.by}
            autoComplete="off"
          />
          <EndField
            days={days}
            onChange={setDays}
            kept={`on ${formatDay(share.endsAt)}`}
            isDisabled={isBusy}
          />
          <Button size="sm" disabled={isBusy} className="self-start" onClick={change}>
            Save
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isEnding}
        title="End this page?"
        message="Whoever opens it is told that the project is not shared any more. Projects that others made of it stay theirs."
        confirmLabel="End"
        isDanger
        onConfirm={() => {
          setIsEnding(false)
          void sharing.end(project.id, share.id)
        }}
        onCancel={() => setIsEnding(false)}
      />
    </li>
  )
}

function wordsOf({ createdAt, endsAt, by, hasChat, versions }: OwnShare): string {
  const who = by === '' ? '' : ` By “${by}”.`
  const more = [
    versions > 0 && `${versions} earlier ${versions === 1 ? 'version' : 'versions'}`,
    hasChat && 'the chat',
  ].filter(Boolean)
  const withMore = more.length === 0 ? '' : ` With ${more.join(', ')}.`
  return `As of ${formatDay(createdAt)}, until ${formatDay(endsAt)}.${who}${withMore}`
}
