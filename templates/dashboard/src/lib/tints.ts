import type { Field } from './fields'

const TINTS = 6

/** Options take the colours of the palette in turn. */
export function tintOf(field: Field, option: string): string {
  const index = field.options?.indexOf(option) ?? -1
  return index < 0 ? 'var(--color-muted)' : `var(--color-tint-${(index % TINTS) + 1})`
}
