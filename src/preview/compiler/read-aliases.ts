/** Path aliases of a project, read from its configuration files as text: nothing is evaluated here. */
import type { Alias } from './resolve-module.ts'

/** `'@': path.resolve(__dirname, './src')`, `'@': fileURLToPath(new URL('./src', import.meta.url))`, `'@': '/src'`. */
const VITE_ENTRY =
  /['"]([@~#]?[\w-]*(?:\/[\w-]+)*)['"]\s*:\s*(?:[\w.]+\([^'"]*|new URL\(\s*)?['"](\.{0,2}\/?[^'"]*)['"]/g
const VITE_FIND = /find:\s*['"]([^'"]+)['"]\s*,\s*replacement:\s*(?:[\w.]+\([^'"]*)?['"]([^'"]*)['"]/g

export function readAliases(readFile: (path: string) => string | null): Alias[] {
  const viteConfig = readFirst(readFile, ['/vite.config.ts', '/vite.config.js', '/vite.config.mjs'])
  const aliases = viteConfig === null ? [] : fromVite(viteConfig)
  if (aliases.length > 0) return aliases
  const tsconfig = readFirst(readFile, ['/tsconfig.app.json', '/tsconfig.json'])
  return tsconfig === null ? [] : fromTsconfig(tsconfig)
}

function readFirst(readFile: (path: string) => string | null, paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = readFile(path)
    if (text !== null) return text
  }
  return null
}

function fromVite(config: string): Alias[] {
  const block = /alias\s*:\s*([{[][\s\S]*?[}\]])\s*[,}\n]/.exec(config)?.[1]
  if (block === undefined) return []
  const pattern = block.startsWith('[') ? VITE_FIND : VITE_ENTRY
  return [...block.matchAll(pattern)].map(([, prefix = '', target = '']) => toAlias(prefix, target))
}

function fromTsconfig(config: string): Alias[] {
  const paths = /"paths"\s*:\s*\{([\s\S]*?)\}/.exec(config)?.[1] ?? ''
  const entries = paths.matchAll(/"([^"]+)\/\*"\s*:\s*\[\s*"([^"]+)\/\*"/g)
  return [...entries].map(([, prefix = '', target = '']) => toAlias(prefix, target))
}

function toAlias(prefix: string, target: string): Alias {
  const folder = target.replace(/^\.?\//, '').replace(/\/$/, '')
  return { prefix: prefix.replace(/\/$/, ''), target: folder === '' || folder === '.' ? '' : `/${folder}` }
}
