import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { InlineImage } from '../../../../core/model/chat-model.ts'

export interface ImageResultsProps {
  readonly images: readonly InlineImage[]
  readonly selected: ReadonlySet<number>
  readonly onToggle: (index: number) => void
}

/** S4.23: a click selects one, another click lets it go. */
export function ImageResults({ images, selected, onToggle }: ImageResultsProps) {
  return (
    <ul
      aria-label="Generated images"
      className={clsx('grid items-start gap-2', images.length > 1 && 'grid-cols-2')}
    >
      {images.map(({ data, mimeType }, index) => {
        const isSelected = selected.has(index)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: results never change their order
          <li key={index}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onToggle(index)}
              className={clsx(
                'relative block w-full overflow-hidden rounded-lg border-2',
                isSelected ? 'border-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <img
                src={`data:${mimeType};base64,${data}`}
                alt={`Generated ${index + 1}`}
                className="block h-auto w-full"
              />
              <span
                className={clsx(
                  'absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full border-2 border-white',
                  isSelected ? 'bg-accent text-accent-ink' : 'bg-black/40',
                )}
              >
                {isSelected && <Check className="size-4" />}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
