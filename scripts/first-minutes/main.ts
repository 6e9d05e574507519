/**
 * `npm run first-minutes`: plays a new person's first ten minutes on what is built, at 1280 and 375 pixels, at rest and
 * with the processor slowed six times, and holds what was seen against the rules of {@link judge}. Ends with 1 on a broken
 * one. Strips of pictures and all figures go to .cache/first-minutes; words choose runs by a part of their name.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowser, startLathe } from '../../test/e2e/harness.ts'
import { judge } from './judge.ts'
import { lookAt } from './pictures.ts'
import { verdictTable } from './report.ts'
import { RUNS, runStory } from './run.ts'
import { writeStrips } from './strip.ts'

const FOLDER = fileURLToPath(new URL('../../.cache/first-minutes/', import.meta.url))
/** Of a picture in a strip, in pixels. */
const THUMB = { wide: 380, narrow: 180 }

// Without it this process ends without a word to what it started.
process.once('SIGINT', () => process.exit(130))

async function main(words: readonly string[]): Promise<number> {
  const chosen = RUNS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0) {
    console.error(`Name runs by a part of these: ${RUNS.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  await mkdir(FOLDER, { recursive: true })
  let broken = 0
  for (const run of chosen) {
    // With the pauses of a real stream.
    const lathe = await startLathe({ LATHE_TEST: '' })
    const recording = await runStory(run, lathe.origin).finally(() => lathe.stop())
    const verdict = judge(recording, lookAt(recording.frames, recording.sights))
    console.log(`\n${run.name}: ${recording.frames.length} pictures\n${verdictTable(verdict)}`)
    broken += verdict.broken.length
    await writeFile(
      join(FOLDER, `${run.name}.json`),
      `${JSON.stringify({ ...verdict, shifts: recording.shifts }, null, 2)}\n`,
    )
    const { browser, stop } = await startBrowser()
    const width = run.width < 600 ? THUMB.narrow : THUMB.wide
    await writeStrips(browser, {
      name: run.name,
      folder: FOLDER,
      frames: recording.frames,
      waits: verdict.waits,
      width,
    }).finally(stop)
  }
  console.log(`\nThe strips are in ${FOLDER}. ${broken === 0 ? 'No rule is broken.' : `Broken: ${broken}.`}`)
  return broken === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
