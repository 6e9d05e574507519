/** What can be asked of an element. Parsed where it crosses into a worker. */
import * as v from 'valibot'

/** What a style operation sets. Each stands for a group of classes that exclude one another. */
const STYLE_PROPERTIES = [
  'color',
  'background',
  'border-color',
  'padding',
  'padding-x',
  'padding-y',
  'margin',
  'margin-x',
  'margin-y',
  'gap',
  'width',
  'height',
  'font-size',
  'font-weight',
  'radius',
  'align',
] as const
export type StyleProperty = (typeof STYLE_PROPERTIES)[number]

/** `to` is what links of routers call their address. */
export const EDITED_ATTRIBUTES = ['src', 'alt', 'href', 'to', 'placeholder', 'title'] as const
export type EditedAttribute = (typeof EDITED_ATTRIBUTES)[number]

const className = v.pipe(v.string(), v.regex(/^[^\s"'`<>{}\\]+$/))

export const elementOperationSchema = v.variant('type', [
  /** `part`: which of the element's own texts, see `describe`. */
  v.object({ type: v.literal('text'), part: v.number(), text: v.string() }),
  v.object({ type: v.literal('attribute'), name: v.picklist(EDITED_ATTRIBUTES), value: v.string() }),
  v.object({
    type: v.literal('style'),
    property: v.picklist(STYLE_PROPERTIES),
    /** Behind the hyphen of the class: `red-500`, `[#1a2b3c]`, `4`; null takes the class away. */
    value: v.nullable(className),
    /** The same as a CSS value, for an element whose style attribute holds the property. */
    css: v.string(),
    /** `md:`, `hover:`; empty for the class that always holds. */
    variant: v.string(),
  }),
  v.object({ type: v.literal('classes'), add: v.array(className), remove: v.array(className) }),
  /** `name`: what the package of the present icon exports. */
  v.object({ type: v.literal('icon'), name: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z0-9]*$/)) }),
  v.object({ type: v.literal('delete') }),
  v.object({ type: v.literal('duplicate') }),
  /** Past the sibling before or behind. */
  v.object({ type: v.literal('move'), by: v.picklist([-1, 1]) }),
])
export type ElementOperation = v.InferOutput<typeof elementOperationSchema>

/** This element alone, or every element that shares its source. */
export type EditScope = 'this' | 'all'
