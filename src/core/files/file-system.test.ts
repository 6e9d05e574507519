import { describe, expect, it } from 'vitest'
import { filePath } from './file-path.ts'
import { diffFileSystems, type FileSystem } from './file-system.ts'
import { binaryFile, type ProjectFile, textFile } from './project-file.ts'

function fileSystem(entries: Record<string, ProjectFile>): FileSystem {
  return new Map(Object.entries(entries).map(([path, file]) => [filePath(path), file]))
}

describe('differences', () => {
  const a = textFile('a.ts', 'a')
  const b = textFile('b.ts', 'b')

  it('S3.2 names changed, added and removed paths by the identity of their records', () => {
    const before = fileSystem({ 'a.ts': a, 'b.ts': b })
    const after = fileSystem({ 'a.ts': a, 'b.ts': { ...b }, 'c.ts': a })
    expect(diffFileSystems(before, after)).toEqual({ changed: ['b.ts', 'c.ts'], removed: [] })
    expect(diffFileSystems(after, before)).toEqual({ changed: ['b.ts'], removed: ['c.ts'] })
  })

  it('S3.2 a file system does not differ from itself', () => {
    const files = fileSystem({ 'a.ts': a })
    expect(diffFileSystems(files, files)).toEqual({ changed: [], removed: [] })
  })
})

describe('records', () => {
  it.each([
    ['src/App.tsx', 'tsx'],
    ['index.HTML', 'html'],
    ['a.d.ts', 'ts'],
    ['src/Makefile', 'tsx'],
    ['.env', 'tsx'],
    ['src.old/LICENSE', 'tsx'],
    ['trailing.', 'tsx'],
  ])('S3.2 the type of %s is %s', (path, type) => {
    expect(textFile(path, 'x')).toEqual({ content: 'x', type })
  })

  it('S3.2 a binary record holds base64 and its MIME type', () => {
    expect(binaryFile('AAAA', 'image/png')).toEqual({ content: 'AAAA', type: 'image/png', isBinary: true })
  })
})
