import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type CodeChange, IMAGE_PLACEHOLDER, operationLabel } from '../files/code-change.ts'
import { type FilePath, filePath } from '../files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { applyChanges } from './apply-changes.ts'

// Room for a busy machine: a property takes hundreds of runs.
vi.setConfig({ testTimeout: 60_000 })

function files(contents: Record<string, string>): FileSystem {
  return new Map(Object.entries(contents).map(([path, content]) => [filePath(path), textFile(path, content)]))
}

function set(path: string, content: string, operation: 'CREATE' | 'UPDATE' = 'UPDATE'): CodeChange {
  return { operation, path: filePath(path), description: '', content }
}

function remove(path: string): CodeChange {
  return { operation: 'DELETE', path: filePath(path), description: '' }
}

const png = { data: 'AAAA', mimeType: 'image/png' }
const jpeg = { data: 'BBBB', mimeType: 'image/jpeg' }

describe('applying changes', () => {
  it('S4.13 CREATE and UPDATE set the file whether or not it is there, DELETE removes it', () => {
    const before = files({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' })
    const { files: after, skipped } = applyChanges(
      before,
      [
        set('a.ts', 'A'),
        set('b.ts', 'B', 'CREATE'),
        remove('c.ts'),
        set('d.css', 'D'),
        set('e.ts', 'E', 'CREATE'),
      ],
      [],
    )
    expect(after).toEqual(files({ 'a.ts': 'A', 'b.ts': 'B', 'd.css': 'D', 'e.ts': 'E' }))
    expect(skipped).toEqual([])
    expect(before).toEqual(files({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' }))
  })

  it('S4.13 DELETE of a missing file does nothing and says so', () => {
    const before = files({ 'a.ts': 'a' })
    const result = applyChanges(before, [remove('gone.ts')], [])
    expect(result.files).toBe(before)
    expect(result.applied).toEqual([])
    expect(result.skipped).toEqual(['gone.ts was not removed: the project has no such file.'])
  })

  it('S4.13 changes of one path follow one another', () => {
    const result = applyChanges(files({}), [set('a.ts', '1'), remove('a.ts'), set('a.ts', '2')], [])
    expect(result.files).toEqual(files({ 'a.ts': '2' }))
  })

  it('S3.2 S4.13 S9.8 the placeholder takes the user’s images in order, as binary files', () => {
    const { files: after, skipped } = applyChanges(
      files({}),
      [
        set('public/a.png', IMAGE_PLACEHOLDER),
        set('a.ts', 'a'),
        set('public/b.jpg', ` ${IMAGE_PLACEHOLDER}\n`),
      ],
      [png, jpeg],
    )
    expect(after.get(filePath('public/a.png'))).toEqual({
      content: 'AAAA',
      type: 'image/png',
      isBinary: true,
    })
    expect(after.get(filePath('public/b.jpg'))).toEqual({
      content: 'BBBB',
      type: 'image/jpeg',
      isBinary: true,
    })
    expect(skipped).toEqual([])
  })

  it('S5.8 the placeholder without an image left is skipped with a note, the rest applies', () => {
    const changes = [
      set('public/a.png', IMAGE_PLACEHOLDER),
      set('public/b.png', IMAGE_PLACEHOLDER),
      set('a.ts', 'a'),
    ]
    const { files: after, skipped, applied } = applyChanges(files({}), changes, [png])
    expect([...after.keys()]).toEqual(['public/a.png', 'a.ts'])
    expect(applied).toEqual([changes[0], changes[2]])
    expect(skipped).toEqual([
      'public/b.png was skipped: it stands for an uploaded image, and there is none left to use.',
    ])
  })

  it('S9.36 what would pass a limit is skipped with a sentence that names the limit', () => {
    const megabyte = 'x'.repeat(1024 * 1024)
    const large = Array.from({ length: 2 }, (_, n) => set(`large-${n}.txt`, megabyte.repeat(20)))
    const changes = [
      set('a.txt', `${megabyte.repeat(20)}x`),
      ...large,
      set('b.txt', megabyte.repeat(11)),
      set('c.txt', ''),
    ]
    const { files: after, skipped } = applyChanges(files({}), changes, [])
    expect([...after.keys()]).toEqual(['large-0.txt', 'large-1.txt', 'c.txt'])
    expect(skipped).toEqual([
      'a.txt was skipped: a file has at most 20 MB. Make it smaller.',
      'b.txt was skipped: a project has at most 50 MB. Remove some files first.',
    ])

    const full = files(Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`f${n}.ts`, 'x'])))
    const beyond = applyChanges(
      full,
      [set('new.ts', 'n'), set('f1.ts', 'y'), remove('f2.ts'), set('new.ts', 'n')],
      [],
    )
    expect(beyond.files.size).toBe(2000)
    expect(beyond.files.has(filePath('new.ts'))).toBe(true)
    expect(beyond.skipped).toEqual([
      'new.ts was skipped: a project holds at most 2000 files. Remove some first.',
    ])
  })

  it('S9.8 content that only mentions the placeholder is text', () => {
    const content = `use ${IMAGE_PLACEHOLDER}`
    expect(applyChanges(files({}), [set('a.md', content)], [png]).files.get(filePath('a.md'))?.content).toBe(
      content,
    )
  })

  it('S4.13 a file set to what it holds keeps its record, and the map', () => {
    const before = files({ 'a.ts': 'a' })
    const result = applyChanges(before, [set('a.ts', 'a')], [])
    expect(result.files).toBe(before)
    expect(result.applied).toHaveLength(1)
  })

  it('S3.2 S4.13 any changes share every record they do not touch', () => {
    const path = fc.constantFrom(...['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'].map(filePath))
    const content = fc.constantFrom('0', '1', '2', IMAGE_PLACEHOLDER)
    const change: fc.Arbitrary<CodeChange> = fc.oneof(
      fc.record({
        operation: fc.constantFrom('CREATE' as const, 'UPDATE' as const),
        path,
        description: fc.constant(''),
        content,
      }),
      fc.record({ operation: fc.constant('DELETE' as const), path, description: fc.constant('') }),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(path),
        fc.array(change),
        fc.array(fc.constant(png)),
        (present, changes, images) => {
          const before: FileSystem = new Map(present.map((one) => [one, textFile(one, '0')]))
          const copy = new Map(before)
          const { files: after, applied, skipped } = applyChanges(before, changes, images)
          expect(before).toEqual(copy)
          expect(applied.length + skipped.length).toBe(changes.length)
          const touched = new Set<FilePath>(changes.map((one) => one.path))
          for (const [one, file] of before) if (!touched.has(one)) expect(after.get(one)).toBe(file)
          const { changed, removed } = diffFileSystems(before, after)
          for (const one of [...changed, ...removed]) expect(touched.has(one)).toBe(true)
          if (after !== before) expect(applied.length).toBeGreaterThan(0)
          expect(skipped.length === changes.length ? after : before).toBe(before)
        },
      ),
    )
  })
})

describe('labels', () => {
  it('S3.6 name what happened to a file', () => {
    expect(['CREATE', 'UPDATE', 'DELETE', 'MOVE'].map(operationLabel)).toEqual([
      'Created',
      'Edited',
      'Removed',
      'Changed',
    ])
  })
})
