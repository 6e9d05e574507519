import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../scripts/lib/paths.mjs'

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': `new Worker(new URL('./job.worker.ts', import.meta.url), { type: 'module' })`,
  'job.worker.ts': `import { shared } from './shared.ts'
self.onmessage = async () => self.postMessage([shared(1), await import('./later.ts')])`,
  'later.ts': `import { shared } from './shared.ts'\nexport const later = shared(2)`,
  'shared.ts': 'export const shared = (value: number) => [value, globalThis.name]',
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-worker-entry-'))
  await mkdir(join(folder, 'src'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, 'src', name), text)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('S1.2 no chunk imports the script of its worker, which WebKit would run a second time', async () => {
  const outDir = join(folder, 'dist')
  await build({
    root: join(folder, 'src'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir },
  })
  const names = await readdir(join(outDir, 'assets'))
  const worker = names.find((name) => name.startsWith('job.worker-'))
  const texts = await Promise.all(names.map((name) => readFile(join(outDir, 'assets', name), 'utf8')))
  const importers = texts.filter((text) => new RegExp(`(?:from|import)\\s*["'\`]\\./${worker}`).test(text))
  expect(names.some((name) => name.startsWith('later-'))).toBe(true)
  expect(importers).toEqual([])
})
