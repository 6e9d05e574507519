import { describe, expect, it } from 'vitest'
import { NO_DIAGNOSTICS } from '../diagnostics/coded-diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import type { Project } from '../project/project.ts'
import type { BootResult } from './checks.ts'
import { commitChanges } from './settle-run.ts'
import {
  APP,
  asItIs,
  BROKEN,
  BUSY,
  change,
  diagnosticsIn,
  draft,
  FAILED,
  judged,
  neverKnown,
  project,
  raise,
  startRepairer,
  unknown,
} from './try-changes.fixture.ts'
import { tryChanges } from './try-changes.ts'

describe('an answer on its way to a version', () => {
  it('R5 has its files repaired, and says how', async () => {
    const repairer = startRepairer()
    const { changes, repairs } = await judged(draft(BROKEN), repairer)
    expect(changes).toEqual([change(`import { useState } from 'react'\n${BROKEN}`)])
    expect(repairs).toEqual([{ paths: [APP], sentence: 'Imported useState from react in src/App.tsx' }])
    expect(repairer.isStopped).toBe(true)
  })

  it('R20 may remove every file', async () => {
    const changes = [...project.head.files.keys()].map(
      (path): CodeChange => ({ operation: 'DELETE', path, description: 'Gone' }),
    )
    const asked = draft('', { changes, boot: () => Promise.reject(new Error('Not asked.')) })
    expect(await judged(asked, startRepairer())).toEqual(asItIs(asked))
  })

  it('R20 is looked at where it differs from the head, whatever else it sends again', async () => {
    const seen: (readonly string[])[] = []
    const again = [...project.head.files].flatMap(([path, { content, isBinary }]): CodeChange[] =>
      isBinary || path === APP ? [] : [{ operation: 'UPDATE', path, description: 'Again', content }],
    )
    const one = draft('', {
      changes: [...again, change('export default () => null\n')],
      check: async (_, paths) => {
        seen.push(paths)
        return { diagnostics: [], packageExports: [] }
      },
    })
    await judged(one, startRepairer())
    expect(seen).toEqual([[APP]])
  })

  it('R13 gets one more change for a file that it did not touch', async () => {
    const { changes } = await judged(draft('export default 1 // clsx\n'), startRepairer())
    const before = project.head.files.get(filePath('package.json'))?.content
    expect(changes[1]).toMatchObject({
      operation: 'UPDATE',
      path: 'package.json',
      description: 'Added clsx ^2.1.1 to package.json',
      base: before,
    })
  })

  it('R2 is the same list when nothing is wrong, and starts no parser', async () => {
    const whole = draft('export default 1\n')
    const { changes } = await judged(whole, {
      ask: () => raise('Nothing is to be repaired.'),
      stop: () => undefined,
    })
    expect(changes).toBe(whole.changes)
  })

  it('R3 leaves a locked file alone', async () => {
    const locked: Project = { ...project, lockedPaths: new Set([filePath('package.json')]) }
    const one = draft('export default 1 // clsx\n', { project: locked })
    expect(await judged(one, startRepairer())).toEqual(asItIs(one))
  })

  it('R35 R13 is committed as it was checked, also where a repair changes a file that the person edited', async () => {
    const manifest = filePath('package.json')
    const before = project.head.files
    const files = new Map(before).set(manifest, textFile(manifest, '{ "name": "mine" }'))
    const edited: Project = { ...project, head: { ...project.head, files } }
    const seen: FileSystem[] = []
    const one = draft('export default 1 // clsx\n', {
      project: edited,
      startedFrom: before,
      check: async (tried: FileSystem) => {
        seen.push(tried)
        return { diagnostics: diagnosticsIn(tried), packageExports: [] }
      },
    })
    const { checked } = await tryChanges(one, startRepairer())
    if (checked === undefined) throw new Error('It was not checked.')
    const request = { messageId: 'm', prepared: checked, now: 2, revisionId: 'second' }
    const committed = commitChanges(edited, request).head.files
    expect(committed).toBe(seen.at(-1))
    expect(committed.get(manifest)?.content).toContain('"clsx": "^2.1.1"')
    expect(() => commitChanges(project, request)).toThrow('prepared for another head')
  })

  it.each([
    ['the check fails', { check: () => Promise.reject(new Error('gone')) }],
    ['it throws', { check: () => raise('broken') }],
    [
      'starting it fails',
      { check: () => Promise.resolve(NO_DIAGNOSTICS), boot: () => Promise.reject(new Error()) },
    ],
    ['starting it throws', { check: () => Promise.resolve(NO_DIAGNOSTICS), boot: () => raise('broken') }],
  ])('R30 is unknown when %s, which is warned of', async (_, around) => {
    const warnings: string[] = []
    const one = draft(BROKEN, { ...around, warn: (message) => warnings.push(message) })
    expect(await judged(one, startRepairer())).toEqual(unknown(one, FAILED))
    expect(warnings).toHaveLength(1)
  })

  it('R30 is unknown when the preview cannot say', async () => {
    const one = draft(BROKEN, { check: () => Promise.resolve(null) })
    expect(await judged(one, startRepairer())).toEqual(unknown(one, FAILED))
  })

  it('R30 R4 takes a repair back that could not be checked, and is held by what was wrong before it', async () => {
    const said = [{ diagnostics: diagnosticsIn(new Map([[APP, textFile(APP, BROKEN)]])), packageExports: [] }]
    const one = draft(BROKEN, { check: () => Promise.resolve(said.shift() ?? null) })
    expect(await judged(one, startRepairer())).toMatchObject({
      changes: one.changes,
      repairs: [],
      verdict: 'fails',
      diagnostics: [{ message: 'ReferenceError: useState is not defined' }],
    })
  })

  it('R30 R4 starts what is handed on, not the round that was taken back', async () => {
    const seen: string[] = []
    const one = draft('export default 1 // clsx\n', {
      check: async (files) => {
        const diagnostics = diagnosticsIn(files)
        seen.push(diagnostics.length === 0 ? 'repaired' : 'as it came')
        return diagnostics.length === 0 ? null : { diagnostics, packageExports: [] }
      },
      boot: async () => {
        seen.push('start')
        return { status: 'runs' }
      },
    })
    expect(await judged(one, startRepairer())).toEqual(asItIs(one))
    expect(seen).toEqual(['as it came', 'repaired', 'as it came', 'start'])
  })

  it('R20 is held by what is known to be wrong when the parser does not start', async () => {
    const broken = { ask: () => Promise.reject(new Error('no worker')), stop: () => undefined }
    const one = draft(BROKEN)
    expect(await judged(one, broken)).toMatchObject({
      changes: one.changes,
      verdict: 'fails',
      diagnostics: [{ message: 'ReferenceError: useState is not defined' }],
    })
  })

  it('R20 R21 is started when nothing else is wrong, and held by what that says', async () => {
    const error = { title: 'Preview Error', message: 'Error: no', stack: '', file: APP, line: 1 }
    const failing = draft('export default 1\n', {
      boot: () => Promise.resolve({ status: 'fails', error, isDoubtful: false }),
    })
    const held = await judged(failing, startRepairer())
    expect(held).toMatchObject({ verdict: 'fails', diagnostics: [{ message: 'Error: no' }] })
    expect(held.diagnostics[0]?.codeFrame).toContain('> 1 | export default 1')
    const known = await judged(
      { ...failing, headError: { ...error, message: 'Error: else' } },
      startRepairer(),
    )
    expect(known).toMatchObject({ verdict: 'runs', diagnostics: [{ message: 'Error: no' }] })
  })

  it.each([
    ['runs', 'runs'],
    ['fails', 'fails'],
    ['unknown', 'unknown'],
  ] as const)(
    'R20 R30 what only took too long is tried again: when that %s, it %s',
    async (second, verdict) => {
      const error = { title: 'Preview Error', message: 'The app does not answer', stack: '' }
      const slow = { status: 'fails', error, isDoubtful: true } as const
      const results: BootResult[] = [
        slow,
        second === 'runs'
          ? { status: second }
          : second === 'fails'
            ? slow
            : { status: second, reason: 'A newer draft came.' },
      ]
      const boot = async () => results.shift() ?? slow
      expect(await judged(draft('export default 1\n', { boot }), startRepairer())).toMatchObject({
        verdict,
      })
      expect(results).toEqual([])
    },
  )

  it('R20 is held by what would crash by its types, though it starts', async () => {
    const crash = { title: 'Preview Error', message: 'TS2349: Not callable', stack: '', file: APP, line: 1 }
    const one = draft('export default 1\n', { checkTypes: () => Promise.resolve([crash]) })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'fails', diagnostics: [crash] })
  })

  it('R30 is unknown, for the reason that is given, when it cannot be found out whether it starts', async () => {
    const one = draft('export default 1\n', { boot: neverKnown })
    expect(await judged(one, startRepairer())).toEqual(unknown(one, BUSY))
  })

  it('R30 R5 keeps what was repaired of an answer that could not be started', async () => {
    const { changes, repairs, verdict } = await judged(draft(BROKEN, { boot: neverKnown }), startRepairer())
    expect(changes).toEqual([change(`import { useState } from 'react'\n${BROKEN}`)])
    expect([repairs.length, verdict]).toEqual([1, 'unknown'])
  })

  it('R30 R29 is known by its types to crash, though it could not be started', async () => {
    const crash = { title: 'Preview Error', message: 'TS2349: Not callable', stack: '', file: APP, line: 1 }
    const one = draft('export default 1\n', { boot: neverKnown, checkTypes: () => Promise.resolve([crash]) })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'fails', diagnostics: [crash] })
  })

  it('R30 R29 runs when it starts, whatever became of its types', async () => {
    const one = draft('export default 1\n', { checkTypes: () => Promise.reject(new Error('no worker')) })
    expect(await judged(one, startRepairer())).toEqual(asItIs(one))
  })

  it('R30 R21 is not excused by a head of which nothing is known', async () => {
    const found = { diagnostics: diagnosticsIn(new Map([[APP, textFile(APP, BROKEN)]])), packageExports: [] }
    const one = draft(BROKEN, {
      check: (files) => Promise.resolve(files === project.head.files ? null : found),
    })
    const broken = { ask: () => Promise.reject(new Error('no worker')), stop: () => undefined }
    expect(await judged(one, broken)).toMatchObject({ verdict: 'fails' })
  })
})
