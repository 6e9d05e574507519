/**
 * Checks that every regular expression under src/ is linear, by the judgements that are kept beside this file. What they
 * lack is judged and added to them; in CI it is a fault. With folders or files as words it looks at those only, and not
 * for exceptions that nothing needs. `--again` judges everything from nothing, which takes many minutes, and compares.
 * The exit code is 1 when something is wrong.
 */
import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runScript, ScriptError } from '../lib/fail.mjs'
import { ROOT } from '../lib/paths.mjs'
import { readFlags } from '../lib/read-flags.ts'
import { changedJudgements, judgeable, patternFaults } from './check-patterns.ts'
import { PatternFinder } from './find-patterns.ts'
import { judgeMissing } from './judge-missing.ts'
import { createJudge, type JudgedPattern, type Judgement, keyOf } from './judge-pattern.ts'
import { readJudgements, writtenJudgements } from './judgements-file.ts'
import { isModule, readerOf } from './parse-module.ts'
import { EXCEPTIONS } from './pattern-exceptions.ts'

const KEPT = join(ROOT, 'scripts/patterns/judgements.json')

/** Milliseconds between two times that a long run keeps what it has, for when it is interrupted. */
const KEEP_MS = 60_000

/** A run that judged so many patterns tells which were the slowest, and how many of those. */
const LONG_RUN = 100
const SLOWEST = 10

const ENDLESS =
  'It may have no end: make it simpler, or name it under “unjudged” in pattern-exceptions.ts with what bounds its text.'

runScript(async () => {
  const { isAgain, folders } = readOptions()
  const isWanted = ({ path }: { readonly path: string }) =>
    folders.length === 0 || folders.some((one) => path.startsWith(one))
  const finder = new PatternFinder(readerOf(ROOT))
  const found = (await listModules())
    .filter((path) => isWanted({ path }))
    .flatMap((path) => finder.find(path))
  const exceptions = {
    slow: EXCEPTIONS.slow.filter(isWanted),
    unjudged: EXCEPTIONS.unjudged.filter(isWanted),
    computed: EXCEPTIONS.computed.filter(isWanted),
  }
  const patterns = judgeable(found, exceptions)
  const inUse = new Set(patterns.map(keyOf))

  const kept = await readKept()
  const judgements = isAgain ? new Map<string, Judgement>() : kept
  const before = judgements.size
  if (isAgain) await judgeAll(patterns, judgements)
  else if (!process.env.CI) {
    const keep = () => {
      const lines = [...judgements].filter(([key]) => folders.length > 0 || inUse.has(key))
      writeFileSync(KEPT, writtenJudgements(new Map(lines)))
    }
    const timer = setInterval(keep, KEEP_MS)
    await judgeAll(patterns, judgements).finally(() => clearInterval(timer))
    keep()
  }

  const faults = patternFaults(found, judgements, exceptions)
  if (isAgain) faults.push(...changedJudgements(kept, judgements))
  for (const fault of faults) console.error(fault)
  const kinds = [...inUse].map((key) => judgements.get(key)?.kind)
  const count = (kind: Judgement['kind']) => kinds.filter((one) => one === kind).length
  console.log(
    `${found.length} patterns in ${finder.size} modules, ${inUse.size} different: ${count('linear')} proven linear, ` +
      `${count('searched')} searched for bad texts without success, ${count('slow') + count('unknown')} neither; ` +
      `${judgements.size - before} newly judged.`,
  )
  if (faults.length > 0) process.exitCode = 1
})

function readOptions(): { readonly isAgain: boolean; readonly folders: readonly string[] } {
  const { values, positionals } = readFlags(
    () => parseArgs({ options: { again: { type: 'boolean', default: false } }, allowPositionals: true }),
    'npm run patterns -- [--again] [FOLDER…]',
  )
  return { isAgain: values.again, folders: positionals }
}

async function listModules(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'src'), { recursive: true })
  return names
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter(isModule)
    .sort()
}

/** Adds what is missing to `judgements`, telling what takes long. */
async function judgeAll(
  patterns: readonly JudgedPattern[],
  judgements: Map<string, Judgement>,
): Promise<void> {
  const times: { readonly key: string; readonly ms: number }[] = []
  const judge = createJudge()
  try {
    await judgeMissing(patterns, judgements, judge, {
      onJudged: (key, ms) => times.push({ key, ms }),
      onWait: (key, minutes) => console.log(`Judging ${key} since ${minutes} min. ${ENDLESS}`),
    })
  } finally {
    await judge.close()
  }
  if (times.length < LONG_RUN) return
  console.log('The slowest to judge, in seconds:')
  for (const { key, ms } of times.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} ${key}`)
  }
}

/** None where there is no file yet. */
async function readKept(): Promise<Map<string, Judgement>> {
  const text = await readFile(KEPT, 'utf8').catch(() => null)
  try {
    return text === null ? new Map() : readJudgements(text)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new ScriptError(
      `${KEPT} cannot be read (${said}). After a merge, keep the lines of both sides, and run npm run patterns.`,
    )
  }
}
