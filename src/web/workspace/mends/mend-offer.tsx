import { Wand2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Mended, Mends } from './mending.ts'

export interface MendOfferProps {
  readonly mends: Mends
  /** Whether nothing else is found than what can be mended, and that once. */
  readonly isOnly?: boolean
  readonly onMend: () => void
}

/** Mends what is certain, with one press; what it will do is there to be read before. */
export function MendOffer({ mends, isOnly = false, onMend }: MendOfferProps) {
  const count = mends.sentences.length
  return (
    <div className="mt-1.5 flex flex-wrap items-start gap-x-3 gap-y-2">
      <Button size="sm" onClick={onMend}>
        <Wand2 aria-hidden="true" />
        {isOnly ? 'Mend it' : `Mend ${count} of them`}
      </Button>
      <details className="min-w-0 flex-1 basis-48 pt-1.5 text-[13px]">
        <summary className="w-fit cursor-pointer text-ink-muted hover:text-ink">What it does</summary>
        <MendSentences sentences={mends.sentences} />
      </details>
    </div>
  )
}

export interface MendedNoteProps {
  readonly mended: Mended
  /** Null once something else has happened in the project. */
  readonly onUndo: (() => void) | null
}

/** What was mended, and the way back. */
export function MendedNote({ mended, onUndo }: MendedNoteProps) {
  return (
    <div role="status" className="mb-3 rounded-md border border-line bg-surface-sunken p-3 text-[13px]">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">
          {mended.sentences.length === 1 ? 'Mended, as a version of its own:' : 'Mended, as one version:'}
        </p>
        {onUndo !== null && (
          <Button size="sm" variant="ghost" onClick={onUndo}>
            Undo
          </Button>
        )}
      </div>
      <MendSentences sentences={mended.sentences} />
    </div>
  )
}

const MOST = 20

function MendSentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-ink-muted leading-relaxed">
      {sentences.slice(0, MOST).map((sentence) => (
        <li key={sentence} className="break-words">
          {sentence}
        </li>
      ))}
      {sentences.length > MOST && <li>and {sentences.length - MOST} more</li>}
    </ul>
  )
}
