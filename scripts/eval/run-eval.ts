/** Runs cases side by side in one browser against one server of its own, and keeps what each gave before the next. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { totalTokens } from '../../src/core/model/token-usage.ts'
import { startBrowser, startLathe } from '../../test/e2e/harness.ts'
import type { EvalOptions } from './options.ts'
import { priceOf, serverVariables, storedBy } from './providers.ts'
import { type EvalReport, makeReport } from './report.ts'
import { openResults } from './results-file.ts'
import { type CaseResult, type CaseRun, runCase } from './run-case.ts'
import { createSpending } from './spending.ts'
import { demoContexts } from './workspace/eval-workspace.ts'

/** @param today as YYYY-MM-DD; @param onResult is told of each case when it is over */
export async function runEval(
  options: EvalOptions,
  today: string,
  onResult: (result: CaseResult) => void,
): Promise<EvalReport> {
  const { provider, model, key, jobs } = options
  const identity = { provider, model }
  const price = priceOf(options, today)
  const file = openResults(options.out, identity, options.resumes)
  const done = new Map(file.earlier.map((result) => [result.id, result]))
  const queue = options.cases.filter(({ id }) => !done.has(id))
  const spentBy = ({ cost, usage }: CaseResult) => ({ cost, tokens: totalTokens(usage) })
  const spending = createSpending(options, file.earlier.map(spentBy))
  let stopped: string | null = null
  const [lathe, browser] = await Promise.all([
    startLathe({ ...registryVariables(), ...serverVariables(options) }),
    startBrowser(),
  ])
  const surroundings = {
    newContext: demoContexts(browser.browser),
    origin: lathe.origin,
    stored: storedBy(options),
  }
  const work = async () => {
    while (stopped === null) {
      const next = queue[0]
      if (next === undefined) return
      stopped = spending.begin()
      if (stopped !== null) return
      queue.shift()
      const run = withoutKey(await runCase(next, { ...surroundings, price }), key)
      const { result } = run
      spending.end(spentBy(result))
      file.append(result)
      done.set(result.id, result)
      if (options.keepReplies !== null) keepReplies(options.keepReplies, run)
      onResult(result)
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    file.close()
    await browser.stop()
    await lathe.stop()
  }
  const results = options.cases.flatMap(({ id }) => done.get(id) ?? [])
  return makeReport(identity, results, stopped)
}

function keepReplies(folder: string, { result, replies }: CaseRun): void {
  mkdirSync(folder, { recursive: true })
  const lines = replies.map((reply) => `${JSON.stringify(reply)}\n`)
  if (lines.length > 0) appendFileSync(join(folder, `${result.id}.jsonl`), lines.join(''))
}

/** Whatever a page or a server may have said, the key is in nothing that is written. */
function withoutKey<Value>(value: Value, key: string | null): Value {
  if (key === null) return value
  return JSON.parse(JSON.stringify(value).replaceAll(JSON.stringify(key).slice(1, -1), '•••')) as Value
}

/** What npm needs of the environment: the server fetches the packages that an app has. */
function registryVariables(): Record<string, string> {
  const wanted = /^(?:HOME|USERPROFILE|npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_.*)$/i
  const found = Object.entries(process.env).filter(([name]) => wanted.test(name))
  return Object.fromEntries(found.map(([name, value]) => [name, value ?? '']))
}
