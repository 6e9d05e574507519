/** One case through the whole workspace: its start, its turns, the repairs that the product offers, the verdict. */
import { strToU8 } from 'fflate'
import { parseContinuation } from '../../src/core/agent/continuation.ts'
import { parseProjectContext } from '../../src/core/agent/project-context.ts'
import { costOf, type Price } from '../../src/core/costs/price-table.ts'
import type { TokenUsage } from '../../src/core/model/chat-model.ts'
import { addUsage } from '../../src/core/model/token-usage.ts'
import type { EvalCase, ProjectFiles } from './eval-case.ts'
import { judgeApp, type Problem } from './judge/judge-app.ts'
import { firstLine } from './judge/until-null.ts'
import { readReply } from './traffic/read-reply.ts'
import { type ModelExchange, readTraffic } from './traffic/record-traffic.ts'
import { type EvalWorkspaceOptions, openEvalWorkspace, textsOf } from './workspace/eval-workspace.ts'

export interface CaseResult {
  readonly id: string
  readonly kind: EvalCase['kind']
  /** Empty when the case passed. */
  readonly problems: readonly Problem[]
  readonly behaviours: number
  /** Requests to the model, and those of them that mended what an earlier one had broken. */
  readonly requests: number
  readonly repairs: number
  /** Times that Fix Now was pressed after an answer; never part of the task itself. */
  readonly fixes: number
  readonly usage: TokenUsage
  /** US dollars; null where no price is known, or a reply did not say what it took. */
  readonly cost: number | null
  /** Milliseconds, one for each request of the model. */
  readonly firstByteMs: readonly number[]
  /** Milliseconds of each turn, from Send to the running app. */
  readonly turnMs: readonly number[]
  /** Of the whole case, its judgement included. */
  readonly milliseconds: number
}

/** A reply with the files that it was given, as `npm run replay` reads it. */
export interface KeptReply {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly answer: string
}

export interface CaseRun {
  readonly result: CaseResult
  readonly replies: readonly KeptReply[]
}

/** How often Fix Now is pressed after a turn, as a person would. */
const MOST_FIXES = 2

export interface CaseOptions extends EvalWorkspaceOptions {
  /** Of the model that answers; null where none is known. */
  readonly price: Price | null
}

export async function runCase(one: EvalCase, options: CaseOptions): Promise<CaseRun> {
  const began = performance.now()
  const problems: Problem[] = []
  const turnMs: number[] = []
  const starts: TurnStart[] = []
  let fixes = 0
  const workspace = await openEvalWorkspace(options)
  try {
    if (one.start !== undefined) await workspace.importProject(one.id, bytesOf(one.start))
    else await workspace.settle()
    const before = await workspace.files()
    for (const [index, turn] of one.turns.entries()) {
      starts.push({ at: (await readTraffic(workspace.page)).length, files: await workspace.files() })
      const turnBegan = performance.now()
      if ('text' in turn) await workspace.ask(turn.text, turn.images ?? [])
      else if (!(await workspace.fixNow()))
        problems.push({ check: 'answers', what: 'nothing was reported as broken, so Fix Now was not there' })
      turnMs.push(performance.now() - turnBegan)
      const { error } = await workspace.lastAnswer()
      if (error !== null) problems.push({ check: 'answers', what: `turn ${index + 1}: ${error}` })
      for (let round = 0; round < MOST_FIXES && (await workspace.fixNow()); round += 1) fixes += 1
    }
    problems.push(...(await judgeApp(workspace, one, before)))
  } catch (error) {
    problems.push({ check: 'answers', what: firstLine(error) })
  }
  const traffic = await readTraffic(workspace.page).catch(() => [])
  await workspace.close()
  // A request that was refused took nothing.
  const usages = traffic
    .filter(({ status }) => status >= 200 && status < 300)
    .map(({ reply }) => readReply(reply).usage)
  const result: CaseResult = {
    id: one.id,
    kind: one.kind,
    problems,
    behaviours: one.behaviours.length,
    requests: traffic.length,
    repairs: countRepairs(traffic, starts),
    fixes,
    usage: sumUsage(usages),
    cost: sumCost(usages, options.price),
    firstByteMs: traffic.flatMap(({ firstByteMs }) => firstByteMs ?? []),
    turnMs,
    milliseconds: performance.now() - began,
  }
  return { result, replies: keptReplies(one.id, traffic, starts) }
}

interface TurnStart {
  /** Exchanges before it. */
  readonly at: number
  readonly files: ProjectFiles
}

/** Every further request of a turn that does not merely go on with an answer. */
function countRepairs(traffic: readonly ModelExchange[], starts: readonly TurnStart[]): number {
  const isFirst = (at: number) => starts.some((start) => start.at === at)
  return traffic.filter(({ asked }, at) => !isFirst(at) && !isContinuation(asked)).length
}

/** The newest message is the last text of the body, whichever the wire. */
function isContinuation(asked: string): boolean {
  return textsIn(asked).some((text) => parseContinuation(parseProjectContext(text).request) !== null)
}

function textsIn(asked: string): string[] {
  const texts: string[] = []
  try {
    JSON.parse(asked, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    // A body that is no JSON has no texts.
  }
  return texts
}

function keptReplies(
  id: string,
  traffic: readonly ModelExchange[],
  starts: readonly TurnStart[],
): KeptReply[] {
  return traffic.map(({ asked, reply }, at) => {
    const start = starts.findLast((turn) => turn.at <= at)
    const shown = textsIn(asked)
      .map((text) => parseProjectContext(text).files)
      .findLast(({ size }) => size > 0)
    // A later request of a turn shows the files of the draft, which the project does not have.
    const isLater = start !== undefined && start.at < at && shown !== undefined
    const files = isLater
      ? Object.fromEntries(
          [...shown].filter(([, file]) => !file.isBinary).map(([path, file]) => [path, file.content]),
        )
      : textsOf(start?.files ?? {})
    return { name: `${id} ${at + 1}`, files, answer: readReply(reply).text }
  })
}

/** Sums what was reported; a number that nobody reported stays absent. */
export function sumUsage(usages: readonly (TokenUsage | null)[]): TokenUsage {
  return usages.reduce<TokenUsage>((sum, usage) => addUsage(sum, usage ?? {}), {})
}

/** Request by request, since a long prompt may have rates of its own. */
export function sumCost(usages: readonly (TokenUsage | null)[], price: Price | null): number | null {
  let sum = 0
  for (const usage of usages) {
    const cost = price === null || usage === null ? null : costOf(price, usage)
    if (cost === null) return null
    sum += cost
  }
  return sum
}

function bytesOf(files: Readonly<Record<string, string>>): ProjectFiles {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))
}
