/** Specifiers of the project's own files: what they name, and how to write them. */

const SCRIPT_ENDING = /(?:\/index)?\.(?:[cm]?[jt]s|[jt]sx)$/

/** The path that a specifier asks for, endings as written; null for a package. */
export function wantedPath(importer: string, specifier: string): string | null {
  const [plain = ''] = specifier.split('?')
  const alias = /^[@~]\/(.*)$/.exec(plain)
  if (alias !== null) return `src/${alias[1] ?? ''}`
  if (plain.startsWith('/')) return plain.slice(1)
  if (!/^\.\.?(?:\/|$)/.test(plain)) return null
  const parts = importer.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}

/** How `importer` names a file: scripts without their ending, in the way in which `like` is written. */
export function specifierOf(importer: string, path: string, like = './'): string {
  const target = path.replace(SCRIPT_ENDING, '')
  const alias = /^([@~])\//.exec(like)
  if (alias !== null && target.startsWith('src/')) return `${alias[1]}/${target.slice('src/'.length)}`
  if (like.startsWith('/')) return `/${target}`
  const [from, to] = [importer.split('/').slice(0, -1), target.split('/')]
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1
  const up = '../'.repeat(from.length - shared)
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`
}

/** A path without the ending of a script, and without the `index` that stands for its folder. */
export function withoutScriptEnding(path: string): string {
  return path.replace(SCRIPT_ENDING, '')
}

export function isScriptPath(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path) && !path.endsWith('.d.ts')
}
