import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StyleKey } from './style-key.ts'

const path = fc.constantFrom('/a.tsx', '/b.tsx', '/c.css')
const edit = fc.record({ path, text: fc.option(fc.string({ maxLength: 12 }), { nil: null }) })

function keyOf(files: ReadonlyMap<string, string>, setup: string): string {
  const key = new StyleKey()
  key.setSetup(setup)
  for (const [name, text] of files) key.setFile(name, text)
  return key.toString()
}

describe('StyleKey', () => {
  it('ST11 is the same for the same files, whichever edits led to them', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const key = new StyleKey()
        key.setSetup('setup')
        const files = new Map<string, string>()
        for (const { path: name, text } of edits) {
          if (text === null) {
            key.removeFile(name)
            files.delete(name)
          } else {
            key.setFile(name, text)
            files.set(name, text)
          }
        }
        expect(key.toString()).toBe(keyOf(files, 'setup'))
      }),
    )
  })

  it('ST11 differs when a text, a path or the configuration does', () => {
    const keys = [
      keyOf(new Map([['/a.tsx', 'p-4']]), 'setup'),
      keyOf(new Map([['/a.tsx', 'p-5']]), 'setup'),
      keyOf(new Map([['/b.tsx', 'p-4']]), 'setup'),
      keyOf(new Map([['/a.tsx', 'p-4']]), 'other'),
      keyOf(new Map([['/a.tsx', '4-p']]), 'setup'),
      keyOf(new Map(), 'setup'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
