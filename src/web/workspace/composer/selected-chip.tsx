import { X } from 'lucide-react'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'

export interface SelectedChipProps {
  readonly element: SelectedElement
  /** Without it the chip only shows what was selected. */
  readonly onRemove?: () => void
}

/** One selected element: what it says, and its selector, of which the end tells most. */
export function SelectedChip({ element, onRemove }: SelectedChipProps) {
  const { selector, tag, text, places } = element
  const [place] = places
  const source = place === undefined ? '' : `\n${place.file}:${place.line}:${place.column}`
  return (
    <li
      title={selector + source}
      className="flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md border border-accent/60 border-dashed bg-accent-soft pl-2 text-[13px]"
    >
      {text !== '' && <span className="min-w-8 max-w-40 truncate">{text}</span>}
      <code dir="rtl" className="min-w-12 max-w-48 truncate font-mono text-accent-text text-xs">
        <bdi dir="ltr">{selector}</bdi>
      </code>
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
