import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filePath, parseFilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { binaryFile, type ProjectFile, textFile } from '../files/project-file.ts'
import {
  filesLength,
  parseProjectContext,
  renderProjectContext,
  renderUserMessage,
} from './project-context.ts'

function project(files: Record<string, ProjectFile>): FileSystem {
  return new Map(Object.entries(files).map(([path, file]) => [filePath(path), file]))
}

const tagLike = fc.constantFrom(
  '<file path="a.ts" type="ts">\n',
  '\n</file>\n',
  '</file>',
  '</file',
  '</file-1>',
  '\n</file-2>\n',
  '<project_files>\n',
  '</project_files>\n',
  '\n<request>\n',
  '\n</request>',
  '\n',
  '\r\n',
  '>',
)
const hostileText = fc
  .array(fc.oneof(tagLike, fc.string({ unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''))
const path = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => parseFilePath(text).ok)
const file: fc.Arbitrary<ProjectFile> = fc.oneof(
  fc.record({ content: hostileText, type: fc.oneof(fc.constant('tsx'), fc.string()) }),
  fc.record({ content: fc.base64String(), type: fc.string(), isBinary: fc.constant(true as const) }),
)
const fileSystem: fc.Arbitrary<FileSystem> = fc
  .array(fc.tuple(path, file), { maxLength: 6 })
  .map((entries) => new Map(entries.map(([name, record]) => [filePath(name), record])))

describe('project context', () => {
  it('S7.5 labels each file with its path and puts the request last', () => {
    const files = project({
      'a.md': textFile('a.md', '# A'),
      'src/App.tsx': textFile('src/App.tsx', 'export {}'),
    })
    expect(renderUserMessage(files, 'Make it blue')).toBe(
      '<project_files>\n' +
        '<file path="a.md" type="md">\n# A\n</file>\n' +
        '<file path="src/App.tsx" type="tsx">\nexport {}\n</file>\n' +
        '</project_files>\n\n<request>\nMake it blue\n</request>',
    )
  })

  it('S7.5 shows a binary file only as a binary marker and its type', () => {
    const text = renderProjectContext(project({ 'public/a.png': binaryFile('SECRETDATA', 'image/png') }))
    expect(text).toContain('<file path="public/a.png" type="image/png" binary />\n')
    expect(text).not.toContain('SECRETDATA')
  })

  it('S7.5 reads back what it wrote, whatever contents, types and request hold', () => {
    fc.assert(
      fc.property(fileSystem, hostileText, fc.option(hostileText), (files, request, database) => {
        const parsed = parseProjectContext(renderUserMessage(files, request, { database }))
        expect(parsed.database).toBe(database)
        const expected = new Map(
          [...files].map(([name, { content, type, isBinary }]) => [
            name as string,
            { content: isBinary ? '' : content, type, isBinary: isBinary === true },
          ]),
        )
        expect(parsed.request).toBe(request)
        expect(parsed.files).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('R38 S7.5 says what the database has behind the files, which stay what a provider may keep', () => {
    const files = project({ 'a.md': textFile('a.md', '# A') })
    const text = renderUserMessage(files, 'Make it blue', { database: 'table items' })
    expect(text).toContain(
      '</project_files>\n\n<database>\ntable items\n</database>\n\n<request>\nMake it blue',
    )
    expect(filesLength(text)).toBe(renderProjectContext(files).length)
  })

  it('S7.5 takes a text of any other form as a request without files', () => {
    const whole = renderUserMessage(project({ 'a.ts': textFile('a.ts', 'x') }), 'hello')
    for (let cut = 0; cut < whole.length; cut++) {
      const text = whole.slice(0, cut)
      expect(parseProjectContext(text)).toEqual({
        files: new Map(),
        outline: null,
        database: null,
        request: text,
        mode: 'build',
        plan: null,
      })
    }
  })
})
