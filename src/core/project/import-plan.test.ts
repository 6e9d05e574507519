import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_BYTES } from '../files/file-limits.ts'
import { parseFilePath } from '../files/file-path.ts'
import { type ImportEntry, ImportMeter, ImportRefusedError, planImport } from './import-plan.ts'

const file = (name: string, size = 1): ImportEntry => ({ name, kind: 'file', size })
const paths = (...names: string[]) =>
  planImport(names.map((name) => file(name))).files.map(({ path }) => path)
const refusal =
  (...entries: ImportEntry[]) =>
  () =>
    planImport(entries)

describe('planImport', () => {
  it('design §5 takes files as they are, and the single folder around them away', () => {
    expect(paths('index.html', 'src/main.tsx')).toEqual(['index.html', 'src/main.tsx'])
    expect(paths('my-app/index.html', 'my-app/src/main.tsx')).toEqual(['index.html', 'src/main.tsx'])
    expect(paths('a/index.html', 'b/main.tsx')).toEqual(['a/index.html', 'b/main.tsx'])
    expect(paths('src/App.tsx', 'src/main.tsx')).toEqual(['src/App.tsx', 'src/main.tsx'])
  })

  it('design §5 leaves out what an install or a build makes, and says so', () => {
    const plan = planImport([
      file('app/index.html'),
      file('app/node_modules/react/index.js'),
      file('app/packages/a/node_modules/x.js'),
      file('app/.git/config'),
      file('app/dist/index.html'),
      file('app/src/dist/keep.ts'),
      file('__MACOSX/app/._index.html'),
      { name: 'app/src', kind: 'folder', size: 0 },
    ])
    expect(plan.files.map(({ path }) => path)).toEqual(['index.html', 'src/dist/keep.ts'])
    expect(plan.skipped).toEqual(['.git', '__MACOSX', 'dist', 'node_modules'])
  })

  it('2.1 leaves out what people uploaded to an app, which its archive brought, and says so', () => {
    const plan = planImport([
      file('app/src/App.tsx'),
      file('app/supabase/migrations/1_a.sql'),
      file('app/supabase/files.json'),
      file('app/supabase/files/photos/a.png'),
      file('app/supabase/files/.by-hash/0'),
      file('app/src/supabase/files/keep.ts'),
    ])
    expect(plan.files.map(({ path }) => path)).toEqual([
      'src/App.tsx',
      'supabase/migrations/1_a.sql',
      'src/supabase/files/keep.ts',
    ])
    expect(plan.skipped).toEqual(['supabase/files'])
  })

  it.each([
    ['../evil.ts', 'leaves the project'],
    ['app/../../evil.ts', 'leaves the project'],
    ['a\\..\\..\\evil.ts', 'leaves the project'],
    ['%2e%2e/evil.ts', 'leaves the project'],
    ['/etc/passwd', 'is an absolute path'],
    ['\\\\server\\share', 'is an absolute path'],
    ['C:\\evil.ts', 'is an absolute path'],
    ['src/__proto__/a.ts', 'reserved name'],
    ['src/con.ts', 'reserved name'],
    ['src/a\u0000.ts', 'cannot hold'],
  ])('design §9 refuses %j, and with it everything', (name, reason) => {
    expect(refusal(file('index.html'), file(name))).toThrow(reason)
  })

  it('design §5 refuses links, duplicates, clashes, archives in archives and nothing at all', () => {
    expect(refusal(file('a.ts'), { name: 'b.ts', kind: 'link', size: 9 })).toThrow('"b.ts" is a link')
    expect(refusal(file('a.ts'), file('./a.ts'))).toThrow('"a.ts" is there twice')
    expect(refusal(file('\u00e9.ts'), file('e\u0301.ts'))).toThrow('is there twice')
    expect(refusal(file('a'), file('a/b.ts'))).toThrow('a file and a folder at once')
    expect(refusal(file('A'), file('a/b.ts'))).toThrow('"A" is a file and a folder at once')
    expect(refusal(file('a/b.ts'), file('A'))).toThrow('"A" is a file and a folder at once')
    expect(refusal(file('deep/inner.zip'), file('deep/other.zip'))).toThrow('only another archive inside')
    expect(refusal()).toThrow('There is no file to import')
    expect(refusal(file('node_modules/a.js'))).toThrow('There is no file to import')
  })

  it('design §5 refuses two files that macOS and Windows take for one, and says which', () => {
    expect(refusal(file('src/App.tsx'), file('src/app.tsx'))).toThrow(
      '"src/App.tsx" and "src/app.tsx" are one file on macOS and Windows, where one of them would be lost. Rename one of the two, then import again.',
    )
    expect(refusal(file('x/src/a.ts'), file('x/SRC/a.ts'))).toThrow('"src/a.ts" and "SRC/a.ts" are one file')
    expect(paths('src/UI/a.ts', 'src/ui/b.ts')).toEqual(['src/UI/a.ts', 'src/ui/b.ts'])
  })

  it('S9.36 refuses too many files, a file that is too large, and too much together', () => {
    const many = Array.from({ length: MAX_FILES + 1 }, (_, at) => file(`src/${at}.ts`))
    expect(refusal(...many)).toThrow('more than 2,000 files')
    expect(() => planImport(many.slice(1))).not.toThrow()
    expect(refusal(file('a.bin', MAX_FILE_BYTES + 1))).toThrow('"a.bin" is larger than 20 MB')
    const half = MAX_PROJECT_BYTES / 3 + 1
    expect(refusal(file('a'), file('b', half), file('c', half), file('d', half))).toThrow(
      'more than 50 MB together',
    )
  })

  it('design §9 lets no path out of the project, whatever the names (property)', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        'src',
        'node_modules',
        '.git',
        'dist',
        '__proto__',
        'a.ts',
        'C:',
        '~',
        'ﬁ',
        '\u0000',
      ),
      fc.string({ maxLength: 6 }),
    )
    const name = fc
      .tuple(fc.array(segment, { minLength: 1, maxLength: 6 }), fc.constantFrom('/', '\\'))
      .map(([segments, separator]) => segments.join(separator))
    const kind = fc.constantFrom<ImportEntry['kind']>('file', 'file', 'file', 'folder', 'link')
    const entry = fc.record({ name, kind, size: fc.nat(MAX_FILE_BYTES * 2) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        let plan: ReturnType<typeof planImport>
        try {
          plan = planImport(entries)
        } catch (error) {
          expect(error).toBeInstanceOf(ImportRefusedError)
          expect((error as Error).message).toMatch(/\.$/)
          return
        }
        expect(plan.files.length).toBeGreaterThan(0)
        expect(new Set(plan.files.map(({ path }) => path)).size).toBe(plan.files.length)
        for (const { path, entry: planned } of plan.files) {
          expect(parseFilePath(path)).toEqual({ ok: true, path })
          expect(planned.kind).toBe('file')
          expect(path.split('/')).not.toContain('node_modules')
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('ImportMeter', () => {
  it('S9.36 counts what is read, not what was declared', () => {
    const meter = new ImportMeter()
    expect(() => meter.measure('a', MAX_FILE_BYTES + 1)).toThrow('larger than 20 MB')
    meter.finish('a', MAX_FILE_BYTES)
    meter.finish('b', MAX_FILE_BYTES)
    expect(() => meter.measure('c', MAX_PROJECT_BYTES - 2 * MAX_FILE_BYTES + 1)).toThrow('more than 50 MB')
  })
})
