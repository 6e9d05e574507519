/** Keeps a module's import lines in step with what it uses. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'

const IMPORT = /^import\b[^'"]{0,2000}['"][^'"\n]+['"];?[ \t]*\n/gm

/** Adds `import { name } from 'from'` behind the last import, unless the name is there. */
export function addImport(source: string, name: string, from: string): string {
  if (imports(source, name)) return source
  const line = `import { ${name} } from '${from}'${usesSemicolons(source) ? ';' : ''}\n`
  const last = [...source.matchAll(IMPORT)].at(-1)
  const at = last === undefined ? 0 : last.index + last[0].length
  return source.slice(0, at) + line + source.slice(at)
}

/** Takes a name out of the imports, unless the module still uses it. */
export function dropUnusedImport(source: string, name: string): string {
  const rest = source.replace(IMPORT, '')
  if (word(name).test(rest)) return source
  return source.replace(IMPORT, (line) => {
    if (!word(name).test(line.slice(0, line.search(/['"]/)))) return line
    const without = line
      .replace(new RegExp(`\\b(?:type\\s+)?${escapePattern(name)}\\b\\s*,?\\s*`), '')
      .replace(/,\s*}/, ' }')
    return /\{\s*\}\s*from/.test(without) || /^import\s+from/.test(without) ? '' : without
  })
}

function imports(source: string, name: string): boolean {
  return [...source.matchAll(IMPORT)].some(([line]) => word(name).test(line.slice(0, line.search(/['"]/))))
}

function word(name: string): RegExp {
  return new RegExp(`\\b${escapePattern(name)}\\b`)
}

function usesSemicolons(source: string): boolean {
  return /^import\b.*;[ \t]*$/m.test(source)
}
