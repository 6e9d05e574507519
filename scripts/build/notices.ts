/**
 * What the licences of others ask to be said where their code is served: each package that a build took in, with its
 * licence as it came. Minified code does not carry it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** In the folder of the part that it is of; the server puts them together. */
export const NOTICES_FILE = 'notices.txt'

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//
const LICENCE = /^(?:licen[cs]e|copying|notice|third[-_]?party[-_]?(?:licen[cs]es|notices))(?:[-.][\w.-]+)?$/i
const RULE = '-'.repeat(72)

/** Folder of the package that a module is of; null for one of our own. */
export function packageFolderOf(module: string): string | null {
  return PACKAGE.exec(module.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, ''))?.[1] ?? null
}

/** @param modules paths of what was bundled; the root of a relative one is the working folder */
export async function noticesOf(modules: Iterable<string>): Promise<string> {
  const folders = new Set([...modules].flatMap((module) => packageFolderOf(module) ?? []))
  const notices = await Promise.all([...folders].map(noticeOf))
  return [...new Set(notices)].sort().join('')
}

async function noticeOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  const { name, version, homepage, repository } = manifest
  const source = typeof repository === 'string' ? repository : repository?.url
  const names = (await readdir(folder)).filter((file) => LICENCE.test(file)).sort()
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')))
  const lines = [
    `${name} ${version}`,
    `Licence: ${licenceOf(manifest)}`,
    ...(homepage === undefined && source === undefined ? [] : [`Source: ${source ?? homepage}`]),
    ...texts.map((text) => `\n${text.replaceAll('\r\n', '\n').trim()}`),
  ]
  return `${RULE}\n${lines.join('\n')}\n\n`
}

function licenceOf({ license, author }: Manifest): string {
  const licence = typeof license === 'string' ? license : (license?.type ?? 'see its source')
  const by = typeof author === 'string' ? author : author?.name
  return by === undefined ? licence : `${licence}, by ${by}`
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly author?: string | { readonly name?: string }
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
}

/** Writes the notices of a page and its workers beside it; each of them has the plugin. */
export function noticesPlugin(modules: Set<string>, isPage: boolean): Plugin {
  return {
    name: 'notices',
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') for (const id of output.moduleIds) modules.add(id)
      if (isPage) this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: await noticesOf(modules) })
    },
  }
}
