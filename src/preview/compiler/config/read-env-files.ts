/** `.env` files of a project, in Vite's order: later ones win, and those of the mode come after the general ones. */

export type EnvVariables = Readonly<Record<string, string>>

export function readEnvFiles(
  mode: string,
  folder: string,
  fileText: (path: string) => string | null,
): EnvVariables {
  const variables: Record<string, string> = Object.create(null)
  for (const name of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`])
    Object.assign(variables, parseEnv(fileText(`${folder}/${name}`) ?? ''))
  return expand(variables)
}

export function pickByPrefix(variables: EnvVariables, prefixes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
  )
}

/** `NAME=value`, quoted or not, with `export` and comments: the rules of the `dotenv` package. */
const LINE =
  /^[^\S\n\r\u2028\u2029]*(?:export\s+)?([\w.-]+)(?:\s*=|:\s)(\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\r\n]+)?\s*(?:#.*)?$/gm

function parseEnv(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', raw = ''] of text.replaceAll('\r\n', '\n').matchAll(LINE)) {
    const value = raw.trim()
    const unquoted = value.replace(/^(['"`])([\s\S]*)\1$/, '$2')
    found[name] = value.startsWith('"') ? unquoted.replace(/\\n/g, '\n').replace(/\\r/g, '\r') : unquoted
  }
  return found
}

const REFERENCE = /\\\$|\$\{(\w+)(?::?-([^}]*(?:\}|$))|\})|\$([A-Za-z_]\w*)/g

/** Characters that all values may have once filled in: a few that name each other twice would be endless. */
const MAX_EXPANDED = 1_000_000
const MAX_DEPTH = 100

/** `${NAME}`, `$NAME` and `${NAME:-default}`; `\$` is a dollar sign. */
function expand(variables: Record<string, string>): EnvVariables {
  let left = MAX_EXPANDED
  const resolve = (text: string, seen: ReadonlySet<string>): string => {
    left -= text.length
    return text.replace(REFERENCE, (whole, braced?: string, fallback = '', plain?: string) => {
      const name = braced ?? plain
      if (name === undefined) return '$'
      const isOpen = fallback !== '' && !fallback.endsWith('}')
      if (seen.has(name) || isOpen || left <= 0 || seen.size > MAX_DEPTH) return whole
      const value = variables[name]
      return value === undefined || value === ''
        ? fallback.slice(0, -1)
        : resolve(value, new Set([...seen, name]))
    })
  }
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, resolve(value, new Set([name]))]),
  )
}
