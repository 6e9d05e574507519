/** Sources that the tables of edits begin with, and the operations that they name. */
import type { ElementOperation, StyleProperty } from '../../src/core/element-edits/element-operation.ts'

/** `src/App.tsx` whose component renders this element. */
export const app = (jsx: string, before = '') =>
  `${before}export default function App() {\n  return (\n    ${jsx}\n  )\n}\n`

/** An element whose children stand on lines of their own. */
export const ROWS =
  '<main>\n      <h1>One</h1>\n      {/* two */}\n      <p>Two</p>\n      <hr />\n    </main>'

/** A list that is made of `items`. */
export const LIST = '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>'

/** The items of a list, each on a line of its own. */
export const LINES =
  "const items = [\n  { id: 1, name: 'One' }, // first\n  { id: 2, name: 'Two' },\n  { id: 7, name: 'Three' }\n]\n"

/** An app that uses a component twice. */
export const ROOT = app(
  '<div>\n      <Tag text="One" />\n      <Tag text="Two" />\n    </div>',
  'function Tag({ text }) {\n  return <b>{text}</b>\n}\n',
)

const CN =
  "import { clsx } from 'clsx'\nimport { twMerge } from 'tailwind-merge'\nexport function cn(...inputs) {\n  return twMerge(clsx(inputs))\n}\n"

/** The same, with `cn` as generated apps have it. */
export const withCn = (jsx: string, before = '') => ({
  'src/lib/cn.ts': CN.replace('...inputs', '...inputs: unknown[]').replace(
    'clsx(inputs)',
    'clsx(inputs as never)',
  ),
  'src/App.tsx': app(jsx, `import { cn } from './lib/cn'\n${before}`),
})

export const CARD =
  "export function Card({ title, note = 'Nothing', children }: { title?: string; note?: string; children?: React.ReactNode }) {\n  return (\n    <section>\n      <h2>{title}</h2>\n      <em>{note}</em>\n      {children}\n    </section>\n  )\n}\n"

/** An app that uses a component with a text, a text by default, and children. */
export const cards = (uses: string, before = '') => ({
  'src/Card.tsx': CARD,
  'src/App.tsx': app(`<div>${uses}</div>`, `import { Card } from './Card'\n${before}`),
})

/** Sets a property: the value as a class names it, and as a declaration has it. */
export const style = (
  property: StyleProperty,
  value: string | null,
  css = '',
  variant = '',
): ElementOperation => ({
  type: 'style',
  property,
  value,
  css,
  variant,
})

export const red = style('background', 'red-500', '#ef4444')

export const blue = style('color', 'blue-600', '#2563eb')

/** Says this in the place of a text of the element. */
export const say = (text: string, part = 0) => ({ type: 'text', part, text }) as const
