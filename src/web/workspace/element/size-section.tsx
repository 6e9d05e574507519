import { useId } from 'react'
import type { ElementDescription } from '../../../core/element-edits/describe-element.ts'
import type { StyleProperty } from '../../../core/element-edits/element-operation.ts'
import { valueAmong } from '../../../core/element-edits/tailwind-groups.ts'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { PanelSection, SMALL_FIELD } from './panel-section.tsx'
import { cssOf, SIZE_FIELDS, type SizeField } from './size-values.ts'

export interface SizeSectionProps {
  readonly description: ElementDescription
  readonly classes: readonly string[]
}

/** Type, spacing and size, in the steps of Tailwind. Why they cannot be set is said once, beside the colours. */
export function SizeSection({ description, classes }: SizeSectionProps) {
  const { element } = useWorkspace()
  const scope = useStore(element, (state) => state.scope)
  const problem = description.usesTailwind ? description.look[scope] : null
  return (
    <PanelSection title="Type and spacing">
      <div className="grid grid-cols-2 gap-x-2 gap-y-2">
        {SIZE_FIELDS.map((field) => (
          <SizeSelect
            key={field.property}
            field={field}
            value={valueAmong(field.property, classes)}
            isDisabled={problem !== null}
            onChange={(property, value) =>
              element.apply({ type: 'style', property, value, css: cssOf(property, value), variant: '' })
            }
          />
        ))}
      </div>
    </PanelSection>
  )
}

interface SizeSelectProps {
  readonly field: SizeField
  readonly value: string | null
  readonly isDisabled: boolean
  readonly onChange: (property: StyleProperty, value: string | null) => void
}

function SizeSelect({ field: { property, label, values }, value, isDisabled, onChange }: SizeSelectProps) {
  const id = useId()
  const known = values.some((one) => one.value === value)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-ink-muted text-xs">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChange(property, event.target.value === '' ? null : event.target.value)}
        className={`${SMALL_FIELD} h-8`}
      >
        <option value="">Not set</option>
        {value !== null && !known && <option value={value}>{value.replace(/^\[|\]$/g, '')}</option>}
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}
