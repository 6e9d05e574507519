/** What a configuration file may import: Node's path functions, Vite's helpers, and plugins as mere names. */
import { normalizePath } from '../paths/resolve-module.ts'
import { UNKNOWN } from './static-scope.ts'
import { callable, isObject } from './static-values.ts'

/** A plugin that the configuration lists: only its package's name and its options are known. */
export interface NamedPlugin {
  readonly plugin: string
  readonly options: unknown
}

export interface ConfigWorld {
  readonly mode: 'development' | 'production'
  readonly fileText: (path: string) => string | null
  /** Variables of the `.env` files whose names start with one of these. */
  readonly loadEnv: (mode: string, prefixes: readonly string[]) => Readonly<Record<string, string>>
}

const plugins = new WeakMap<object, NamedPlugin>()

export function pluginOf(value: unknown): NamedPlugin | undefined {
  return isObject(value) ? plugins.get(value) : undefined
}

/** The exports of a module that a configuration file imports. */
export function configModule(specifier: string, world: ConfigWorld): Readonly<Record<string, unknown>> {
  switch (specifier.replace(/^node:/, '')) {
    case 'path':
    case 'path/posix':
      return withDefault(PATH)
    case 'url':
      return withDefault({ fileURLToPath: callable(([url]) => pathOfUrl(url)), URL: URL_CLASS })
    case 'fs':
      return withDefault(fileFunctions(world))
    case 'process':
      return withDefault(processObject(world))
    case 'vite':
    case 'vitest/config':
    case 'vite-plus':
      return viteFunctions(world)
  }
  if (/^\.{0,2}\/.*\.json$/.test(specifier)) return jsonModule(specifier, world)
  return pluginModule(specifier)
}

const slashes = (values: readonly unknown[]): string => {
  if (!values.every((value) => typeof value === 'string')) throw new TypeError('not a path')
  return values.join('/')
}

/** `path.resolve` goes back to the root at each absolute part; the project's folder is the root. */
const resolvePath = (values: readonly unknown[]): string => {
  const from = values.findLastIndex((value) => typeof value === 'string' && value.startsWith('/'))
  return normalizePath(slashes(values.slice(Math.max(0, from))))
}

const PATH = {
  resolve: callable(resolvePath),
  join: callable((values) => normalizePath(slashes(values))),
  normalize: callable((values) => normalizePath(slashes(values))),
  dirname: callable(([path]) => normalizePath(`${slashes([path])}/..`)),
  basename: callable(([path]) => slashes([path]).split('/').at(-1)),
  sep: '/',
}

export const URL_CLASS = callable(() => UNKNOWN, {
  new: callable(([path, base]) => {
    const { href, pathname } = new URL(slashes([path]), hrefOf(base) ?? undefined)
    return { href, pathname }
  }),
})

function hrefOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isObject(value) && typeof value.href === 'string' ? value.href : null
}

function pathOfUrl(value: unknown): unknown {
  const href = hrefOf(value)
  return href?.startsWith('file://')
    ? normalizePath(decodeURIComponent(href.slice('file://'.length)))
    : UNKNOWN
}

function fileFunctions(world: ConfigWorld): Record<string, unknown> {
  const read = ([path]: readonly unknown[]) => world.fileText(resolvePath([path])) ?? UNKNOWN
  return {
    readFileSync: callable(read),
    existsSync: callable((values) => world.fileText(resolvePath(values)) !== null),
  }
}

export function processObject(world: ConfigWorld): Record<string, unknown> {
  const manifest = parseJson(world.fileText('/package.json'))
  const env = {
    NODE_ENV: world.mode,
    npm_package_name: isObject(manifest) ? manifest.name : undefined,
    npm_package_version: isObject(manifest) ? manifest.version : undefined,
  }
  return { env, cwd: callable(() => '/'), argv: [], platform: 'linux' }
}

function viteFunctions(world: ConfigWorld): Record<string, unknown> {
  return {
    defineConfig: callable(([config]) => config),
    mergeConfig: callable(([first, second]) => merge(first, second)),
    normalizePath: callable(([path]) => path),
    loadEnv: callable(([mode, , prefixes = 'VITE_']) =>
      world.loadEnv(
        typeof mode === 'string' ? mode : world.mode,
        (Array.isArray(prefixes) ? prefixes : [prefixes]).map(String),
      ),
    ),
  }
}

function merge(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return [...first, ...second]
  if (!isObject(first) || !isObject(second)) return second ?? first
  const merged: Record<string, unknown> = Object.assign(Object.create(null), first)
  for (const [key, value] of Object.entries(second)) merged[key] = merge(merged[key], value)
  return merged
}

function jsonModule(specifier: string, world: ConfigWorld): Record<string, unknown> {
  const value = parseJson(world.fileText(normalizePath(`/${specifier}`)))
  return isObject(value) ? { ...value, default: value } : { default: UNKNOWN }
}

export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return UNKNOWN
  try {
    return JSON.parse(text)
  } catch {
    return UNKNOWN
  }
}

/** Whatever it exports, when called, is a plugin of that package. */
function pluginModule(specifier: string): Record<string, unknown> {
  const named = callable((values) => {
    const made: Record<string, unknown> = Object.create(null)
    plugins.set(made, { plugin: specifier, options: values[0] })
    return made
  })
  return new Proxy(
    {},
    {
      get: () => named,
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: named }),
    },
  )
}

function withDefault(exports: Record<string, unknown>): Record<string, unknown> {
  return { ...exports, default: exports }
}
