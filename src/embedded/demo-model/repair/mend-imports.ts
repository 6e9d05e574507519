/** Mends of imports that lead nowhere and of names that nothing brings, where only one thing can be meant. */
import { specifierOf, wantedPath } from '../../../core/files/relative-specifier.ts'
import { editDistance } from '../../../core/text/edit-distance.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import { allLucideNames } from '../edits/svg-component.ts'

const HOOKS =
  /^use(?:State|Effect|Ref|Memo|Callback|Context|Reducer|Id|LayoutEffect|Transition|DeferredValue)$/

/** `request`: names what is not defined, when the error said so. One sentence for each mend. */
export function mendImports(files: SourceFiles, request: string): string[] {
  const paths = new Set(files.paths())
  const sentences: string[] = []
  for (const path of files.paths().filter((one) => /^src\/.*\.[jt]sx?$/.test(one))) {
    const before = files.read(path) ?? ''
    const said: string[] = []
    let source = mendPaths(path, before, paths, said)
    source = mendDefaults(path, source, files, said)
    source = mendIcons(source, said)
    source = dropUnknownPackages(source, files, said)
    source = addMissing(path, source, files, request, said)
    if (source === before) continue
    files.write(path, source, said.join('; '))
    sentences.push(`\`${path}\`: ${said.join('; ')}`)
  }
  return sentences
}

/** A misspelt path: the one file whose name is nearest, at most two letters away. */
function mendPaths(path: string, source: string, paths: ReadonlySet<string>, said: string[]): string {
  return source.replace(
    /(from\s+|import\s+)(['"])(\.[^'"]+)\2/g,
    (whole, word: string, mark: string, specifier: string) => {
      if (resolveImport(path, specifier, paths) !== null) return whole
      const wanted = (specifier.split('/').at(-1) ?? '').toLowerCase()
      const near = [...paths].filter((one) => {
        const name = (one.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase()
        return (
          /^src\/.*\.(?:[jt]sx?|css|json)$/.test(one) &&
          editDistance(name, wanted) <= (wanted.length > 4 ? 2 : 1)
        )
      })
      const exact = near.filter(
        (one) => (one.split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase() === wanted,
      )
      const [only] = exact.length > 0 ? exact : near
      if (only === undefined || (exact.length > 0 ? exact : near).length !== 1) return whole
      said.push(`the import \`${specifier}\` means \`${only}\``)
      return `${word}${mark}${specifierOf(path, only)}${mark}`
    },
  )
}

/** `import Header from` of a module that has only a named export of that name, or the other way round. */
function mendDefaults(path: string, source: string, files: SourceFiles, said: string[]): string {
  const paths = new Set(files.paths())
  return source.replace(
    /^import (\w+|\{ \w+ \}) from (['"])(\.[^'"]+)\2/gm,
    (whole, names: string, mark: string, specifier: string) => {
      const target = resolveImport(path, specifier, paths)
      const module = target === null ? '' : (files.read(target) ?? '')
      const name = names.replace(/[{} ]/g, '')
      const isNamed = new RegExp(
        `^export (?:async )?(?:function|const|class|let) ${escapePattern(name)}\\b`,
        'm',
      ).test(module)
      const isDefault = /^export default\b/m.test(module)
      if (module === '' || (names === name ? isDefault || !isNamed : isNamed || !isDefault)) return whole
      said.push(names === name ? `\`${name}\` is a named export` : `\`${name}\` is the default export`)
      return `import ${names === name ? `{ ${name} }` : name} from ${mark}${specifier}${mark}`
    },
  )
}

function mendIcons(source: string, said: string[]): string {
  return source.replace(/^import \{([^{}]*)\} from (['"])lucide-react\2/gm, (whole, list: string) => {
    const icons = allLucideNames()
    const mended = list.replace(
      /\b(?:type\s+)?(\w+)(\s+as\s+(\w+))?/g,
      (one, name: string, _as: string | undefined, alias: string | undefined) => {
        if (icons.has(name) || /^(?:LucideProps|LucideIcon|Icon|type|createLucideIcon)$/.test(name))
          return one
        const nearest = nearestIcon(name, alias, icons)
        said.push(`lucide has no icon \`${name}\`; \`${nearest}\` is the nearest`)
        return `${nearest} as ${alias ?? name}`.replace(
          new RegExp(`^${escapePattern(nearest)} as ${escapePattern(nearest)}$`),
          nearest,
        )
      },
    )
    return whole.replace(list, mended)
  })
}

function nearestIcon(name: string, alias: string | undefined, icons: ReadonlySet<string>): string {
  if (alias !== undefined && icons.has(alias)) return alias
  let [best, score] = ['Circle', Number.POSITIVE_INFINITY]
  for (const icon of icons) {
    if (/^Lucide|Icon$/.test(icon)) continue
    const own =
      name.startsWith(icon) || icon.startsWith(name)
        ? Math.abs(icon.length - name.length) / 4
        : editDistance(icon, name)
    if (own < score) [best, score] = [icon, own]
  }
  return score <= Math.max(4, name.length / 2) ? best : 'Circle'
}

/** A package that the project does not name: its import goes, with the lines that only call what it brought. */
function dropUnknownPackages(source: string, files: SourceFiles, said: string[]): string {
  const declared = files.read('package.json')
  if (declared === null) return source
  let result = source
  for (const [line, names = '', , specifier = ''] of source.matchAll(
    /^import (?:\{ ([\w, ]+) \}|\w+) from (['"])([^.'"@/][^'"]*)\2;?\n/gm,
  )) {
    const name = specifier.split('/')[0] ?? ''
    if (declared.includes(`"${name}"`) || /^(?:react|react-dom|node:)/.test(name)) continue
    const calls = names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const without = calls.reduce(
      (text, one) => text.replace(new RegExp(`^[ \\t]*${escapePattern(one)}\\([^()]*\\);?\\n`, 'gm'), ''),
      result.replace(line, ''),
    )
    if (calls.some((one) => new RegExp(`\\b${escapePattern(one)}\\b`).test(without))) continue
    result = without
    said.push(`\`${specifier}\` is no package of this project, and nothing needs it`)
  }
  return result
}

/** A name that the error calls undefined, or a hook that is used and not imported. */
function addMissing(
  path: string,
  source: string,
  files: SourceFiles,
  request: string,
  said: string[],
): string {
  const undefinedName = /(?:\b|`|')(\w+)['`]? is not defined/.exec(request)?.[1]
  let result = source
  const used = new Set(
    [...source.matchAll(/(?<![.\w])(use[A-Z]\w+)\s{0,4}(?:<[^();]{0,200}>)?\(/g)].map(
      ([, name = '']) => name,
    ),
  )
  for (const name of used) {
    const isKnown = new RegExp(
      `(?:(?:^|;)[ \\t]*import\\b[^;\\r\\n\\u2028\\u2029]*|\\bfunction |\\bconst )\\b${escapePattern(name)}\\b`,
      'm',
    ).test(result)
    if (!HOOKS.test(name) || isKnown) continue
    result = addImport(result, name, 'react')
    said.push(`imported \`${name}\``)
  }
  if (
    undefinedName === undefined ||
    !new RegExp(`<${escapePattern(undefinedName)}\\b`).test(result) ||
    new RegExp(
      `(?:^|;)[ \\t]*import\\b[^;\\r\\n\\u2028\\u2029]*\\b${escapePattern(undefinedName)}\\b`,
      'm',
    ).test(result)
  )
    return result
  const maker = files
    .paths()
    .find((one) =>
      new RegExp(`^export (?:function|const) ${escapePattern(undefinedName)}\\b`, 'm').test(
        files.read(one) ?? '',
      ),
    )
  if (maker === undefined || maker === path) return result
  said.push(`imported \`${undefinedName}\``)
  return addImport(result, undefinedName, specifierOf(path, maker))
}

/** At the top, which is right in any module. */
function addImport(source: string, name: string, from: string): string {
  return `import { ${name} } from '${from}'\n${source}`
}

const ENDS = ['', '.ts', '.tsx', '.js', '.jsx', '.css', '.json', '/index.ts', '/index.tsx']

/** The module that a relative specifier names, or null. */
function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): string | null {
  const base = wantedPath(from, specifier)
  return ENDS.map((end) => `${base}${end}`).find((path) => paths.has(path)) ?? null
}
