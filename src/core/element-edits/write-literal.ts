/** Values written as TypeScript literals in the style of the generated code. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined }

const LINE_WIDTH = 100

/** A literal whose first line starts at `indent` spaces; short lists and objects stay on one line. */
export function literal(value: Literal, indent = 0): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const items = isList
    ? (value as readonly Literal[]).map((item) => literal(item, indent + 2))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined
          ? []
          : [`${/^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)}: ${literal(item, indent + 2)}`],
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return open + close
  const pad = isList ? '' : ' '
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`
  const isFlat = !line.includes('\n') && line.length + indent <= LINE_WIDTH && indent > 0
  if (isFlat) return line
  const space = ' '.repeat(indent + 2)
  return `${open}\n${items.map((item) => `${space}${item},\n`).join('')}${' '.repeat(indent)}${close}`
}

/** A single-quoted JavaScript string literal. */
function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}
