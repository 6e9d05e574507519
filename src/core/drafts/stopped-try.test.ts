import { describe, expect, it } from 'vitest'
import { type DiagnosticReport, NO_DIAGNOSTICS } from '../diagnostics/coded-diagnostic.ts'
import type { FileSystem } from '../files/file-system.ts'
import {
  APP,
  BROKEN,
  BUSY,
  diagnosticsIn,
  draft,
  judged,
  raise,
  startRepairer,
  unknown,
} from './try-changes.fixture.ts'
import type { Repairer } from './try-changes.ts'

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
