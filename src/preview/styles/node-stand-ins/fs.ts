/** Tailwind reads one file at run time: its own base stylesheet, which the build puts in here as text. */
import preflight from 'tailwindcss3/lib/css/preflight.css'

export function readFileSync(path: string): string {
  if (path.endsWith('preflight.css')) return preflight
  throw new Error(`The style worker has no file system, and cannot read ${path}.`)
}

export function statSync(): { mtimeMs: number } {
  return { mtimeMs: 0 }
}

export function existsSync(): boolean {
  return false
}

// biome-ignore lint/style/noDefaultExport: stands in for a Node module, which has one
export default { readFileSync, statSync, existsSync }
