import { describe, expect, it, vi } from 'vitest'
import { times } from '../../../test/full-run.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { ManualTimers } from '../model/manual-timers.fixture.ts'
import { withIdleTimeout } from '../model/request-policy.ts'
import { createProject } from '../project/create-project.ts'
import { answeringModel, type Delivery } from './answering-model.fixture.ts'
import { runAgent } from './run-agent.ts'
import { type SeededRandom, seededRandom } from './seeded-random.fixture.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const PROJECT = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const SEEDS = times(500, 120)

const LINES = [
  "import { useState } from 'react'",
  'const pattern = /^\\d+(?:\\.\\d{2})?$/u',
  'const text = `${"]}"} [CODE_CHANGES_END] \\n ${pattern}`',
  '  return <p title="a \\"quoted\\" one">“Grüße” &amp; 😀 {\'{\'}</p>',
  'const json = \'{"files":[{"path":"x"}]}\'',
  '\t// CRLF follows\r',
  '',
]

function someChanges(random: SeededRandom): readonly CodeChange[] {
  return Array.from({ length: 1 + random.below(5) }, (_, index): CodeChange => {
    if (index > 0 && random.chance(0.1))
      return { operation: 'DELETE', path: filePath('postcss.config.js'), description: '' }
    const lines = Array.from({ length: 1 + random.below(12) }, () => random.pick(LINES))
    return {
      operation: random.pick(['CREATE', 'UPDATE'] as const),
      path: filePath(`src/part-${index}.tsx`),
      description: 'A part',
      content: `${lines.join('\n')}\nexport const part = ${index}\n`,
    }
  }).filter((change, index, all) => all.findIndex(({ path }) => path === change.path) === index)
}

function breakAnywhere(random: SeededRandom): Delivery {
  const end = random.pick(['silent', 'length', new TypeError('network error'), serverGaveUp()] as const)
  return { characters: random.below(1_500), pieceLength: 1 + random.below(90), end }
}

function serverGaveUp(): Error {
  return Object.assign(new Error('{"error":{"code":503,"message":"overloaded"}}'), { status: 503 })
}

const WHOLE: Delivery = { characters: Number.POSITIVE_INFINITY, pieceLength: 64, end: 'complete' }

function bodies(changes: readonly CodeChange[]): Record<string, string | null> {
  return Object.fromEntries(
    changes.map((change) => [change.path, change.operation === 'DELETE' ? null : change.content]),
  )
}

/** The files of every request are a change set of their own; the later of a path counts, and they are all the same. */
async function runWith(seed: number, deliver: (request: number, random: SeededRandom) => Delivery) {
  const random = seededRandom(seed)
  const changes = someChanges(random)
  const answering = answeringModel('The plan.', changes, (request) => deliver(request, random))
  const timers = new ManualTimers()
  const outcome = await runAgent({
    model: withIdleTimeout(answering.model, 60_000, timers),
    task: { project: PROJECT, text: 'Build it', images: [] },
    earlier: null,
    clock: timers,
    signal: new AbortController().signal,
    onUpdate: () => undefined,
  })
  expect(timers.count, `seed ${seed}: timers left`).toBe(0)
  return { changes, outcome, ...answering }
}

describe('random disconnects', () => {
  it(`S4.10 seeds 1 to ${SEEDS}: no finished file is lost when continuations work`, async () => {
    let continued = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const run = await runWith(seed, (request, random) => (request === 0 ? breakAnywhere(random) : WHOLE))
      if (run.requests.length > 1) continued += 1
      if (run.outcome.type === 'finished')
        expect(bodies(run.outcome.changes), `seed ${seed}`).toEqual(bodies(run.changes))
      // Broken off in words alone, where there is nothing to go on with.
      else expect(run.delivered, `seed ${seed}`).toEqual([])
      expect(run.requests.length, `seed ${seed}`).toBeLessThanOrEqual(2)
    }
    expect(continued).toBeGreaterThan(SEEDS / 2)
  })

  it(`S4.11 seeds 1 to ${SEEDS}: no finished file is lost when every request breaks off`, async () => {
    let drafts = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { outcome, delivered, changes, requests } = await runWith(seed, (_, random) =>
        breakAnywhere(random),
      )
      const kept =
        outcome.type === 'finished' ? outcome.changes : outcome.draft === null ? [] : outcome.draft.changes
      if (outcome.type === 'finished') expect(bodies(kept), `seed ${seed}`).toEqual(bodies(changes))
      expect(bodies(kept), `seed ${seed}`).toEqual(bodies(delivered))
      expect(requests.length, `seed ${seed}`).toBeLessThanOrEqual(3)
      if (outcome.type !== 'finished' && outcome.draft !== null) drafts += 1
    }
    expect(drafts).toBeGreaterThan(SEEDS / 10)
  })
})
