/**
 * The judgements that are kept with the sources, like a lock file: judging every pattern takes minutes, reading how each
 * was judged takes no time. One line for each pattern, in order, so that branches merge.
 */
import { type Judgement, judgeVersion } from './judge-pattern.ts'

/** The judgements by key; none when another version of the judge made them. Throws when `text` is not such a file. */
export function readJudgements(text: string): Map<string, Judgement> {
  const { judge, judgements } = JSON.parse(text) as { judge: string; judgements: Record<string, string> }
  if (judge !== judgeVersion()) return new Map()
  return new Map(Object.entries(judgements).map(([key, line]) => [key, read(line)]))
}

export function writtenJudgements(judgements: ReadonlyMap<string, Judgement>): string {
  const keys = [...judgements.keys()].sort()
  const lines = keys.map((key) => [key, written(judgements.get(key) as Judgement)])
  return `${JSON.stringify({ judge: judgeVersion(), judgements: Object.fromEntries(lines) }, null, 2)}\n`
}

function written(judgement: Judgement): string {
  return 'because' in judgement ? `${judgement.kind}: ${judgement.because}` : judgement.kind
}

function read(line: string): Judgement {
  if (line === 'linear' || line === 'searched') return { kind: line }
  const [kind, because] = line.split(/: (.*)/s)
  if ((kind === 'slow' || kind === 'unknown') && because !== undefined) return { kind, because }
  throw new Error(`“${line}” is not a judgement.`)
}
