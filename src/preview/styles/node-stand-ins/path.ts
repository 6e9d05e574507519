/** The functions of Node's `path` that Tailwind and configuration files call, over `/`-separated paths. */
export const sep = '/'
export const delimiter = ':'

export function normalize(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.length > 0 && segments.at(-1) !== '..') segments.pop()
    else if (!isAbsolute(path)) segments.push('..')
  }
  const joined = segments.join('/')
  if (isAbsolute(path)) return `/${joined}`
  return joined === '' ? '.' : joined
}

export function join(...parts: string[]): string {
  return normalize(parts.filter((part) => part !== '').join('/'))
}

/** The project's folder is the root. */
export function resolve(...parts: string[]): string {
  let path = ''
  for (const part of parts.toReversed()) {
    path = path === '' ? part : `${part}/${path}`
    if (isAbsolute(part)) break
  }
  return normalize(isAbsolute(path) ? path : `/${path}`)
}

export function dirname(path: string): string {
  const at = path.lastIndexOf('/')
  return at < 0 ? '.' : path.slice(0, at) || '/'
}

export function basename(path: string, end = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return end !== '' && name.endsWith(end) ? name.slice(0, -end.length) : name
}

export function extname(path: string): string {
  return /[^/](\.[^./]*)$/.exec(path)?.[1] ?? ''
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/')
}

export function relative(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => resolve(path).split('/').filter(Boolean)) as [
    string[],
    string[],
  ]
  let shared = 0
  while (shared < start.length && start[shared] === end[shared]) shared += 1
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/')
}

// biome-ignore lint/style/noDefaultExport: stands in for a Node module, which has one
export default {
  sep,
  delimiter,
  normalize,
  join,
  resolve,
  dirname,
  basename,
  extname,
  isAbsolute,
  relative,
}
