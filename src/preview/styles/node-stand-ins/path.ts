/** The few functions of Node's `path` that Tailwind calls, over `/`-separated paths. */
export const sep = '/'

export function join(...parts: string[]): string {
  return parts.join('/').replace(/\/+/g, '/')
}

export const resolve = join

export function dirname(path: string): string {
  return path.replace(/\/[^/]*$/, '')
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function extname(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? ''
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/')
}

export function normalize(path: string): string {
  return path
}

export function relative(_from: string, to: string): string {
  return to
}

// biome-ignore lint/style/noDefaultExport: stands in for a Node module, which has one
export default { sep, join, resolve, dirname, basename, extname, isAbsolute, normalize, relative }
