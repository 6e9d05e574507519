import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import {
  type CodedDiagnostic,
  type DiagnosticReport,
  NO_DIAGNOSTICS,
} from '../diagnostics/coded-diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { createProject } from '../project/create-project.ts'
import type { Project } from '../project/project.ts'
import { type BootResult, judge } from './checks.ts'
import type { DraftToTry } from './draft-to-try.ts'
import { createDraftRepairer } from './repair-round.ts'
import { commitChanges } from './settle-run.ts'
import { type Repairer, tryChanges } from './try-changes.ts'

const APP = filePath('src/App.tsx')
const BROKEN = 'export default function App() {\n  return useState(0)\n}\n'
const neverKnown = () => Promise.resolve({ status: 'unknown', reason: BUSY } as const)
const raise = (message: string): never => {
  throw new Error(message)
}
const NO_FLOWS: DraftToTry['flows'] = {
  touched: () => [],
  replay: () => Promise.reject(new Error('Not asked.')),
  learn: () => undefined,
  ofHead: () => null,
}
const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const change = (content: string): CodeChange => ({
  operation: 'UPDATE',
  path: APP,
  description: 'New',
  content,
})

/** The real rules. */
function startRepairer(): Repairer & { isStopped: boolean } {
  const repair = createDraftRepairer(ts)
  return {
    isStopped: false,
    ask: (request) => Promise.resolve(repair(request)),
    stop() {
      this.isStopped = true
    },
  }
}

/** Finds what `diagnosticsOf` says of the text of the app, and an undeclared package where that is not declared. */
const draft = (content: string, around: Partial<DraftToTry> = {}): DraftToTry => ({
  project,
  changes: [change(content)],
  images: [],
  startedFrom: project.head.files,
  check: async (files: FileSystem) => ({ diagnostics: diagnosticsIn(files), packageExports: [] }),
  migrate: async () => null,
  isMigrated: () => false,
  boot: () => Promise.resolve({ status: 'runs' }),
  checkTypes: () => Promise.resolve([]),
  flows: NO_FLOWS,
  headError: null,
  signal: new AbortController().signal,
  warn: () => undefined,
  ...around,
})

function diagnosticsIn(files: FileSystem): CodedDiagnostic[] {
  const text = files.get(APP)?.content ?? ''
  const manifest = files.get(filePath('package.json'))?.content ?? ''
  const diagnostics: CodedDiagnostic[] = []
  if (text.includes('useState') && !text.includes("from 'react'"))
    diagnostics.push({ type: 'undefined-name', path: APP, name: 'useState', isTag: false })
  if (text.includes('clsx') && !manifest.includes('clsx'))
    diagnostics.push({ type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.1.1' })
  return diagnostics
}

/** What follows from a try. */
const judged = async (...given: Parameters<typeof tryChanges>) => {
  const { checked: _, ...judgement } = judge(await tryChanges(...given))
  return judgement
}
const asItIs = ({ changes }: DraftToTry) => ({ changes, repairs: [], diagnostics: [], verdict: 'runs' })
const unknown = (one: DraftToTry, reason: string) => ({ ...asItIs(one), verdict: 'unknown', reason })
const FAILED = 'The check could not be finished.'
const BUSY = 'This machine is busy.'

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

describe('a draft with migrations', () => {
  const SQL = filePath('supabase/migrations/1_notes.sql')
  const diagnostic = { title: 'Migration Error', message: 'syntax error', stack: '', file: SQL, line: 2 }
  const failed = async () => ({ status: 'failed', diagnostic }) as const
  const failedHere = async (files: FileSystem) => (files.has(SQL) ? failed() : null)
  const withSql = { operation: 'CREATE', path: SQL, description: 'New', content: 'a\nb\n' } as const

  it('R36 finds its tables when it is started', async () => {
    const order: string[] = []
    const one = draft('export default 1\n', {
      migrate: async (files) => {
        order.push(files.get(SQL)?.content ?? '')
        return { status: 'applied', losses: [], types: '' }
      },
      boot: async () => {
        order.push('boot')
        return { status: 'runs' }
      },
      changes: [withSql],
    })
    expect(judge(await tryChanges(one, startRepairer())).verdict).toBe('runs')
    expect(order).toEqual(['a\nb\n', 'boot'])
  })

  it('R36 fails at the line that its database refuses, and is not started', async () => {
    const boot = () => raise('started')
    const one = draft('export default 1\n', { migrate: failedHere, boot, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({
      verdict: 'fails',
      diagnostics: [{ ...diagnostic, codeFrame: expect.stringContaining('> 2 | b') }],
    })
  })

  it('R36 R21 is no worse than a head that its database refuses as well', async () => {
    const migrate = async (files: FileSystem) =>
      files.has(SQL) ? failed() : ({ status: 'failed', diagnostic } as const)
    const one = draft('export default 1\n', { migrate, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'runs' })
    const healthy = async (files: FileSystem) =>
      files.has(SQL) ? failed() : ({ status: 'applied', losses: [], types: '' } as const)
    const worse = draft('export default 1\n', { migrate: healthy, changes: [withSql] })
    expect(await judged(worse, startRepairer())).toMatchObject({ verdict: 'fails' })
  })

  it('R36 R21 makes no second copy for a head that its own database has taken', async () => {
    let copies = 0
    const migrate = async () => {
      copies += 1
      return failed()
    }
    const one = draft('export default 1\n', { migrate, isMigrated: () => true, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'fails' })
    expect(copies).toBe(1)
  })

  it('R37 runs and asks where it deletes rows, and fails where it does not start', async () => {
    const losses = ['Deletes table items: 12 rows']
    const migrate = async () => ({ status: 'applied', losses, types: '' }) as const
    const one = draft('export default 1\n', { migrate, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'asks', losses, diagnostics: [] })
    const error = { title: 'Preview Error', message: 'no' }
    const boot = async () => ({ status: 'fails', error, isDoubtful: false }) as const
    const failing = draft('export default 1\n', { migrate, boot, changes: [withSql] })
    expect(await judged(failing, startRepairer())).toMatchObject({ verdict: 'fails' })
  })

  it('R38 R35 has the types that its migrations make, checked and committed with it', async () => {
    const types = filePath('src/database.types.ts')
    const seen: (string | undefined)[] = []
    const migrate = async () =>
      ({ status: 'applied', losses: [], types: 'export type Database = {}' }) as const
    const client = {
      operation: 'CREATE',
      path: filePath('src/client.ts'),
      description: '',
      content: "import type { Database } from './database.types'\nexport type A = Database\n",
    } as const
    const one = draft('export default 1\n', {
      migrate,
      changes: [withSql, client],
      checkTypes: async (_, files) => {
        seen.push(files.get(types)?.content)
        return []
      },
    })
    const tried = judge(await tryChanges(one, startRepairer()))
    expect(tried).toMatchObject({ verdict: 'runs', repairs: [{ paths: [types] }] })
    expect(tried.checked?.files.get(types)?.content).toBe('export type Database = {}')
    expect(tried.changes.map(({ path, operation }) => [path, operation])).toContainEqual([types, 'CREATE'])
    expect(seen).toEqual(['export type Database = {}'])
  })

  it('R39 R3 R4 a migration that can only be meant in one way is mended and tried again', async () => {
    const seen: string[] = []
    const migrate = async (files: FileSystem) => {
      const sql = files.get(SQL)?.content ?? ''
      seen.push(sql)
      const message = sql.includes('if not exists') ? null : 'extension "pgcrypto" already exists'
      return message === null
        ? ({ status: 'applied', losses: [], types: '' } as const)
        : ({ status: 'failed', diagnostic: { ...diagnostic, message, line: 1 } } as const)
    }
    const changes = [{ ...withSql, content: 'create extension pgcrypto;\n' }]
    const one = draft('export default 1\n', { migrate, changes })
    const tried = judge(await tryChanges(one, startRepairer()))
    const mended = 'create extension if not exists pgcrypto;\n'
    expect(tried).toMatchObject({
      verdict: 'runs',
      changes: [{ content: mended }],
      repairs: [{ paths: [SQL] }],
    })
    expect(tried.checked?.files.get(SQL)?.content).toBe(mended)
    expect(seen).toEqual(['create extension pgcrypto;\n', mended])
    const message = 'extension "pgcrypto" already exists'
    const still = async (files: FileSystem) =>
      files.has(SQL) ? ({ status: 'failed', diagnostic: { ...diagnostic, message, line: 1 } } as const) : null
    const failing = draft('export default 1\n', { migrate: still, changes })
    expect(await judged(failing, startRepairer())).toMatchObject({ verdict: 'fails', repairs: [], changes })
  })

  it('R36 R30 waits where its database could not be had', async () => {
    const away = async () => ({ status: 'unknown', reason: 'Away.' }) as const
    const one = draft('export default 1\n', { migrate: away, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'unknown', reason: 'Away.' })
    const silent = draft('export default 1\n', { migrate: () => Promise.reject(new Error('no')) })
    expect(await judged(silent, startRepairer())).toMatchObject({ verdict: 'unknown', reason: FAILED })
  })
})

describe('a try that nobody waits for', () => {
  /** A repairer that answers when it is told to, and what was asked of the preview meanwhile. */
  function late() {
    const asked: string[] = []
    let answer = (): void => {}
    const repairer = startRepairer()
    const held: Repairer = {
      stop: () => repairer.stop(),
      ask: (request) =>
        new Promise((resolve, reject) => {
          answer = () => void repairer.ask(request).then(resolve, reject)
        }),
    }
    const end = new AbortController()
    const one = draft(BROKEN, {
      signal: end.signal,
      check: async (files: FileSystem) => {
        asked.push('check')
        return { diagnostics: diagnosticsIn(files), packageExports: [] }
      },
      boot: async () => {
        asked.push('boot')
        return { status: 'runs' }
      },
    })
    return { asked, one, end, held, repairer, answer: () => answer() }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('S4.6 checks and starts nothing after a stop, so the preview is not held again', async () => {
    const { asked, one, end, held, repairer, answer } = late()
    const done = judged(one, held)
    await settled()
    end.abort()
    await done
    expect(repairer.isStopped).toBe(true)
    answer()
    await settled()
    expect(asked).toEqual(['check'])
  })

  it('S4.6 starts no parser after a stop', async () => {
    let report = (_: DiagnosticReport | null): void => {}
    let asked = 0
    const { one, end } = late()
    const check = () =>
      new Promise<DiagnosticReport | null>((resolve) => {
        report = resolve
      })
    const ask = () => {
      asked += 1
      return raise('Nobody waits for it.')
    }
    const done = judged({ ...one, check }, { ask, stop: () => undefined })
    end.abort()
    await done
    report({
      diagnostics: diagnosticsIn(new Map([[APP, { content: BROKEN, type: 'text' }]])),
      packageExports: [],
    })
    await settled()
    expect(asked).toBe(0)
  })

  it('R20 R30 holds what is known to be wrong when it ends early, and goes on with nothing', async () => {
    const { asked, one, end, held, answer } = late()
    const done = judged(one, held)
    await settled()
    end.abort()
    expect(await done).toMatchObject({
      changes: one.changes,
      verdict: 'fails',
      diagnostics: [{ message: 'ReferenceError: useState is not defined' }],
    })
    answer()
    await settled()
    expect(asked).toEqual(['check'])
  })

  it('R30 is unknown when it ends before anything was found wrong', async () => {
    const end = new AbortController()
    const one = draft('export default 1\n', {
      signal: end.signal,
      boot: () => new Promise(() => undefined),
    })
    const done = judged(one, startRepairer())
    await settled()
    end.abort()
    expect(await done).toEqual(unknown(one, BUSY))
  })

  it('R33 leaves no rejection behind that nobody handles, whenever it ends', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { asked, one, end } = late()
    let report = (_: DiagnosticReport | null): void => {}
    const check = () =>
      new Promise<DiagnosticReport | null>((resolve) => {
        report = resolve
      })
    const done = judged({ ...one, check }, startRepairer())
    await settled()
    end.abort()
    await done
    report(NO_DIAGNOSTICS)
    await settled()
    await settled()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
    expect(asked).toEqual([])
  })
})
