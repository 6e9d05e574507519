import { Trash2 } from 'lucide-react'
import { useState } from 'react'

type DeleteButtonProps = { what: string; label?: string; onDelete: () => Promise<unknown> }

/** Asks once, in its own place. */
export function DeleteButton({ what, label = 'Delete', onDelete }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <button type="button" className="btn-plain" onClick={() => setIsAsking(true)}>
        <Trash2 size={15} aria-hidden="true" />
        {label}
      </button>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="btn-quiet text-late"
        ref={(button) => button?.focus()}
        onClick={() => void onDelete().finally(() => setIsAsking(false))}
      >
        {label} this {what}?
      </button>
      <button type="button" className="btn-plain" onClick={() => setIsAsking(false)}>
        Keep
      </button>
    </span>
  )
}
