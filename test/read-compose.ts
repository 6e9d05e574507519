/**
 * As much of YAML as deploy/compose.yaml is made of: maps and lists by their indentation, and texts. Whatever else throws, so
 * that nothing is read as something that it is not.
 */
export type Yaml = string | null | readonly Yaml[] | { readonly [name: string]: Yaml }

interface Line {
  readonly indent: number
  readonly text: string
}

export function readCompose(text: string): Yaml {
  const lines = text.split('\n').flatMap((raw): Line[] => {
    if (raw.includes('\t')) throw new Error(`A tab: ${raw}`)
    const trimmed = raw.trim()
    if (trimmed === '' || trimmed.startsWith('#')) return []
    return [{ indent: raw.length - raw.trimStart().length, text: trimmed }]
  })
  const [value, rest] = partOf(lines, 0)
  if (rest.length > 0) throw new Error(`Not understood: ${rest[0]?.text}`)
  return value
}

/** What begins with these lines at this indentation, and the lines after it. */
function partOf(lines: readonly Line[], indent: number): [Yaml, readonly Line[]] {
  const [first] = lines
  if (first === undefined || first.indent < indent) return [null, lines]
  if (first.indent !== indent) throw new Error(`Set in by ${first.indent}, not ${indent}: ${first.text}`)
  return first.text.startsWith('- ') ? listOf(lines, indent) : mapOf(lines, indent)
}

function listOf(lines: readonly Line[], indent: number): [Yaml, readonly Line[]] {
  const list: Yaml[] = []
  let rest = lines
  for (let line = rest[0]; line?.indent === indent && line.text.startsWith('- '); line = rest[0]) {
    const text = line.text.slice(2)
    rest = rest.slice(1)
    if (!/^[\w-]+: /.test(text)) {
      list.push(scalarOf(text))
      continue
    }
    const [item, after] = mapOf([{ indent: indent + 2, text }, ...rest], indent + 2)
    list.push(item)
    rest = after
  }
  return [list, rest]
}

function mapOf(lines: readonly Line[], indent: number): [Yaml, readonly Line[]] {
  const map: Record<string, Yaml> = {}
  let rest = lines
  for (let line = rest[0]; line?.indent === indent; line = rest[0]) {
    const [, name = '', text = ''] = /^([\w-]+):(?: (.*))?$/.exec(line.text) ?? []
    if (name === '' || Object.hasOwn(map, name)) throw new Error(`No name, or one twice: ${line.text}`)
    rest = rest.slice(1)
    if (text !== '') map[name] = scalarOf(text)
    else [map[name], rest] = partOf(rest, indent + 2) as [Yaml, readonly Line[]]
  }
  return [map, rest]
}

function scalarOf(text: string): Yaml {
  if (text.startsWith('[') || text.startsWith('"')) return JSON.parse(text)
  if (/^[&*!|>{'%@`]|: | #/.test(text)) throw new Error(`Not understood: ${text}`)
  return text
}
