import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { filePath, parseFilePath } from './file-path.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

function parsed(input: string): string {
  const result = parseFilePath(input)
  return result.ok ? result.path : `refused: ${result.reason}`
}

describe('paths that are taken', () => {
  it.each([
    ['src/App.tsx', 'src/App.tsx'],
    ['./src/App.tsx', 'src/App.tsx'],
    ['././src/./App.tsx', 'src/App.tsx'],
    ['/src/App.tsx', 'src/App.tsx'],
    ['//src/App.tsx', 'src/App.tsx'],
    ['/./src/App.tsx', 'src/App.tsx'],
    [' src/App.tsx\n', 'src/App.tsx'],
    ['src\\pages\\Home.tsx', 'src/pages/Home.tsx'],
    ['src/pages/[id].tsx', 'src/pages/[id].tsx'],
    ['.env.example', '.env.example'],
    ['.github/workflows/ci.yml', '.github/workflows/ci.yml'],
    ['src/…/x y.ts', 'src/…/x y.ts'],
    ['public/cafe\u0301.png', 'public/caf\u00e9.png'],
    ['src/..a/b...c.ts', 'src/..a/b...c.ts'],
    ['src/console.ts', 'src/console.ts'],
    ['src/com10.ts', 'src/com10.ts'],
    ['src/constructor.ts', 'src/constructor.ts'],
  ])('S3.2 S5.8 %j is %j', (input, path) => {
    expect(parsed(input)).toBe(path)
    expect(parsed(path)).toBe(path)
  })
})

describe('paths that are refused', () => {
  it.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['/', 'is empty'],
    ['.', 'is empty'],
    ['./', 'is empty'],
    ['src/', 'empty folder or file name'],
    ['src//App.tsx', 'empty folder or file name'],
    ['..', 'leaves the project'],
    ['../a.ts', 'leaves the project'],
    ['src/../../a.ts', 'leaves the project'],
    ['src/../a.ts', 'leaves the project'],
    ['..\\a.ts', 'leaves the project'],
    ['/../a.ts', 'leaves the project'],
    ['%2e%2e/a.ts', 'leaves the project'],
    ['src/.%2E/a.ts', 'leaves the project'],
    ['src/%2e/a.ts', 'leaves the project'],
    ['C:\\a.ts', 'is absolute'],
    ['c:/a.ts', 'is absolute'],
    ['  c:/a.ts', 'is absolute'],
    ['file:///a.ts', 'empty folder or file name'],
    ['https://example.com/a.ts', 'empty folder or file name'],
    ['data:text/plain', 'character that file names cannot hold'],
    ['a\0b.ts', 'character that file names cannot hold'],
    ['a\nb.ts', 'character that file names cannot hold'],
    ['a\u0085b.ts', 'character that file names cannot hold'],
    ['a\u2028b.ts', 'character that file names cannot hold'],
    ['a\u202egnp.ts', 'character that file names cannot hold'],
    ['a\u200bb.ts', 'character that file names cannot hold'],
    ['src/\ufeffa.ts', 'character that file names cannot hold'],
    ['a\ud83d.ts', 'character that file names cannot hold'],
    ['a?.ts', 'character that file names cannot hold'],
    ['a*b', 'character that file names cannot hold'],
    ['__proto__', 'reserved name "__proto__"'],
    ['src/__proto__/a.ts', 'reserved name'],
    ['constructor', 'reserved name'],
    ['src/prototype/a.ts', 'reserved name'],
    ['.git/config', 'reserved name'],
    ['.GIT/config', 'reserved name'],
    ['node_modules/react/index.js', 'reserved name'],
    ['packages/a/Node_Modules/x.js', 'reserved name'],
    ['src/con', 'reserved name'],
    ['src/AUX.ts', 'reserved name'],
    ['lpt1.txt/a.ts', 'reserved name'],
    ['src/con .ts', 'reserved name'],
    ['COM¹.ts', 'reserved name'],
    ['CONOUT$', 'reserved name'],
    ['src /a.ts', 'starts or ends with a space or ends with a dot'],
    ['src/ a.ts', 'starts or ends with a space or ends with a dot'],
    ['src./a.ts', 'starts or ends with a space or ends with a dot'],
    ['src/a.ts.', 'starts or ends with a space or ends with a dot'],
    ['.../a.ts', 'starts or ends with a space or ends with a dot'],
    [`${'a/'.repeat(120)}b`, 'longer than 240 characters'],
  ])('S5.8 P11 %j: %s', (input, reason) => {
    expect(parsed(input)).toContain(reason)
    expect(parsed(input)).toMatch(/^refused: The path ".*" .*\.$/s)
  })

  it('S5.8 P11 a huge path is shown cut, without half a character', () => {
    const result = parseFilePath(`${'a'.repeat(79)}😀${'b'.repeat(1_000_000)}`)
    expect(result.ok ? '' : result.reason).toBe(
      `The path "${'a'.repeat(79)}…" is longer than 240 characters; shorten it.`,
    )
  })
})

describe('any path', () => {
  it('P11 what is taken is stable, relative and free of dot segments', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '.',
        '..',
        '',
        '/',
        '\\',
        '%2e',
        '__proto__',
        'src',
        ' ',
        'C:',
        'node_modules',
        'é',
        'a.ts',
      ),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const result = parseFilePath(segments.join('/'))
        if (!result.ok) return
        expect(parseFilePath(result.path)).toEqual(result)
        expect(result.path).toMatch(/^[^/\\][^\\]*$/)
        const parts = result.path.split('/')
        expect(parts.filter((part) => ['', '.', '..', '__proto__'].includes(part))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('P11 a path the code wrote throws when it is wrong', () => {
    expect(filePath('src/App.tsx')).toBe('src/App.tsx')
    expect(() => filePath('../x')).toThrow('leaves the project')
  })
})
