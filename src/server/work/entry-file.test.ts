import { describe, expect, it } from 'vitest'
import { entryFile } from './entry-file.ts'

describe('the code of a process or thread', () => {
  it('is the source where sources run, with a loader for them', () => {
    const { url, execArgv } = entryFile('./build.process.ts', import.meta.url)
    expect(url.href).toBe(new URL('./build.process.ts', import.meta.url).href)
    expect(execArgv).toEqual(['--import', expect.stringMatching(/^file:.*\/tsx\//)])
  })

  it('lies beside the bundle where that runs', () => {
    const { url, execArgv } = entryFile('../deep/build.process.ts', 'file:///a/dist/server/main.js')
    expect(url.href).toBe('file:///a/dist/server/build.process.js')
    expect(execArgv).toEqual([])
  })
})
