import type { Deployment } from '../../../core/wire/sites.ts'
import { Button } from '../../ui/button.tsx'
import { formatTime } from '../data/format-time.ts'
import { bytesWords, byWords } from './publish-words.ts'

export interface DeploymentListProps {
  readonly deployments: readonly Deployment[]
  readonly current: string | null
  readonly now: number
  readonly isBusy: boolean
  readonly onServe: (id: string) => void
}

/** What was published, the newest first; any of it can be served again, byte for byte. */
export function DeploymentList({ deployments, current, now, isBusy, onServe }: DeploymentListProps) {
  const at = deployments.findIndex(({ id }) => id === current)
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {deployments.map((one, index) => {
        const when = formatTime(one.at, now)
        const isOlder = at !== -1 && index > at
        return (
          <li key={one.id} className="flex items-center gap-3 p-2.5 text-sm">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 break-words">
                {one.note || (index === deployments.length - 1 ? 'First deployment' : 'No changes noted')}
              </p>
              <p className="mt-0.5 text-[13px] text-ink-muted">
                {when} by {byWords(one)} · {one.files} {one.files === 1 ? 'file' : 'files'},{' '}
                {bytesWords(one.bytes)}
              </p>
              {one.blocked !== null && isOlder && (
                <p className="mt-1 break-words text-[13px] text-ink-muted">
                  Does not fit the live database any more: {one.blocked}.
                </p>
              )}
            </div>
            {one.id === current ? (
              <span className="shrink-0 rounded-sm bg-success-soft px-2 py-0.5 font-semibold text-success text-xs">
                Live
              </span>
            ) : (
              <Button
                size="sm"
                disabled={isBusy || one.blocked !== null}
                aria-label={`${isOlder ? 'Roll back to the' : 'Serve this'} deployment of ${when}`}
                onClick={() => onServe(one.id)}
              >
                {isOlder ? 'Roll back' : 'Serve this'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
