import { expect, it } from 'vitest'
import { packageWorkerId, packageWorkerModule } from './package-worker.ts'

const URL_OF = 'https://packages.test/monaco-editor.worker-AB12.js'

function moduleOf(query: string): string | null {
  const [path = '', rest = ''] = packageWorkerId(URL_OF, 'monaco-editor/editor.worker', query).split('?')
  return packageWorkerModule(path, rest)
}

it('P10 a worker of a package is started by a script of the page’s own, which imports it', () => {
  expect(moduleOf('worker')).toContain(`new Worker(address, { ...options, type: "module" })`)
  expect(moduleOf('worker')).toContain(JSON.stringify(`import ${JSON.stringify(URL_OF)}`))
  expect(moduleOf('sharedworker')).toContain('new SharedWorker(')
})

it('P10 with url it is the address alone', () => {
  expect(moduleOf('worker&url')).toMatch(/value: URL\.createObjectURL\(|get.*URL\.createObjectURL\(/)
  expect(moduleOf('worker&url')).not.toContain('new Worker')
})

it('P10 other modules are none of its own', () => {
  expect(packageWorkerModule('/src/App.tsx', '')).toBeNull()
})
