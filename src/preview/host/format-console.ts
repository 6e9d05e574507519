/** Console arguments as one text, in the manner of a browser's console. */

const MAX_DEPTH = 3
const MAX_ITEMS = 50
const MAX_TEXT = 4000

export function formatConsoleArguments(values: readonly unknown[]): string {
  const [first, ...rest] = values
  const isTemplate = typeof first === 'string' && /%[sdifoOc%]/.test(first)
  const parts = isTemplate ? substitute(first, rest) : values.map((value) => show(value, 0, new Set()))
  const text = parts.join(' ')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** `%s`, `%d`, `%i`, `%f`, `%o`, `%O` and `%c` (styles, left out), as the console standard has them. */
function substitute(template: string, values: readonly unknown[]): string[] {
  const left = [...values]
  const text = template.replace(/%([sdifoOc%])/g, (whole, kind: string) => {
    if (kind === '%') return '%'
    if (left.length === 0) return whole
    const value = left.shift()
    if (kind === 'c') return ''
    if (kind === 'd' || kind === 'i') return String(Math.trunc(Number(value)))
    if (kind === 'f') return String(Number(value))
    return kind === 's' ? String(value) : show(value, 0, new Set())
  })
  return [text, ...left.map((value) => show(value, 0, new Set()))]
}

function show(value: unknown, depth: number, above: Set<unknown>): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}()`
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`
  if (value instanceof Date) return value.toString()
  if (value instanceof RegExp) return String(value)
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`
  if (above.has(value)) return '[Circular]'
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? `Array(${value.length})` : '{…}'
  return showObject(value, depth, new Set(above).add(value))
}

function showObject(value: object, depth: number, above: Set<unknown>): string {
  const inner = (part: unknown) => show(part, depth + 1, above)
  if (Array.isArray(value)) return `[${limited(value.map(inner))}]`
  if (value instanceof Map) {
    return `Map(${value.size}) {${limited([...value].map(([key, item]) => `${inner(key)} => ${inner(item)}`))}}`
  }
  if (value instanceof Set) return `Set(${value.size}) {${limited([...value].map(inner))}}`
  const name = value.constructor?.name
  const prefix = name === undefined || name === 'Object' ? '' : `${name} `
  return `${prefix}{${limited(Object.entries(value).map(([key, item]) => `${key}: ${inner(item)}`))}}`
}

function limited(parts: readonly string[]): string {
  const more = parts.length - MAX_ITEMS
  return [...parts.slice(0, MAX_ITEMS), ...(more > 0 ? [`… ${more} more`] : [])].join(', ')
}
