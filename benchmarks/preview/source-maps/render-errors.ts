/** Errors while a component renders. */
import { type ErrorCase, MARK, NOTHING, onLoad } from './error-case.ts'

export const RENDER_ERRORS: readonly ErrorCase[] = [
  onLoad(
    'throw in render',
    `//PAD
export function Broken() {
  ${MARK} throw new Error('on purpose')
}`,
  ),
  onLoad(
    'deep in JSX',
    `//PAD
${NOTHING}
export function Broken() {
  return (
    <main className="p-8">
      <ul>
        {[1, 2, 3].map((n) => (
          <li key={n}>
            <span title="x">{n}</span>
            <em>{${MARK} nothing.name}</em>
          </li>
        ))}
      </ul>
    </main>
  )
}`,
  ),
  onLoad(
    'nested component',
    `//PAD
${NOTHING}
function Inner({ depth }: { depth: number }) {
  if (depth > 0) return <div><Inner depth={depth - 1} /></div>
  const label = ${MARK} nothing.name
  return <p>{label}</p>
}
//PAD
export function Broken() {
  return <section><Inner depth={4} /></section>
}`,
  ),
  onLoad(
    'long attributes',
    `//PAD
${NOTHING}
export function Broken() {
  return (
    <button
      type="button"
      aria-label="go"
      className={[
        'rounded-lg',
        'px-4',
        'py-2',
      ].join(' ')}
      style={{
        color: 'red',
        margin: 4,
      }}
      title={
        ${MARK} nothing.name
      }
      onClick={() => {}}
    >
      Go
    </button>
  )
}`,
  ),
  onLoad(
    'template literal over lines',
    `//PAD
${NOTHING}
export function Broken() {
  const text = \`first line
second line with \${1 + 1}
third line with \${${MARK} nothing.name} in it
last line\`
  return <pre>{text}</pre>
}`,
  ),
  onLoad(
    'tagged template',
    `//PAD
const css = (strings: TemplateStringsArray, ...values: unknown[]): string => {
  if (values.length > 1)
    ${MARK} throw new TypeError('too many values')
  return strings.join('')
}
export function Broken() {
  return <style>{css\`
    a { color: \${1}; }
    b { color: \${2}; }
  \`}</style>
}`,
  ),
  onLoad(
    'optional chain over lines',
    `//PAD
interface Deep { a?: { b?: { c: { d: string } } } }
const deep: Deep = { a: { b: {} as never } }
export function Broken() {
  const value = deep
    ?.a
    ?.b
    ?.c
    ${MARK} .d
  return <p>{value}</p>
}`,
  ),
  onLoad(
    'destructured parameter',
    `//PAD
type Row = { cell: { text: string } }
function textOf(
  ${MARK} { cell: { text } }: Row,
): string {
  return text
}
export function Broken() {
  return <p>{textOf({} as Row)}</p>
}`,
  ),
  onLoad(
    'default parameter',
    `//PAD
${NOTHING}
function label(
  name: string,
  suffix: string = ${MARK} nothing.name,
): string {
  return name + suffix
}
export const Broken = () => <p>{label('a')}</p>`,
  ),
  onLoad(
    'native function on top',
    `//PAD
const read = <T,>(text: string): T =>
  ${MARK} JSON.parse(text) as T
export function Broken() {
  return <p>{read<{ a: string }>('{ broken').a}</p>
}`,
  ),
]
