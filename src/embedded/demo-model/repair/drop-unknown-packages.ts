/** Takes out imports of packages that the project does not name and nothing needs. */
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import type { SourceFiles } from '../answer/source-files.ts'

/** One sentence for each file. */
export function dropUnknownPackages(files: SourceFiles): string[] {
  return files
    .paths()
    .filter((path) => /^src\/.*\.[jt]sx?$/.test(path))
    .flatMap((path) => {
      const before = files.read(path) ?? ''
      const said: string[] = []
      const source = withoutUnknown(before, files, said)
      if (source === before) return []
      files.write(path, source, said.join('; '))
      return [`\`${path}\`: ${said.join('; ')}`]
    })
}

/** A package that the project does not name: its import goes, with the lines that only call what it brought. */
function withoutUnknown(source: string, files: SourceFiles, said: string[]): string {
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
