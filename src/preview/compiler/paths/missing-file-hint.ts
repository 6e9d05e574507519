/** What to do about an import that leads nowhere. */
import { beforeFirst } from '../../../core/text/cut.ts'
import { nearestName } from '../../channel/nearest-name.ts'
import { candidatesOf, type ResolveRules } from './resolve-module.ts'

interface Project {
  readonly filePaths: () => Iterable<string>
  readonly rules: ResolveRules
}

export function missingFileHint(specifier: string, importer: string, { filePaths, rules }: Project): string {
  const wanted = candidatesOf(beforeFirst(specifier, '?'), importer, rules)[0] ?? specifier
  const paths = [...filePaths()]
  const byCase = paths.find(
    (path) => withoutSuffix(path).toLowerCase() === withoutSuffix(wanted).toLowerCase(),
  )
  if (byCase !== undefined) return `There is ${byCase.slice(1)}: capital and small letters must be the same.`
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1)
  const beside = paths.filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
  const near = nearestName(nameOf(wanted), beside.map(nameOf))
  if (near !== null) return `Did you mean "${near}"? Check the path and the spelling, or create that file.`
  const elsewhere = paths.find((path) => nameOf(path) === nameOf(wanted))
  if (elsewhere !== undefined) return `There is ${elsewhere.slice(1)}: check the path, or create that file.`
  return 'Check the path and the spelling, or create that file.'
}

function withoutSuffix(path: string): string {
  return path.replace(/(?:\/index)?\.\w+$/, '')
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
