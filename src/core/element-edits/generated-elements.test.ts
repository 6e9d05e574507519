/** Every way to write a text, in every way to bring it to the page, in every form of file. */
import { describe, expect, it } from 'vitest'
import { editSelected, filesOf, selectIn, textsAfter } from '../../../test/element-edits/edit-case.ts'

/** How a text of this form is written; `jsx` can stand between tags only, `value` is an expression. */
interface Form {
  readonly name: string
  readonly kind: 'jsx' | 'value'
  readonly write: (text: string) => string
}

const FORMS: readonly Form[] = [
  { name: 'text', kind: 'jsx', write: (text) => text.replace('&', '&amp;') },
  { name: 'text in lines', kind: 'jsx', write: (text) => `\n      ${text.replace('&', '&amp;')}\n    ` },
  { name: 'single quotes', kind: 'value', write: (text) => `'${text}'` },
  { name: 'double quotes', kind: 'value', write: (text) => `"${text}"` },
  { name: 'a template', kind: 'value', write: (text) => `\`${text}\`` },
  { name: 'an escape', kind: 'value', write: (text) => `'${text.replace('F', '\\u0046')}'` },
  { name: 'parentheses', kind: 'value', write: (text) => `('${text}' as string)` },
]

interface Carrier {
  readonly name: string
  readonly select: string
  /** The file that holds a value; null for one that cannot. */
  readonly carry: (value: string) => string
}

const component = (body: string, jsx: string) =>
  `${body}\nexport default function App() {\n  return (\n    ${jsx}\n  )\n}\n`

/** Those that hold an expression. */
const CARRIERS: readonly Carrier[] = [
  { name: 'braces', select: 'p', carry: (value) => component('', `<p>{${value}}</p>`) },
  { name: 'a fragment', select: 'p', carry: (value) => component('', `<><hr /><p>{${value}}</p></>`) },
  {
    name: 'a condition',
    select: 'p',
    carry: (value) => component('const on = Math.PI > 3', `<div>{on && <p>{${value}}</p>}</div>`),
  },
  {
    name: 'a choice',
    select: 'p',
    carry: (value) => component('const on = Math.PI > 3', `<p>{on ? ${value} : 'Otherwise'}</p>`),
  },
  { name: 'a constant', select: 'p', carry: (value) => component(`const text = ${value}`, '<p>{text}</p>') },
  {
    name: 'an object',
    select: 'p',
    carry: (value) => component(`const copy = { 'a b': 1, text: ${value} }`, '<p>{copy.text}</p>'),
  },
  {
    name: 'an item',
    select: 'li:1',
    carry: (value) =>
      component(`const all = ['First', ${value}]`, '<ul>{all.map((one) => <li key={one}>{one}</li>)}</ul>'),
  },
  {
    name: 'an item of objects',
    select: 'li:1',
    carry: (value) =>
      component(
        `const all = [{ id: 1, name: 'First' }, { id: 2, name: ${value} }]`,
        '<ul>{all.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>',
      ),
  },
  {
    name: 'a prop',
    select: 'b:1',
    carry: (value) =>
      component(
        'function Tag({ text }) {\n  return <b>{text}</b>\n}',
        `<div><Tag text="First" /><Tag text={${value}} /></div>`,
      ),
  },
  {
    name: 'children',
    select: 'b:1',
    carry: (value) =>
      component(
        'function Tag({ children }) {\n  return <b>{children}</b>\n}',
        `<div><Tag>First</Tag><Tag>{${value}}</Tag></div>`,
      ),
  },
]

/** Those that hold text between tags. */
const AROUND: readonly Carrier[] = [
  { name: 'an element', select: 'p', carry: (text) => component('', `<p>${text}</p>`) },
  {
    name: 'a comment beside',
    select: 'p',
    carry: (text) => component('', `<p>{/* x */}${text}{/* y */}</p>`),
  },
  {
    name: 'a condition',
    select: 'p',
    carry: (text) => component('const on = Math.PI > 4', `<div>{on ? <i /> : <p>${text}</p>}</div>`),
  },
  {
    name: 'children',
    select: 'b:1',
    carry: (text) =>
      component(
        'function Tag({ children }) {\n  return <b>{children}</b>\n}',
        `<div><Tag>First</Tag><Tag>${text}</Tag></div>`,
      ),
  },
]

const FILES: readonly { readonly name: string; readonly as: (source: string) => string }[] = [
  { name: 'LF', as: (source) => source },
  { name: 'CRLF', as: (source) => source.replaceAll('\n', '\r\n') },
  { name: 'tabs', as: (source) => source.replaceAll('  ', '\t') },
  { name: 'a byte order mark', as: (source) => `\ufeff${source.trimStart()}` },
]

const BEFORE = 'Fish & café 😀'
const AFTER = 'Fish & thé 😁'

describe.each(FILES)('E1 T1 in a file with $name', ({ as }) => {
  const rows = FORMS.flatMap((form) =>
    (form.kind === 'jsx' ? AROUND : CARRIERS).map((carrier) => ({
      title: `${form.name}, by ${carrier.name}`,
      form,
      carrier,
    })),
  )
  it.each(rows)('$title', ({ form, carrier: { carry, select } }) => {
    const files = filesOf(as(carry(form.write(BEFORE))))
    const selected = selectIn(files, select)
    expect(selected.text).toBe(BEFORE)
    const result = editSelected(files, selected, { type: 'text', part: 0, text: AFTER })
    const wanted = filesOf(as(carry(form.write(AFTER))))
    expect(result.ok ? result.edits.length : result).toBe(1)
    expect(textsAfter(files, result)).toEqual(Object.fromEntries(wanted))
  })
})
