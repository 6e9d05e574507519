import { Move } from 'lucide-react'
import { movesLine, partName, partWords } from '../../../core/moves/move-words.ts'
import { MOVE_WIDTHS } from '../../../core/moves/screen-outline.ts'
import type { MovedPart, VersionMoves as Moves } from '../../../core/moves/version-moves.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { MovesLook } from '../health/moves-of-versions.ts'
import { CardFold } from './card-fold.tsx'
import { CompareScreens } from './compare-screens.tsx'

/** Parts of each list that are shown; all of them are counted. */
const MOST = 8
const ROW = 'flex items-center gap-2.5 border-line border-t px-3 py-2 text-[13px] text-ink-muted'

/** What a version moved on the screens that are known: what was asked for apart from what was not. */
export function VersionMoves({ look: { moves, reason } }: { readonly look: MovesLook }) {
  if (moves === null)
    return (
      <p className={ROW}>
        <Move aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0">What else moved is not known. {reason}</span>
      </p>
    )
  const line = movesLine(moves)
  const notes = notesOf(moves)
  if (moves.pairs.length === 0 && notes.length === 0)
    return (
      <p className={ROW}>
        <Move aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 truncate">{line}</span>
      </p>
    )
  return (
    <CardFold icon={<Move aria-hidden />} label={line}>
      {notes.map((note) => (
        <p key={note} className="mb-1.5 text-ink-muted">
          {note}
        </p>
      ))}
      <Parts title="Not asked for" parts={moves.notAsked} count={moves.notAskedCount} />
      <Parts title="Asked for" parts={moves.asked} count={moves.askedCount} />
      {moves.pairs.length > 0 && <CompareScreens pairs={moves.pairs} />}
    </CardFold>
  )
}

interface PartsProps {
  readonly title: string
  readonly parts: readonly MovedPart[]
  readonly count: number
}

function Parts({ title, parts, count }: PartsProps) {
  const { view } = useWorkspace()
  if (count === 0) return null
  const shown = parts.slice(0, MOST)
  const open = (file: string, line: number) => {
    view.openFile(file, line)
    view.showTab('code')
  }
  return (
    <section aria-label={title} className="mb-3">
      <p className="font-medium text-ink">{title}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, in which two may be alike
          <li key={index} className="min-w-0 leading-relaxed">
            <p className="break-words text-ink-muted">
              <span className="font-mono text-ink text-xs">{partName(part)}</span>{' '}
              {partWords(part, MOVE_WIDTHS.length)}
            </p>
            <PartPlace part={part} onOpen={open} />
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="mt-1 text-ink-muted">and {count - shown.length} more</p>}
    </section>
  )
}

interface PartPlaceProps {
  readonly part: MovedPart
  readonly onOpen: (file: string, line: number) => void
}

/** What is gone stood in a file of the version before. */
function PartPlace({ part: { place, kinds }, onOpen }: PartPlaceProps) {
  if (place === null) return null
  if (kinds.includes('gone'))
    return <p className="break-all font-mono text-ink-muted text-xs">was in {place.file}</p>
  return (
    <button
      type="button"
      onClick={() => onOpen(place.file, place.line)}
      className="break-all text-left font-mono text-accent-text text-xs underline underline-offset-2"
    >
      {place.file}:{place.line}
    </button>
  )
}

function notesOf({ cut, missing }: Moves): string[] {
  return [
    ...(cut === 0 ? [] : [`${screens(cut)} too large to be compared whole.`]),
    ...(missing === 0 ? [] : [`${screens(missing)} looked at in one of both versions only.`]),
  ]
}

function screens(count: number): string {
  return count === 1 ? 'One screen was' : `${count} screens were`
}
