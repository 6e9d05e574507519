import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPackageLab, type PackageLab } from './testing/package-lab.fixture.ts'

let lab: PackageLab

beforeEach(async () => {
  lab = await openPackageLab()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await lab.stop()
})

it('P10 gives the file as it was published where only its address is asked for', async () => {
  lab.registry.publish('pdf', '1.0.0', {
    manifest: { type: 'module', exports: { '.': './pdf.js', './worker.mjs': './build/worker.mjs' } },
    files: { 'pdf.js': 'export default 1', 'build/worker.mjs': 'self.onmessage = () => {}' },
  })
  const ready = await lab.prepare({ specifiers: ['pdf', 'pdf/worker.mjs', 'pdf/worker.mjs?url'] })
  expect(ready.problems).toEqual([])
  expect(ready.modules['pdf/worker.mjs?url']).toEqual({
    type: 'file',
    url: '/npm/pdf@1.0.0/build/worker.mjs',
  })
  expect(ready.modules['pdf/worker.mjs']?.type).toBe('module')
})

it('P10 lets a package start a worker of its own files from the page’s origin', async () => {
  lab.registry.publish('busy', '1.0.0', {
    manifest: { type: 'module', exports: './lib/index.js' },
    files: {
      'lib/index.js': `export const start = () => new Worker(new URL('./work.js', import.meta.url), { name: 'w' })`,
      'lib/work.js': 'postMessage(1)',
    },
  })
  const started: unknown[][] = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor(...values: unknown[]) {
        started.push(values)
      }
    },
  )
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:page/1'
  })
  const { start } = await lab.run(await lab.prepare({ specifiers: ['busy'] }), 'busy')
  ;(start as () => void)()
  expect(started).toEqual([['blob:page/1', { name: 'w', type: 'module' }]])
  expect(await blobs[0]?.text()).toMatch(/^import "[^"]*\/npm\/busy@1\.0\.0\/lib\/work\.js"$/)
  vi.restoreAllMocks()
})
