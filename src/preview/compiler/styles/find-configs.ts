/** Which files configure a project's styles. They are found by name and read as text, never evaluated here. */
import { beforeFirst } from '../../../core/text/cut.ts'
import { isRecord, jsonRecord } from '../../../core/text/json-record.ts'

const SCRIPT_ENDS = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts']

export function findTailwindConfig(hasFile: (path: string) => boolean): string | null {
  return SCRIPT_ENDS.map((end) => `/tailwind.config.${end}`).find(hasFile) ?? null
}

export interface PostcssConfig {
  readonly id: string
  readonly source: string
}

/** The file, the entry of package.json, or what vite.config says of it. */
export function findPostcssConfig(fileText: (path: string) => string | null): PostcssConfig | null {
  const scripts = ['/postcss.config', '/.postcssrc'].flatMap((stem) =>
    SCRIPT_ENDS.map((end) => `${stem}.${end}`),
  )
  for (const id of [...scripts, '/postcss.config.json', '/.postcssrc.json', '/.postcssrc']) {
    const source = fileText(id)
    if (source !== null) return { id: id === '/.postcssrc' ? '/.postcssrc.json' : id, source }
  }
  const entry = jsonRecord(fileText('/package.json') ?? '')?.postcss
  if (typeof entry === 'object' && entry !== null)
    return { id: '/package.json?postcss.json', source: JSON.stringify(entry) }
  return fromViteConfig(fileText)
}

/** `css: { postcss: { plugins: [tailwindcss(), autoprefixer()] } }`: the names are all that is read. */
function fromViteConfig(fileText: (path: string) => string | null): PostcssConfig | null {
  for (const end of SCRIPT_ENDS) {
    const source = fileText(`/vite.config.${end}`)
    const block = source === null ? null : behind(/\bpostcss\s*:\s*\{/, source)
    const list = block === null ? null : behind(/\bplugins\s*:\s*\[/, block)
    if (!list?.includes(']')) continue
    const written = beforeFirst(list, ']')
    const names = ['tailwindcss', 'autoprefixer'].filter((name) => written.includes(name))
    const plugins = Object.fromEntries(names.map((name) => [name, {}]))
    return { id: `/vite.config.${end}?postcss.json`, source: JSON.stringify({ plugins }) }
  }
  return null
}

function behind(pattern: RegExp, text: string): string | null {
  const found = pattern.exec(text)
  return found === null ? null : text.slice(found.index + found[0].length)
}

/** The project's list of browsers, or null when it has none. */
export function findBrowsers(fileText: (path: string) => string | null): string[] | null {
  const listed = jsonRecord(fileText('/package.json') ?? '')?.browserslist
  const list = isRecord(listed) ? (listed.development ?? listed.defaults) : listed
  if (typeof list === 'string') return [list]
  if (Array.isArray(list)) return list.filter((item): item is string => typeof item === 'string')
  const file = fileText('/.browserslistrc')
  if (file === null) return null
  const lines = file.split('\n').map((line) => beforeFirst(line, '#').trim())
  return lines.filter((line) => line !== '' && !line.startsWith('['))
}
