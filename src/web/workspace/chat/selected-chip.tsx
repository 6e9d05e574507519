import { X } from 'lucide-react'
import type { SelectedElement } from '../../../core/projects/selected-element.ts'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'

export interface SelectedChipProps {
  readonly element: SelectedElement
  /** Without it the chip only shows what was selected. */
  readonly onRemove?: () => void
}

/** One selected element: its tag and text, and where its source is. The whole path is in its title. */
export function SelectedChip({ element, onRemove }: SelectedChipProps) {
  const { selector, tag, text, places } = element
  const [place] = places
  const source = place === undefined ? '' : `\n${place.file}:${place.line}:${place.column}`
  return (
    <li
      title={selector + source}
      className="flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md border border-accent/60 border-dashed bg-accent-soft pl-2 text-[13px]"
    >
      <code className="shrink-0 font-mono text-accent-text text-xs">{tag}</code>
      <span className="min-w-0 truncate">{text === '' ? lastStep(selector) : text}</span>
      {onRemove === undefined ? (
        <span className="w-0.5" />
      ) : (
        <PlainIconButton size="sm" label={`Remove ${tag} ${text}`.trim()} onClick={onRemove}>
          <X className="size-3.5!" />
        </PlainIconButton>
      )}
    </li>
  )
}

function lastStep(selector: string): string {
  return selector.split(' > ').at(-1) ?? selector
}
