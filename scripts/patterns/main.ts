/**
 * Checks that every regular expression under src/ is linear. With folders or files as words, it looks at those only, and
 * not for exceptions that nothing needs. The exit code is 1 when something is wrong.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'
import { patternFaults } from './check-patterns.ts'
import { PatternFinder, readerOf } from './find-patterns.ts'
import { type Judgement, judgePatterns, judgeVersion } from './judge-pattern.ts'
import { EXCEPTIONS } from './pattern-exceptions.ts'

/** Earlier judgements, so that a tree that did not change takes a second. */
const KEPT = join(ROOT, '.cache/patterns.json')

const wanted = process.argv.slice(2)
const finder = new PatternFinder(readerOf(ROOT))
const found = (await listModules())
  .filter((path) => wanted.length === 0 || wanted.some((one) => path.startsWith(one)))
  .flatMap((path) => finder.find(path))
const known = await readKept()
const before = known.size
const judgements = await judgePatterns(found, known)
if (known.size !== before) await keep(known)

const faults = patternFaults(found, judgements, wanted.length === 0 ? EXCEPTIONS : usedBy(wanted))
for (const fault of faults) console.error(fault)
const kinds = [...judgements.values()].map(({ kind }) => kind)
const count = (kind: Judgement['kind']) => kinds.filter((one) => one === kind).length
console.log(
  `${found.length} patterns in ${finder.size} modules, ${judgements.size} different: ${count('linear')} proven linear, ` +
    `${count('searched')} searched for bad texts without success, ${count('slow') + count('unknown')} neither; ` +
    `${known.size - before} newly judged.`,
)
// The judge's own process would keep this one waiting.
process.exit(faults.length > 0 ? 1 : 0)

async function listModules(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'src'), { recursive: true })
  return names
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|contract|d)\.tsx?$/.test(path))
    .filter((path) => !path.includes('/fixtures/'))
    .sort()
}

function usedBy(folders: readonly string[]): typeof EXCEPTIONS {
  const isWanted = ({ path }: { readonly path: string }) => folders.some((one) => path.startsWith(one))
  return { slow: EXCEPTIONS.slow.filter(isWanted), computed: EXCEPTIONS.computed.filter(isWanted) }
}

async function readKept(): Promise<Map<string, Judgement>> {
  const text = await readFile(KEPT, 'utf8').catch(() => '{}')
  const kept = JSON.parse(text) as { version?: string; judgements?: Record<string, Judgement> }
  return new Map(kept.version === judgeVersion() ? Object.entries(kept.judgements ?? {}) : [])
}

/** Only what is still in use, but when a part was looked at. */
async function keep(all: ReadonlyMap<string, Judgement>): Promise<void> {
  const kept = [...all].filter(([key]) => wanted.length > 0 || judgements.has(key))
  await mkdir(dirname(KEPT), { recursive: true })
  await writeFile(
    KEPT,
    JSON.stringify({ version: judgeVersion(), judgements: Object.fromEntries(kept) }, null, 1),
  )
}
