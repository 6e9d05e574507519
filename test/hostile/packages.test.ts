/**
 * Attacks by packages, a sample of them but in a full run, on the package service in its real processes: nothing of the
 * bait is in any answer, each ends with an answer or a sentence, and a sound package asked for after them is prepared.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrepareReady } from '../../src/core/wire/packages.ts'
import { PackageError, RequestRefused } from '../../src/server/assets/packages/limits/package-error.ts'
import { type AttackedPackages, startAttackedPackages } from './attacked-packages.fixture.ts'
import { leakIn } from './attacks/bait.ts'
import { BODY_ATTACKS } from './attacks/bodies.ts'
import type { PackageAttack } from './attacks/package-attack.ts'
import { answerAttacks, publishAttack, requestOf } from './attacks/packages.ts'
import { SAMPLED_ATTACKS } from './attacks/sampled-attacks.ts'

let attacked: AttackedPackages

beforeAll(async () => {
  // Nor does anybody wait long for a registry that sends nothing: the one here answers at once.
  attacked = await startAttackedPackages({
    answerMs: 10_000,
    buildProcessorMs: 2_000,
    requestMs: 20_000,
    serviceProcessorMs: 10_000,
  })
  answerAttacks(attacked.registry, SAMPLED_ATTACKS, attacked.bait)
})

afterAll(() => attacked.end())

async function attack(given: PackageAttack, client = given.id) {
  const steps: string[] = []
  publishAttack(attacked.registry, given, attacked.bait)
  const started = performance.now()
  const options = {
    client,
    signal: new AbortController().signal,
    onStep: (step: string) => steps.push(step),
  }
  const body = Buffer.from(JSON.stringify(requestOf(given)))
  const preparing = await attacked.host.prepare(body, options)
  const ready = await preparing.ready.catch((error: unknown) => {
    // That is how the server makes a problem of every specifier of it.
    if (error instanceof PackageError) return refusal(given, error)
    throw error
  })
  if (process.env.LATHE_SLOW_ATTACKS) console.log(given.id, Math.round(performance.now() - started))
  return { ready, said: JSON.stringify([ready, steps]) }
}

function refusal(given: PackageAttack, error: PackageError): PrepareReady {
  const problems = requestOf(given).specifiers.map((specifier) => error.toProblem(specifier))
  return { type: 'ready', modules: {}, versions: {}, undeclared: {}, problems, notes: [] }
}

async function leaksInModules(): Promise<string[]> {
  const { host, bait } = attacked
  const leaks: string[] = []
  for (const name of await readdir(host.filesFolder).catch((): string[] => [])) {
    const leak = leakIn(await readFile(join(host.filesFolder, name)), bait)
    if (leak !== null || leakIn(name, bait) !== null) leaks.push(name)
  }
  return leaks
}

const named = (attacks: readonly PackageAttack[]) =>
  attacks.map((given) => [given.id, given.tries, given] as const)

/** Makes one, and gives what came of it, which holds nothing of the bait. */
async function make(given: PackageAttack): Promise<PrepareReady> {
  const { ready, said } = await attack(given)
  expect(leakIn(said, attacked.bait)).toBeNull()
  for (const { message } of ready.problems) expect(message).toMatch(/^[^\n]{20,600}$/)
  return ready
}

describe('packages that attack', () => {
  it.concurrent.each(named(SAMPLED_ATTACKS.filter(({ expects }) => expects !== 'works')))(
    'design §6 %s %s',
    async (id, _, given) => {
      const { problems } = await make(given)
      if (given.expects === 'refused') expect(problems.length, id).toBeGreaterThan(0)
    },
    300_000,
  )
})

// Apart: the registry is in this thread, and while an attack of megabytes is made here it answers nobody.
describe('packages that look like it', () => {
  it.concurrent.each(named(SAMPLED_ATTACKS.filter(({ expects }) => expects === 'works')))(
    'design §6 %s %s, and works',
    async (_id, _, given) => {
      expect((await make(given)).problems).toEqual([])
    },
    300_000,
  )
})

describe('requests for packages', () => {
  it.each(BODY_ATTACKS)('design §6 cannot hide in the request: $tries', async ({ body }) => {
    const signal = new AbortController().signal
    const asked = attacked.host.prepare(Buffer.from(body()), { client: 'bodies', signal, onStep: () => {} })
    const outcome = await asked.catch((error: unknown) => error)
    // What is merely left out of a request leaves one that asks for nothing.
    if (!(outcome instanceof RequestRefused)) expect(outcome).toMatchObject({ specifiers: [] })
  })

  it('design §6 leave nothing of the bait in what was built, and the service as it was', async () => {
    expect(await leaksInModules()).toEqual([])
    const { ready } = await attack({
      id: 'sound',
      tries: '',
      expects: 'works',
      packages: () => [],
    })
    expect(ready.problems).toEqual([])
  })
})
