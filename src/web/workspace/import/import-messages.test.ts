import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { binaryFile, textFile } from '../../../core/files/project-file.ts'
import { importReportSchema, importSourceSchema } from './import-messages.ts'

const isReport = (message: unknown) => v.is(importReportSchema, message)

describe('messages of the import worker', () => {
  it('design §5 an archive, a list of files, progress, files and a refusal come through as they are', () => {
    const file = new Blob(['a'])
    const source = {
      type: 'files',
      files: [
        { name: 'a/b.ts', file },
        { name: 'a/c', file: null },
      ],
    }
    expect(v.parse(importSourceSchema, source)).toEqual(source)
    expect(v.parse(importSourceSchema, { type: 'archive', file })).toEqual({ type: 'archive', file })
    const files = new Map([
      [filePath('src/App.tsx'), textFile('src/App.tsx', 'x')],
      [filePath('public/a.png'), binaryFile('AAAA', 'image/png')],
    ])
    const done = {
      type: 'done',
      imported: { files, skipped: ['.DS_Store'], secrets: { withheld: ['.env'], masked: [] } },
    }
    expect(v.parse(importReportSchema, done)).toEqual(done)
    expect(isReport({ type: 'progress', done: 1, total: 2 })).toBe(true)
    expect(isReport({ type: 'refused', reason: 'Why.' })).toBe(true)
  })

  it.each([
    ['a path that leaves the project', [['../a.ts', { content: '', type: 'ts' }]]],
    ['a path that is not in its normal form', [['./a.ts', { content: '', type: 'ts' }]]],
    ['a file without a text', [['a.ts', { type: 'ts' }]]],
    ['a file that says it is not binary', [['a.ts', { content: '', type: 'ts', isBinary: false }]]],
  ] as const)('design §5 %s is no report', (_what, entries) => {
    const imported = {
      files: new Map<unknown, unknown>(entries.map(([path, file]) => [path, file])),
      skipped: [],
      secrets: { withheld: [], masked: [] },
    }
    expect(isReport({ type: 'done', imported })).toBe(false)
  })

  it('design §5 anything else is no message', () => {
    for (const message of [null, 'done', { type: 'finished' }, { type: 'progress', done: '1', total: 2 }])
      expect(isReport(message)).toBe(false)
    expect(v.is(importSourceSchema, { type: 'archive', file: 'a.zip' })).toBe(false)
  })
})
