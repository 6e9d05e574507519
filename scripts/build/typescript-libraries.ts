/** The texts that TypeScript needs to check a React project in the browser, as one lazily loaded module. */
import { readdir, readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { ROOT } from '../lib/paths.mjs'

const MODULE = 'virtual:typescript-libraries'
const RESOLVED = `\0${MODULE}`

/** Where a browser has none of it: workers, scripts of Windows, and decorators of old. */
const NOT_FOR_PAGES = /\.(?:webworker|scripthost)\b|^lib\.d\.ts$|\.full\.d\.ts$/

const TYPES = [
  '@types/react/package.json',
  '@types/react/index.d.ts',
  '@types/react/global.d.ts',
  '@types/react/jsx-runtime.d.ts',
  '@types/react/jsx-dev-runtime.d.ts',
  '@types/react-dom/package.json',
  '@types/react-dom/index.d.ts',
  '@types/react-dom/client.d.ts',
  'csstype/package.json',
  'csstype/index.d.ts',
  'vite/client.d.ts',
  'vite/types/importMeta.d.ts',
]

/** Texts by path, as they would lie in `node_modules`. */
export async function readTypescriptLibraries(): Promise<Record<string, string>> {
  const folder = `${ROOT}node_modules/typescript-browser/lib/`
  const names = (await readdir(folder)).filter(
    (name) => /^lib\..*d\.ts$/.test(name) && !NOT_FOR_PAGES.test(name),
  )
  const standard = names.map(async (name) => [
    `/node_modules/typescript/lib/${name}`,
    await readFile(folder + name, 'utf8'),
  ])
  const types = TYPES.map(async (name) => [
    `/node_modules/${name}`,
    await readFile(`${ROOT}node_modules/${name}`, 'utf8'),
  ])
  return Object.fromEntries(await Promise.all([...standard, ...types]))
}

export function typescriptLibraries(): Plugin {
  return {
    name: 'typescript-libraries',
    // With filters, so that no other module of the build asks here.
    resolveId: { filter: { id: new RegExp(`^${MODULE}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}$`) },
      async handler() {
        // As one string literal: engines read that faster than an object, and no tool looks inside.
        const json = JSON.stringify(JSON.stringify(await readTypescriptLibraries()))
        return `export default JSON.parse(${json})`
      },
    },
  }
}
