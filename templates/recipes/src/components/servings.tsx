import { Minus, Plus } from 'lucide-react'
import { content } from '../content'
import { settings } from '../settings'

interface Props {
  count: number
  onChange: (count: number) => void
}

export function Servings({ count, onChange }: Props) {
  const button = 'grid h-12 w-12 place-items-center rounded-full border-2 border-ink disabled:opacity-30'
  return (
    <div className="flex items-center gap-3">
      <span className="text-lg">{content.servings}</span>
      <button
        type="button"
        className={button}
        aria-label="One less"
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <output
        className="min-w-8 text-center font-display text-3xl tabular-nums"
        aria-label={content.servings}
      >
        {count}
      </output>
      <button
        type="button"
        className={button}
        aria-label="One more"
        disabled={count >= settings.mostServings}
        onClick={() => onChange(count + 1)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
