/** Which files Tailwind 4 searches: by itself all that may hold class names, then what `@source` says. */
import { matchGlobs, readGlob } from '../content/glob.ts'
import { resolve } from '../node-stand-ins/path.ts'
import type { Tailwind4Compiler } from './tailwind4.ts'

/** Never searched unless a stylesheet names them. */
const IGNORED_NAME =
  /(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|bun\.lockb?|npm-shrinkwrap\.json|\.gitignore|\.env[^/]*)$|\.(?:css|less|lock|sass|scss|styl|log)$/
const IGNORED_FOLDER =
  /(?:^|\/)(?:node_modules|\.git|\.hg|\.svn|\.next|\.svelte-kit|\.turbo|\.venv|\.vercel|\.yarn|__pycache__|venv|\.parcel-cache|\.pnpm-store|\.jj)\//

export function searchedFiles(
  { root, sources }: Pick<Tailwind4Compiler, 'root' | 'sources'>,
  gitignore: string | null,
): (path: string) => boolean {
  const isIgnored =
    gitignore === null ? () => false : matchGlobs(gitignoreGlobs(gitignore).map((line) => readGlob(line)))
  const isFound = (path: string) => !IGNORED_NAME.test(path) && !IGNORED_FOLDER.test(path) && !isIgnored(path)
  const named = sources.filter(({ negated }) => !negated).map(toGlobs)
  const isNamed = matchGlobs(named.flat())
  const isExcluded = matchGlobs(sources.filter(({ negated }) => negated).flatMap(toGlobs))
  const isInRoot = root === null ? () => true : root === 'none' ? () => false : matchGlobs(toGlobs(root))
  return (path) => ((isInRoot(path) && isFound(path)) || isNamed(path)) && !isExcluded(path)
}

/** A path without a pattern is a file, or a folder with all that is in it. */
function toGlobs({ base, pattern }: { base: string; pattern: string }) {
  const globs = [readGlob(pattern, base)]
  if (!/[*?{[]/.test(pattern)) globs.push(readGlob(`${resolve(base, pattern)}/**/*`))
  return globs
}

function gitignoreGlobs(text: string): string[] {
  return text.split('\n').flatMap((written) => {
    const line = written.trim()
    if (line === '' || line.startsWith('#') || line.startsWith('!')) return []
    const path = line.replace(/\/$/, '')
    const anchored = path.includes('/') ? `/${path.replace(/^\//, '')}` : `/**/${path}`
    return [anchored, `${anchored}/**`]
  })
}
