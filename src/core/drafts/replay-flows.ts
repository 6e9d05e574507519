/**
 * R40: flows of the head on a draft that runs. One that fails is replayed once more on the same files: what fails in
 * another way then, or not at all, tells nothing of the draft.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FileSystem } from '../files/file-system.ts'
import { type FlowResult, together } from '../flows/flow-result.ts'
import type { Flow } from '../flows/flow-schema.ts'
import { quoted, stepWords } from '../flows/flow-words.ts'
import { type Check, checkOf } from './checks.ts'
import type { DraftToTry } from './draft-to-try.ts'
import type { FlowsOfDraft, FlowToReplay } from './flows-of-draft.ts'
import type { Questions } from './questions.ts'

/** Red flows of one draft that are told; those behind them are not replayed. */
const MOST_RED = 3

interface ReplayedFlows {
  readonly checks: readonly Check[]
  /** Those that failed. */
  readonly failed: readonly FlowToReplay[]
}

export const NOTHING_REPLAYED: ReplayedFlows = { checks: [], failed: [] }

/** Of no flow there is no check. */
export async function replayFlows(
  { flows }: Pick<DraftToTry, 'flows'>,
  asked: Questions,
  files: FileSystem,
): Promise<ReplayedFlows> {
  const touched = flows.touched(files)
  const failed: FlowToReplay[] = []
  const diagnostics: Diagnostic[] = []
  for (const one of touched) {
    if (failed.length === MOST_RED) break
    const result = await replaySurely(flows, asked, one.flow)
    if (result === null) continue
    flows.learn(one.path, one.flow, files, result)
    if (result.status !== 'failed') continue
    failed.push(one)
    diagnostics.push(flowDiagnostic(one, result))
  }
  return { checks: touched.length === 0 ? [] : [checkOf('flows', diagnostics)], failed }
}

/** R21: those of them that fail on the head as well, which is what was checked last by now. */
export async function flowFaults(
  { flows, project }: Pick<DraftToTry, 'flows' | 'project'>,
  asked: Questions,
  failed: readonly FlowToReplay[],
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = []
  for (const one of failed) {
    const known = flows.ofHead(one.path, one.flow)
    const result = known ?? (await asked.ask(() => flows.replay(one.flow)))
    if (result === null) continue
    if (known === null) flows.learn(one.path, one.flow, project.head.files, result)
    if (result.status === 'failed') found.push(flowDiagnostic(one, result))
  }
  return found
}

async function replaySurely(
  { replay }: FlowsOfDraft,
  asked: Questions,
  flow: Flow,
): Promise<FlowResult | null> {
  const first = await asked.ask(() => replay(flow))
  if (first?.status !== 'failed') return first
  const second = await asked.ask(() => replay(flow))
  return second === null ? null : together(first, second)
}

/** The title names the flow, so that each is a problem of its own. */
function flowDiagnostic(
  { path, flow }: FlowToReplay,
  { step, wanted, found, picture }: Extract<FlowResult, { status: 'failed' }>,
): Diagnostic {
  const taken = flow.steps[step]
  const words = taken === undefined ? '' : ` (${stepWords(taken)})`
  return {
    title: `Flow ${quoted(flow.name)}`,
    message: `Step ${step + 1} of the flow ${quoted(flow.name)}${words} failed. Expected: ${wanted} ${found}`,
    flow: { path, picture },
  }
}
