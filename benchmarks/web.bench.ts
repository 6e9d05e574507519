/**
 * What Lathe's own pages cost: JavaScript transferred, typing beside a thousand messages, the main thread while an
 * answer streams, and opening what is large. Times are set beside those of an empty page in the same run. Run by
 * `npm run bench web`; `-- --quick` writes fewer messages. `-- --reference DIR [--rounds 5]` measures beside another
 * checkout, which is built, in place of the empty page.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Lathe, ROOT, startBrowser, startLathe } from '../test/e2e/harness.ts'
import { readBeside } from './beside/beside-reference.ts'
import { compareWeb } from './web/compare-web.ts'
import { measureChat } from './web/measure-chat.ts'
import { measureOpening } from './web/measure-opening.ts'
import { measureLanding, measureWorkspace } from './web/measure-transfer.ts'

const OUT = fileURLToPath(new URL('../.cache/bench/web.json', import.meta.url))
const { isQuick, reference, rounds } = readBeside(5)
const requests = isQuick ? 60 : 500

interface Expectation {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit: number
}

const [lathe, { browser, stop }] = await Promise.all([startLathe(), startBrowser()])
const other = reference === null ? null : await startLathe({}, reference)
try {
  if (reference === null || other === null) await measureAll(lathe)
  else
    await compareWeb(
      browser,
      [
        { lathe, root: ROOT },
        { lathe: other, root: reference },
      ],
      { rounds, requests },
    )
} finally {
  await stop()
  await lathe.stop()
  await other?.stop()
}

async function measureAll(lathe: Lathe): Promise<void> {
  const landing = await measureLanding(browser, lathe, ROOT)
  const workspace = await measureWorkspace(browser, lathe, ROOT)
  const chat = await measureChat(browser, lathe, requests)
  const opening = await measureOpening(browser, lathe)
  const expectations: readonly Expectation[] = [
    { what: 'JavaScript of the landing page', value: landing.first, unit: 'KB gzip', limit: 120 },
    {
      what: "JavaScript of the workspace's first paint",
      value: workspace.first,
      unit: 'KB gzip',
      limit: 280,
    },
    {
      what: `typing with ${chat.messages} messages, p95, to an empty page`,
      value: chat.typing / chat.typingEmpty,
      unit: '×',
      limit: 1.5,
    },
    {
      what: 'tasks over 50 ms while an answer streams',
      value: chat.streaming.longTasks.length,
      unit: '',
      limit: chat.streamingEmpty.longTasks.length,
    },
    {
      what: 'tasks over 50 ms, opening 10,000 lines',
      value: opening.file.longTasks.length,
      unit: '',
      limit: 0,
    },
  ]
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `\nAt rest: landing ${landing.all.toFixed(1)} KB, workspace ${workspace.all.toFixed(1)} KB (editor and parsers).`,
  )
  console.log(`Typing, p95: ${ms(chat.typing)}; on an empty page ${ms(chat.typingEmpty)}.`)
  console.log(
    `While streaming, longest stretch: ${ms(chat.streaming.longest)}; on an empty page ${ms(chat.streamingEmpty.longest)}.`,
  )
  console.log(`10,000 lines: ${ms(opening.file.time)}, longest stretch ${ms(opening.file.longest)}.`)
  console.log(`300 files: ${ms(opening.project.time)}, longest stretch ${ms(opening.project.longest)}.\n`)
  for (const { what, value, unit, limit } of expectations) {
    const isMet = value <= limit
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(2)} ${unit} (at most ${limit})`)
    if (!isMet) process.exitCode = 1
  }
  const report = { at: new Date().toISOString(), isQuick, landing, workspace, chat, opening, expectations }
  await mkdir(new URL('.', `file://${OUT}`), { recursive: true })
  await writeFile(OUT, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`\nAll figures: ${OUT}`)
}
