import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createOxc } from './load-oxc.ts'

const wasm = await WebAssembly.compile(
  readFileSync(createRequire(import.meta.url).resolve('oxc-transform/wasm')),
)
const deep = (times: number) =>
  ['('.repeat(100_000), 'base: '.repeat(40_000), '<a>'.repeat(50_000)][times % 3] ?? ''

describe('the compiler in the browser', () => {
  it('design §5 refuses what is nested too deeply with a sentence, however often, and compiles the next file', () => {
    const oxc = createOxc(wasm)
    for (let times = 0; times < 90; times += 1) {
      expect(oxc.transformSync('/deep.tsx', deep(times)).errors[0]?.message).toMatch(/nested too deeply.*\.$/)
      const { code, errors } = oxc.transformSync('/sound.ts', 'export const a: number = 1')
      expect([code.trim(), errors]).toEqual(['export const a = 1;', []])
    }
    expect(oxc.moduleRunnerTransformSync('/deep.js', deep(0))).toMatchObject({ code: '', deps: [] })
    expect(oxc.moduleRunnerTransformSync('/sound.js', 'export const a = 1').code).toContain('a')
  }, 120_000)

  it('design §5 gives back the memory that a file with thousands of mistakes took', () => {
    const made: WebAssembly.Memory[] = []
    const { Memory } = WebAssembly
    try {
      WebAssembly.Memory = class extends Memory {
        constructor(size: WebAssembly.MemoryDescriptor) {
          super(size)
          made.push(this)
        }
      }
      const oxc = createOxc(wasm)
      oxc.transformSync('/sound.ts', 'export const a: number = 1')
      expect(made).toHaveLength(1)
      expect(oxc.transformSync('/a.ts', 'const a=1;'.repeat(2_000)).errors[0]?.message).toMatch(/a/)
      oxc.transformSync('/sound.ts', 'export const a: number = 1')
    } finally {
      WebAssembly.Memory = Memory
    }
    const [first, second] = made.map(({ buffer }) => buffer.byteLength / 2 ** 20)
    expect(first).toBeGreaterThan(128)
    expect(second).toBeLessThan(65)
  })

  it('design §5 says of other mistakes what they are', () => {
    const [error] = createOxc(wasm).transformSync('/a.ts', 'const a = ').errors
    expect(error).toMatchObject({
      message: expect.any(String),
      codeframe: expect.stringContaining('const a'),
    })
  })
})
