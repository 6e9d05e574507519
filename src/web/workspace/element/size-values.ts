/** The steps that the panel offers, and what they are in CSS for a project without Tailwind. */
import type { StyleProperty } from '../../../core/element-edits/element-operation.ts'

interface SizeValue {
  /** As a class says it. */
  readonly value: string
  readonly label: string
}

export interface SizeField {
  readonly property: StyleProperty
  readonly label: string
  readonly values: readonly SizeValue[]
}

/** Tailwind's step is a quarter of a rem: 4 px. */
const STEPS = ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24']
const spaces = STEPS.map((value) => ({ value, label: `${Number(value) * 4} px` }))
const auto = { value: 'auto', label: 'Auto' }
const full = { value: 'full', label: 'Full' }
const sizes = ['4', '6', '8', '10', '12', '16', '24', '32', '48', '64', '80', '96'].map((value) => ({
  value,
  label: `${Number(value) * 4} px`,
}))

const FONT_SIZES: Readonly<Record<string, [label: string, css: string]>> = {
  xs: ['Extra small', '0.75rem'],
  sm: ['Small', '0.875rem'],
  base: ['Normal', '1rem'],
  lg: ['Large', '1.125rem'],
  xl: ['Extra large', '1.25rem'],
  '2xl': ['24 px', '1.5rem'],
  '3xl': ['30 px', '1.875rem'],
  '4xl': ['36 px', '2.25rem'],
  '5xl': ['48 px', '3rem'],
  '6xl': ['60 px', '3.75rem'],
  '7xl': ['72 px', '4.5rem'],
}
const WEIGHTS: Readonly<Record<string, [label: string, css: string]>> = {
  light: ['Light', '300'],
  normal: ['Normal', '400'],
  medium: ['Medium', '500'],
  semibold: ['Semibold', '600'],
  bold: ['Bold', '700'],
  extrabold: ['Extra bold', '800'],
}
const RADII: Readonly<Record<string, [label: string, css: string]>> = {
  none: ['Square', '0'],
  sm: ['Tiny', '0.125rem'],
  DEFAULT: ['Small', '0.25rem'],
  md: ['Medium', '0.375rem'],
  lg: ['Large', '0.5rem'],
  xl: ['Larger', '0.75rem'],
  '2xl': ['Very large', '1rem'],
  full: ['Round', '9999px'],
}
const ALIGNMENTS: Readonly<Record<string, [label: string, css: string]>> = {
  left: ['Left', 'left'],
  center: ['Centre', 'center'],
  right: ['Right', 'right'],
  justify: ['Justified', 'justify'],
}

function listed(table: Readonly<Record<string, [label: string, css: string]>>): readonly SizeValue[] {
  return Object.entries(table).map(([value, [label]]) => ({ value, label }))
}

export const SIZE_FIELDS: readonly SizeField[] = [
  { property: 'font-size', label: 'Text size', values: listed(FONT_SIZES) },
  { property: 'font-weight', label: 'Weight', values: listed(WEIGHTS) },
  { property: 'align', label: 'Alignment', values: listed(ALIGNMENTS) },
  { property: 'radius', label: 'Corners', values: listed(RADII) },
  { property: 'padding', label: 'Padding', values: spaces },
  { property: 'margin', label: 'Margin', values: [auto, ...spaces] },
  { property: 'padding-x', label: 'Side padding', values: spaces },
  { property: 'padding-y', label: 'Vertical padding', values: spaces },
  { property: 'margin-y', label: 'Vertical margin', values: [auto, ...spaces] },
  { property: 'gap', label: 'Gap', values: spaces },
  { property: 'width', label: 'Width', values: [auto, full, ...sizes] },
  { property: 'height', label: 'Height', values: [auto, full, ...sizes] },
]

const TABLES: Partial<Record<StyleProperty, Readonly<Record<string, [label: string, css: string]>>>> = {
  'font-size': FONT_SIZES,
  'font-weight': WEIGHTS,
  radius: RADII,
  align: ALIGNMENTS,
}

/** The CSS of a step; empty for none. */
export function cssOf(property: StyleProperty, value: string | null): string {
  if (value === null) return ''
  const known = TABLES[property]?.[value]
  if (known !== undefined) return known[1]
  if (value === 'auto') return 'auto'
  if (value === 'full') return '100%'
  const bracketed = /^\[(.*)\]$/.exec(value)
  return bracketed?.[1] ?? `${Number(value) / 4}rem`
}
