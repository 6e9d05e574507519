import { type KeyboardEvent, useId, useState } from 'react'
import type { ElementDescription, Facet } from '../../../core/element-edits/describe-element.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { FieldNote, PanelSection, SMALL_FIELD } from './panel-section.tsx'

const LABELS = {
  src: 'Image address',
  alt: 'Description',
  href: 'Link',
  to: 'Link',
  placeholder: 'Placeholder',
  title: 'Title',
} as const

/** What the element says: each of its own texts, and the attributes that say something. */
export function TextSection({ description }: { readonly description: ElementDescription }) {
  const { element } = useWorkspace()
  const { texts, attributes } = description
  if (texts.length === 0 && attributes.length === 0) return null
  return (
    <PanelSection title={texts.length > 0 ? 'Text' : 'Content'}>
      <div className="flex flex-col gap-2">
        {texts.map(({ part, value, facet }) => (
          <CommittedField
            key={`text-${part}`}
            label={texts.length > 1 ? `Text ${part + 1}` : 'Text'}
            isLabelHidden={texts.length === 1}
            value={value}
            facet={facet}
            onCommit={(text) => element.apply({ type: 'text', part, text })}
          />
        ))}
        {attributes.map(({ name, value, facet }) => (
          <CommittedField
            key={name}
            label={LABELS[name]}
            value={value ?? ''}
            facet={facet}
            onCommit={(text) => element.apply({ type: 'attribute', name, value: text })}
          />
        ))}
      </div>
    </PanelSection>
  )
}

interface CommittedFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** Null where it is computed. */
  readonly value: string | null
  readonly facet: Facet
  readonly onCommit: (text: string) => void
}

/** One edit for what was typed, when Enter is pressed or the field is left; Escape takes it back. */
function CommittedField({ label, isLabelHidden = false, value, facet, onCommit }: CommittedFieldProps) {
  const { element } = useWorkspace()
  const id = useId()
  const scope = useStore(element, (state) => state.scope)
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value ?? '')
  }
  const problem = facet[scope]
  const commit = () => {
    if (text !== (value ?? '')) onCommit(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) commit()
    else if (event.key === 'Escape' && text !== (value ?? '')) setText(value ?? '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-ink-muted text-xs'}>
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        value={problem !== null && value === null ? '' : text}
        placeholder={value === null ? 'Computed by the app' : undefined}
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={commit}
        className={`${SMALL_FIELD} field-sizing-content block max-h-28 min-h-8 resize-none py-1.5 leading-snug`}
      />
      {problem !== null && <FieldNote id={`${id}-note`}>{problem.reason}</FieldNote>}
    </div>
  )
}
