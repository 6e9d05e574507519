import { useState } from 'react'
import type { LiveCopy, LiveState } from '../../../core/wire/live-database.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formatTime } from '../data/format-time.ts'
import type { PublishStore } from './publish-store.ts'

export interface LiveCopiesProps {
  readonly copies: LiveState['copies']
  /** Of the site, which is typed to agree. */
  readonly name: string
  readonly projectId: number
  readonly publishing: PublishStore
}

/** What was kept of the live database from before it was changed, and the way to bring its rows back. */
export function LiveCopies({ copies, name, projectId, publishing }: LiveCopiesProps) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly found: LiveCopy } | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly isDone: boolean; readonly message: string } | null>(null)
  const now = Date.now()

  const choose = async (id: string) => {
    setIsBusy(true)
    setSaid(null)
    setTyped('')
    const found = await publishing.lookAtCopy(projectId, id)
    setIsBusy(false)
    if (typeof found === 'string') setSaid({ isDone: false, message: found })
    else setChosen({ id, found })
  }
  const bring = async (id: string) => {
    setIsBusy(true)
    setSaid(await publishing.bringBack(projectId, id, typed))
    setIsBusy(false)
    setChosen(null)
  }
  return (
    <div className="flex flex-col gap-3 pt-3 text-sm">
      <p className="text-[13px] text-ink-muted leading-relaxed">
        Kept for a month from before a publishing that changed the live database.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {copies.map(({ id, at }) => (
          <li key={id} className="p-2.5">
            <div className="flex items-center gap-3">
              <p className="min-w-0 flex-1">{formatTime(at, now)}</p>
              <Button
                size="sm"
                disabled={isBusy}
                aria-label={`Bring rows back from ${formatTime(at, now)}`}
                onClick={() => void choose(id)}
              >
                Bring rows back
              </Button>
            </div>
            {chosen?.id === id && (
              <div className="mt-2 flex flex-col gap-2 rounded-md border border-danger/50 p-3">
                <p className="font-medium text-danger">These rows take the place of those of now</p>
                <ul className="list-disc space-y-0.5 pl-5 text-[13px]">
                  {chosen.found.tables.map((one) => (
                    <li key={one.table} className="break-words">
                      {countWords(one)}
                    </li>
                  ))}
                </ul>
                <p className="text-[13px] text-ink-muted leading-relaxed">
                  What people have entered or changed since then goes. Who signed up since stays, and a copy
                  of now is kept.
                </p>
                <TextField
                  label={`Type ${name} to agree`}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value.trim().toLowerCase())}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={60}
                />
                <div className="flex gap-2">
                  <Button size="sm" onClick={() => setChosen(null)}>
                    Cancel
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    disabled={typed !== name || isBusy}
                    onClick={() => void bring(id)}
                  >
                    Replace the rows
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {said !== null && (
        <p role={said.isDone ? 'status' : 'alert'} className={said.isDone ? '' : 'text-danger'}>
          {said.message}
        </p>
      )}
    </div>
  )
}

function countWords({ table, now, before }: LiveCopy['tables'][number]): string {
  const name = table === 'auth.users' ? 'People' : table === 'storage.objects' ? 'Files' : table
  if (now === null) return `${name}: there is no such table now, so its ${before ?? 0} stay in the copy`
  if (before === null) return `${name}: is new since then and stays as it is`
  return `${name}: ${before} instead of ${now}`
}
