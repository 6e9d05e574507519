/**
 * The evaluation's judge can fail: apps with one fault each are found out by exactly the check for it: some of them in the
 * preview alone, in a full run all, there and through the whole workspace. And the command itself, against the demo model: stopped by a cap, and in a full run killed and gone on with.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProject } from '../../scripts/eval/cases/start-project.ts'
import { acting, shows } from '../../scripts/eval/judge/behaviours.ts'
import { type Judged, judgeApp, type Shown } from '../../scripts/eval/judge/judge-app.ts'
import type { EvalReport } from '../../scripts/eval/report.ts'
import {
  demoContexts,
  type EvalWorkspace,
  openEvalWorkspace,
} from '../../scripts/eval/workspace/eval-workspace.ts'
import { parseRecordedAnswer } from '../../scripts/replay/recorded-answer.ts'
import { isFullRun, sample } from '../full-run.ts'
import { showProject, untilAsked } from './eval-lab.ts'
import { setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { setUpStage } from './stage.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

// Room for a busy machine: every app is loaded several times.
vi.setConfig({ testTimeout: 240_000 })

const GOOD = `import { useEffect, useState } from 'react'

export default function App() {
  const [names, setNames] = useState<string[]>(() => JSON.parse(localStorage.getItem('names') ?? '[]'))
  const [name, setName] = useState('')
  useEffect(() => localStorage.setItem('names', JSON.stringify(names)), [names])
  return (
    <main className="p-6">
      <h1 className="text-2xl">Guests</h1>
      <form onSubmit={(event) => { event.preventDefault(); setNames([...names, name]) }}>
        <input aria-label="Name" className="w-full" value={name} onChange={(event) => setName(event.target.value)} />
        <button type="submit">Add</button>
      </form>
      <ul>{names.map((one) => <li key={one}>{one}</li>)}</ul>
    </main>
  )
}
`

const JUDGED: Judged = {
  behaviours: [
    shows('has its title', ['Guests']),
    shows(
      'adds a guest',
      ['Ada'],
      acting((app) => app.submit([[/name/i, 'Ada']], /^add$/i)),
    ),
  ],
}

const replaced = (from: string, to: string) => {
  expect(GOOD.split(from)).toHaveLength(2)
  return GOOD.replace(from, to)
}

const WRONG = [
  ['loads', replaced('<h1 className', '{missing.length}<h1 className')],
  ['behaves', replaced('setNames([...names, name])', '')],
  ['survives a reload', replaced("localStorage.setItem('names'", "sessionStorage.setItem('other'")],
  ['fits', replaced('text-2xl"', 'text-2xl" style={{ width: 900 }}')],
  [
    'fits',
    replaced(
      'Guests<',
      'Guests<span style={{ display: "block", width: 40, overflow: "hidden", whiteSpace: "nowrap" }}>of the evening</span><',
    ),
  ],
  ['accessible', replaced('</form>', '</form><img src="/vite.svg" />')],
  ['no console error', replaced('<ul>', '<ul ref={() => console.error("Something is off")}>')],
] as const

type Texts = Readonly<Record<string, string>>

const projectOf = (app: string): Texts => ({ ...startProject('quiz'), 'src/App.tsx': app })
/** The same without Tailwind, which no check of these apps rests on. */
const plainProjectOf = (app: string): Texts =>
  Object.fromEntries(
    Object.entries({ ...projectOf(app), ...WITHOUT_TAILWIND }).flatMap(([path, text]) =>
      text === null ? [] : [[path, text]],
    ),
  )
const bytesOf = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]))

async function checksOf(shown: Shown, judged: Judged = JUDGED, before: Texts = {}): Promise<string[]> {
  const problems = await judgeApp(shown, judged, bytesOf(before), untilAsked)
  return [...new Set(problems.map(({ check }) => check))]
}

describe('a wrong app in the preview', () => {
  const lab = setUpLab()
  const judge = async (app: string, judged?: Judged, before?: Texts) =>
    checksOf(await showProject(await lab.open(), plainProjectOf(app)), judged, before)

  it('eval: a right one has no problem but a file that had to stay and did not', async () => {
    const judged = { ...JUDGED, unchanged: ['src/App.tsx'] }
    expect(await judge(GOOD, judged, { 'src/App.tsx': `${GOOD} ` })).toEqual(['unchanged'])
  })

  it.each(sample(WRONG, 4, ([, app]) => app))(
    'eval: what does not pass “%s” is found by that check alone',
    async (check, app) => {
      expect(await judge(app)).toEqual([check])
    },
  )
})

// That it is driven there the command below shows, too.
describe.runIf(isFullRun)('a wrong app in the workspace', () => {
  const stage = setUpStage()
  let workspace: EvalWorkspace | undefined
  beforeAll(async () => {
    const newContext = demoContexts(stage.browser)
    workspace = await openEvalWorkspace({ newContext, origin: stage.lathe.origin, stored: {} })
  })
  afterAll(() => workspace?.close())

  it.each(WRONG)('eval: what does not pass “%s” is found by that check alone', async (check, app) => {
    if (workspace === undefined) throw new Error('The workspace is opened by the first hook.')
    await workspace.importProject('wrong', bytesOf(projectOf(app)))
    expect(await checksOf(workspace)).toEqual([check])
  })
})

const CASES = ['question-where', 'question-how', 'question-what-if']

describe('npm run eval', () => {
  let out: string
  beforeAll(() => {
    out = mkdtempSync(join(tmpdir(), 'lathe-eval-'))
  })
  afterAll(() => rmSync(out, { recursive: true, force: true }))

  const kept = () => {
    const file = join(out, 'results.jsonl')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 2 : 0
  }
  const report = (): EvalReport => JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))

  /** Runs three quick cases; ends the command once `enough` results are kept. */
  const run = async (flags: readonly string[], enough = Number.POSITIVE_INFINITY) => {
    const args = ['--provider', 'demo', '--cases', CASES.join(), '--out', out, ...flags]
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/eval/main.ts', ...args], { cwd: ROOT })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    const watch = setInterval(() => {
      if (kept() >= enough) child.kill('SIGTERM')
    }, 50)
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    clearInterval(watch)
    const lines = printed.split('\n').filter((line) => /^(?:pass|FAIL) /.test(line))
    return { code, printed, cases: lines.map((line) => line.split(/\s+/)[1]) }
  }

  it('eval: stops before the case that would pass the cap', async () => {
    const replies = join(out, 'replies')
    const capped = await run(['--max-tokens', '10', '--keep-replies', replies])
    expect(capped.printed).toContain('Stopped before the next case')
    expect(capped).toMatchObject({ code: 3, cases: ['question-where'] })
    const lines = readFileSync(join(replies, 'question-where.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => parseRecordedAnswer(line).ok)).toEqual([true])
    expect(report()).toMatchObject({ isHarnessOnly: true, requests: 1 })
    expect(report().usage.prompt).toBeGreaterThan(0)
    expect(readFileSync(join(out, 'report.md'), 'utf8').split('\n')[0]).toMatch(
      /^This score is the harness’s and not a model’s/,
    )
  })

  // Each start of the command is a server and a browser. Its parts are proven in test/eval.test.ts.
  describe.runIf(isFullRun)('once more', () => {
    it('eval: is gone on with where it was stopped, and where it was killed', async () => {
      const killed = await run(['--resume'], 2)
      expect(killed.code).not.toBe(0)
      expect(kept()).toBe(2)

      const last = await run(['--resume'])
      expect(last).toMatchObject({ code: 0, cases: ['question-what-if'] })
      expect(report().results.map(({ id }) => id)).toEqual(CASES)
      expect(report()).toMatchObject({ requests: 3, stopped: null })
    })

    it('eval: an earlier run is not overwritten, and bad flags start nothing', async () => {
      const again = await run([])
      expect(again.code).toBe(2)
      expect(again.printed).toContain('add --resume to go on with it')
      const bad = await run(['--jobs', 'many'])
      expect(bad).toMatchObject({ code: 2, printed: '--jobs takes a number from 1 to 8.\n' })
    })
  })
})
