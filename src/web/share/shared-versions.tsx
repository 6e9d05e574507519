import type { Shared, ShareFile } from '../../core/wire/shares.ts'
import { Button } from '../ui/button.tsx'

export interface SharedVersionsProps {
  readonly shared: Shared
  /** The one that is looked at; null is the project as it was shared. */
  readonly version: number | null
  readonly onChoose: (version: number | null) => void
}

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Earlier versions, the newest first: each can be looked at as the shared one is. */
export function SharedVersions({ shared, version, onChoose }: SharedVersionsProps) {
  const rows = [
    { number: null, at: shared.createdAt, files: shared.files, label: 'As it was shared' },
    ...shared.versions.map((one) => ({ ...one, label: `Version ${one.number}` })),
  ]
  return (
    <ul aria-label="Versions" className="mx-auto max-w-2xl px-4 pb-6">
      {rows.map(({ number, at, files, label }, index) => (
        <li key={label} className="flex items-center gap-3 border-line py-3 not-first:border-t">
          <div className="min-w-0 flex-1">
            <p className="font-medium text-sm">{label}</p>
            <p className="text-[13px] text-ink-muted">
              {TIME.format(at)}, {changesWords(files, rows[index + 1]?.files)}
            </p>
          </div>
          {number === version ? (
            <span className="rounded-sm bg-success-soft px-2 py-0.5 font-semibold text-success text-xs">
              Shown
            </span>
          ) : (
            <Button size="sm" aria-label={`Show: ${label}`} onClick={() => onChoose(number)}>
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function changesWords(files: readonly ShareFile[], before: readonly ShareFile[] | undefined): string {
  const words = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`
  if (before === undefined) return words(files.length)
  const older = new Map(before.map(({ path, hash }) => [path, hash]))
  const changed = files.filter(({ path, hash }) => older.get(path) !== hash).length
  const paths = new Set(files.map(({ path }) => path))
  return `${words(changed + before.filter(({ path }) => !paths.has(path)).length)} changed`
}
