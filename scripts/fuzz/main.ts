/** `npm run fuzz`: inputs of every kind for every reader of foreign text, the same for the same seed. */
import { spawnSync } from 'node:child_process'
import { OptionsError } from '../lib/read-flags.ts'
import { writeFailing } from './failing-inputs.ts'
import { type FuzzOptions, parseOptions } from './options.ts'
import type { Figures } from './run-inputs.ts'
import { buildProgram, runTarget } from './run-target.ts'
import { limitOf } from './target.ts'

const FOLDER = '.cache/fuzz'
/** Of each target: more of them say the same. */
const MOST_SHOWN = 12

async function main(): Promise<number> {
  let options: FuzzOptions
  try {
    options = parseOptions(process.argv.slice(2), Date.now())
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error
    console.error(error.message)
    return 2
  }
  return options.replay === null ? fuzz(options) : replay(options.replay)
}

async function fuzz({ targets, milliseconds, seed }: FuzzOptions): Promise<number> {
  console.log(`Seed ${seed}, ${(milliseconds / 1000).toFixed(0)} s for each of ${targets.length} readers.\n`)
  const child = await buildProgram('child', FOLDER)
  const all: Figures[] = []
  for (const target of targets) {
    const figures = await runTarget({ target, seed, milliseconds, folder: FOLDER, child })
    all.push(figures)
    console.log(lineOf(figures, `${limitOf(target)} ms in ${target.place}`))
    for (const failure of figures.failures.slice(0, MOST_SHOWN)) {
      console.log(
        `  ${failure.kind}: ${failure.what}\n    npm run fuzz -- --replay ${writeFailing(FOLDER, failure)}`,
      )
    }
  }
  const failures = all.reduce((sum, figures) => sum + figures.failures.length, 0)
  const inputs = all.reduce((sum, figures) => sum + figures.inputs, 0)
  console.log(`\n${inputs.toLocaleString('en')} inputs, ${failures} failures, seed ${seed}.`)
  return failures === 0 ? 0 : 1
}

function lineOf(
  { target, inputs, bytes, refused, slowest, block, failures }: Figures,
  limit: string,
): string {
  const share = inputs === 0 ? 0 : Math.round((refused / inputs) * 100)
  return [
    target.padEnd(15),
    `${inputs.toLocaleString('en').padStart(10)} inputs`,
    `${(bytes / 1024 / 1024).toFixed(0).padStart(6)} MB`,
    `${String(share).padStart(3)} % refused`,
    `slowest ${slowest.toFixed(1).padStart(6)} ms`,
    `longest block ${block.toFixed(1).padStart(6)} ms (≤ ${limit})`,
    `${failures.length} failures`,
  ].join('  ')
}

/** In a process like those of a run, whose readers are as they are shipped. */
async function replay(file: string): Promise<number> {
  const program = await buildProgram('replay', FOLDER)
  const { status } = spawnSync(process.execPath, ['--expose-gc', program, file], { stdio: 'inherit' })
  return status ?? 1
}

process.exit(await main())
