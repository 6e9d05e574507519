import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fingerprint, isWorseThan } from './fingerprint.ts'

const problem = (message: string, file?: string, title = 'Preview Error'): Diagnostic => ({
  title,
  message,
  stack: '',
  ...(file !== undefined && { file }),
})

describe('fingerprints', () => {
  it.each([
    ['the number of a line', 'Error in line 12', 'Error in line 7'],
    ['quotes', 'Did you mean "a"?', 'Did you mean ‘a’?'],
    ['how a path begins', "Can't resolve './lib/a'", "Can't resolve '/lib/a'"],
    ['where a module was fetched', 'at http://a.localhost:4000/x/App.tsx', 'at https://b.example/y/App.tsx'],
    ['a hash', 'chunk 3fa94b21c failed', 'chunk 00ab12ff9 failed'],
  ])('R22 leave out %s', (_what, a, b) => {
    expect(fingerprint(problem(a))).toBe(fingerprint(problem(b)))
  })

  it.each([
    ['name', problem('a is not defined'), problem('b is not defined')],
    ['file', problem('a', 'src/a.ts'), problem('a', 'src/b.ts')],
    ['kind', problem('a'), problem('a', undefined, 'Babel Compilation Error')],
    ['imported file', problem("Can't resolve './a'"), problem("Can't resolve './b'")],
  ])('R22 tell another %s apart', (_what, a, b) => {
    expect(fingerprint(a)).not.toBe(fingerprint(b))
  })
})

describe('the ratchet', () => {
  it('R21 counts what the head has of each kind', () => {
    const broken = problem('ReferenceError: a is not defined')
    const missing = problem("Module not found: Can't resolve './a'")
    expect(isWorseThan([], [])).toBe(false)
    expect(isWorseThan([], [broken])).toBe(true)
    expect(isWorseThan([broken], [problem('TypeError: b is no function')])).toBe(false)
    expect(isWorseThan([broken], [missing])).toBe(true)
    expect(isWorseThan([broken, missing], [missing])).toBe(false)
    expect(isWorseThan([missing], [missing, missing])).toBe(true)
  })
})
