/** Licences of what is bundled are served where it is. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesOf, packageFolderOf } from '../scripts/build/notices.ts'
import { createApp } from '../src/server/app.ts'
import { appParts, everyFolder } from '../src/server/app-parts.fixture.ts'
import { createStaticFiles } from '../src/server/http/static-files.ts'

const ROOT = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

describe('notices of third parties', () => {
  it('design are of the package that a module is of, however it is named', () => {
    expect(packageFolderOf('/a/node_modules/@b/c/dist/d.js?worker')).toBe('/a/node_modules/@b/c')
    expect(packageFolderOf('\0/a/node_modules/b/node_modules/c/d.js')).toBe(
      '/a/node_modules/b/node_modules/c',
    )
    expect(packageFolderOf('/a/src/core/b.ts')).toBeNull()
  })

  it('design name each package once, with its licence as it came and where its source is', async () => {
    const axe = require.resolve('axe-core')
    const text = await noticesOf([axe, axe, '/a/src/b.ts'])
    expect(text.match(/^axe-core [\d.]+$/gm)).toHaveLength(1)
    expect(text).toContain('Licence: MPL-2.0')
    expect(text).toMatch(/^Source: .*axe-core/m)
    expect(text).toContain('Mozilla Public License, version 2.0')
  })

  it('design of what was built are served at one address: of the page, its workers and the previews', async () => {
    const part = (name: string) =>
      createStaticFiles({ root: join(ROOT, 'dist', name), isImmutable: () => false })
    const files = { ...everyFolder(part('templates')), web: part('web'), preview: part('preview') }
    const answer = await createApp(appParts({ files })).request(
      'http://localhost:4000/third-party-notices.txt',
    )
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
    const text = await answer.text()
    for (const name of ['react-dom', 'typescript', 'axe-core', 'tailwindcss'])
      expect(text, name).toMatch(new RegExp(`^${name} \\d`, 'm'))
    const built = await readFile(join(ROOT, 'dist/preview/notices.txt'), 'utf8')
    expect(text).toContain(built)
  })
})
