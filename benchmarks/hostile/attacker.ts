/**
 * Everything hostile, from a process of its own: a registry with all packages, then all attacks side by side, each from
 * an address of its own. Tells the registry's origin; begins when it is told the server's port and a token.
 */
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeRegistry } from '../../src/server/assets/packages/testing/fake-registry.fixture.ts'
import { type Bait, layBait, leakIn } from '../../test/hostile/attacks/bait.ts'
import { BODY_ATTACKS } from '../../test/hostile/attacks/bodies.ts'
import { PACKAGE_ATTACKS, publishAttacks, requestOf } from '../../test/hostile/attacks/packages.ts'
import { DEMO_ATTACKS } from './demo-requests.ts'
import type { AttackerMessage, AttackReport, StartAttack } from './messages.ts'
import { SAVE_ATTACKS } from './saves.ts'

/** Side by side, of each kind. */
const PACKAGES_AT_ONCE = 4
const SAVES_AT_ONCE = 2
const DEMOS_AT_ONCE = 3
const BODIES_AT_ONCE = 1
/** Milliseconds of one attack, after which its client leaves. */
const LEAVES_AFTER = 20_000

interface Attack {
  readonly kind: AttackReport['kind']
  readonly name: string
  readonly path: string
  readonly host: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: () => Uint8Array | string
}

// What measures and what is measured share a machine; what attacks comes after both.
setPriority(10)
const bait = await layBait(mkdtempSync(join(tmpdir(), 'lathe-bait-')))
const registry = await startFakeRegistry(Date.now)
publishAttacks(registry, PACKAGE_ATTACKS, bait)
send({ type: 'registry', origin: registry.origin, bait })

process.on('message', (message) => {
  void attack(message as StartAttack).then(() => send({ type: 'over' }))
})

async function attack({ port, token, until, only }: StartAttack): Promise<void> {
  const packages = PACKAGE_ATTACKS.map(
    (one): Attack => ({
      kind: 'package',
      name: one.id,
      method: 'POST',
      host: `packages.preview.localhost:${port}`,
      path: '/prepare',
      headers: { 'Content-Type': 'application/json' },
      body: () => JSON.stringify(requestOf(one)),
    }),
  )
  const saves = SAVE_ATTACKS.flatMap(({ tries, body }, index) =>
    ['PUT', 'POST'].map((method): Attack => {
      const key = `${method === 'PUT' ? 'a' : 'b'}${String(index).padStart(31, '0')}`
      return {
        kind: 'save',
        name: `${method} ${tries}`,
        method,
        host: `localhost:${port}`,
        path: `/api/projects/${key}${method === 'PUT' ? '' : '/parts'}`,
        headers: {
          'Content-Type': 'application/vnd.lathe.pack',
          Authorization: `Bearer ${token}`,
          'If-None-Match': '*',
        },
        body,
      }
    }),
  )
  const demos = DEMO_ATTACKS.map(
    ({ tries, text, isImage, count = 1 }): Attack => ({
      kind: 'demo',
      name: tries,
      method: 'POST',
      host: `localhost:${port}`,
      path: `/demo-model/v1beta/models/${isImage ? 'imagen-4.0-generate-001:predict' : 'gemini-2.5-pro:streamGenerateContent?alt=sse'}`,
      headers: { 'Content-Type': 'application/json', 'x-goog-api-key': 'demo' },
      body: () =>
        JSON.stringify(
          isImage
            ? { instances: [{ prompt: text }], parameters: { sampleCount: count } }
            : { contents: [{ role: 'user', parts: [{ text }] }] },
        ),
    }),
  )
  const bodies = BODY_ATTACKS.map(
    ({ tries, body }): Attack => ({
      kind: 'body',
      name: tries,
      method: 'POST',
      host: `packages.preview.localhost:${port}`,
      path: '/prepare',
      headers: { 'Content-Type': 'application/json' },
      body,
    }),
  )
  const isWanted = ({ kind, name }: Attack) => `${kind} ${name}`.includes(only)
  await Promise.all([
    ...lanes(shuffled(packages).filter(isWanted), PACKAGES_AT_ONCE, port, until, 2),
    ...lanes(saves.filter(isWanted), SAVES_AT_ONCE, port, until, 80),
    ...lanes(bodies.filter(isWanted), BODIES_AT_ONCE, port, until, 160),
    ...lanes(demos.filter(isWanted), DEMOS_AT_ONCE, port, until, 120),
  ])
}

/** A fixed order in which heavy ones do not come one after the other. */
function shuffled(attacks: readonly Attack[]): Attack[] {
  return attacks.map((_, index) => attacks[(index * 7919) % attacks.length] as Attack)
}

function lanes(
  attacks: readonly Attack[],
  count: number,
  port: number,
  until: number,
  net: number,
): Promise<void>[] {
  let next = 0
  return Array.from({ length: count }, async () => {
    while (next < attacks.length && Date.now() < until) {
      const index = next
      next += 1
      const one = attacks[index]
      if (one) send({ type: 'report', report: await run(one, port, `127.0.${net}.${1 + (index % 250)}`) })
    }
  })
}

function run(attack: Attack, port: number, localAddress: string): Promise<AttackReport> {
  const body = attack.body()
  const from = Date.now()
  return new Promise((resolve) => {
    const end = (status: number, leak: string | null) => {
      clearTimeout(patience)
      resolve({ kind: attack.kind, name: attack.name, from, to: Date.now(), status, leak })
    }
    const asked = request({
      host: '127.0.0.1',
      port,
      localAddress: process.platform === 'linux' ? localAddress : undefined,
      method: attack.method,
      path: attack.path,
      headers: { ...attack.headers, Host: attack.host, 'Content-Length': Buffer.byteLength(body as string) },
    })
    const patience = setTimeout(() => asked.destroy(), LEAVES_AFTER)
    asked.on('error', () => end(0, null))
    // What is still being sent when the answer is there already may fail by itself.
    asked.on('socket', (socket) => socket.on('error', () => {}))
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('close', () => end(response.statusCode ?? 0, leakOf(Buffer.concat(chunks), bait)))
    })
    asked.end(body)
  })
}

function leakOf(answer: Buffer, from: Bait): string | null {
  return leakIn(answer, from)
}

function send(message: AttackerMessage): void {
  process.send?.(message)
}
