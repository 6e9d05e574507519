/**
 * What a preview that spins costs the workspace around it: the longest gap between two turns of its main thread, and
 * typing. Beside it, in the same run and in turn, the same workspace around a frame of another port of `localhost`, as
 * previews of one site would be. Run by `npm run bench isolation`; `-- --quick` takes one round.
 */
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startBrowser, startLathe } from '../test/e2e/harness.ts'
import { scriptModel } from '../test/e2e/scripted-model.ts'
import { openSession } from '../test/e2e/workspace-driver.ts'
import { measureSpin, type Side, type SpinFigures, watchTurns } from './isolation/measure-spin.ts'

const OUT = fileURLToPath(new URL('../.cache/bench/isolation.json', import.meta.url))
const ROUNDS = process.argv.includes('--quick') ? 1 : 5
const APP = 'export default function App() { return <main>The app</main> }\n'

const sameSite = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><main>The app</main>')
}).listen(0, '127.0.0.1')
await once(sameSite, 'listening')
const sameSiteOrigin = `http://localhost:${(sameSite.address() as AddressInfo).port}`

const [lathe, { browser, stop }] = await Promise.all([startLathe(), startBrowser()])
try {
  const sides = [await openLathe(), await openSameSite()] as const
  const rounds: Array<{ lathe: SpinFigures; sameSite: SpinFigures; idle: SpinFigures }> = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await measureSpin(sides[0], 2000)
    const other = await measureSpin(sides[1], 2000)
    rounds.push({ lathe: own, sameSite: other, idle: await measureSpin(sides[0], 0) })
  }
  const figures = {
    lathe: medians(rounds.map((round) => round.lathe)),
    sameSite: medians(rounds.map((round) => round.sameSite)),
    idle: medians(rounds.map((round) => round.idle)),
  }
  const ratios = {
    stall: figures.lathe.stall / figures.sameSite.stall,
    typing: figures.lathe.typing / figures.sameSite.typing,
  }
  console.log(`\nWhile a frame spins for 2 s (medians of ${ROUNDS} rounds):\n`)
  const row = (name: string, { stall, typing }: SpinFigures) =>
    console.log(`${name.padEnd(34)}${stall.toFixed(0).padStart(8)} ms${typing.toFixed(0).padStart(12)} ms`)
  console.log(`${''.padEnd(34)}${'stall'.padStart(11)}${'typing p95'.padStart(15)}`)
  row('Lathe', figures.lathe)
  row('another port of localhost', figures.sameSite)
  row('Lathe, nothing spins', figures.idle)
  console.log('')
  const expectations = [
    { what: 'workspace stall, to the same frame on another port', value: ratios.stall, limit: 0.1 },
    { what: 'typing p95, to the same frame on another port', value: ratios.typing, limit: 0.1 },
  ]
  for (const { what, value, limit } of expectations) {
    const isMet = value <= limit
    console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${value.toFixed(3)} × (at most ${limit})`)
    if (!isMet) process.exitCode = 1
  }
  await mkdir(new URL('.', `file://${OUT}`), { recursive: true })
  const report = { at: new Date().toISOString(), figures, ratios, rounds, expectations }
  await writeFile(OUT, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`\nAll figures: ${OUT}`)
} finally {
  await stop()
  await lathe.stop()
  sameSite.close()
  sameSite.closeAllConnections()
}

async function openLathe(): Promise<Side> {
  const { page } = await openWorkspace(false)
  return { page, frame: await previewOf(page) }
}

async function previewOf(page: Side['page']): Promise<Side['frame']> {
  await page.frameLocator('iframe[title="Live preview"]').getByText('The app').waitFor()
  const found = page.frames().find((frame) => frame.url().includes('.preview.localhost'))
  if (found === undefined) throw new Error('The workspace shows no preview.')
  return found
}

/** The same workspace, in which a frame of its own site stands where the preview does. */
async function openSameSite(): Promise<Side> {
  const { page } = await openWorkspace(true)
  await previewOf(page)
  await page.evaluate((address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: address, name: 'same-site' })
    document.querySelector('[data-testid="preview-frame"]')?.append(frame)
  }, sameSiteOrigin)
  await page.frameLocator('iframe[name="same-site"]').getByText('The app').waitFor()
  const frame = page.frame({ name: 'same-site' })
  if (frame === null) throw new Error('The frame of the same site is not there.')
  return { page, frame }
}

async function openWorkspace(bypassCSP: boolean) {
  const session = await openSession(browser, lathe, { prepare: watchTurns, bypassCSP })
  const model = await scriptModel(session.page)
  const files = [{ operation: 'CREATE', path: 'src/App.tsx', description: 'The app', content: APP }]
  await session.send('Build')
  await model.answer(`Here.[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`)
  await session.page.getByRole('tab', { name: 'Preview' }).click()
  await previewOf(session.page)
  return session
}

function medians(figures: readonly SpinFigures[]): SpinFigures {
  const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    stall: median(figures.map(({ stall }) => stall)),
    typing: median(figures.map(({ typing }) => typing)),
  }
}
