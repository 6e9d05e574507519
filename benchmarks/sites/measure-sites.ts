/** What published apps take from a running server: rolling one back, and visitors of fifty apps. */
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Lathe } from '../../test/e2e/harness.ts'

const APPS = 50
const REQUESTS = 5_000
const AT_ONCE = 32
const ROLLBACKS = 40
/** Milliseconds, as the design asks; and how many times a file of the server's own. */
const MOST = { rollback: 1_000, ratio: 2 }

interface Answer {
  readonly status: number
  readonly text: string
}

/** Prints what it found, each beside as many who ask the same server for a file of its own; whether that is in order. */
export async function measureSites(lathe: Lathe): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const workspace = new URL(lathe.origin).host
  const keyOf = (at: number) => (at + 1).toString(16).padStart(32, '0')
  const hostOf = (at: number) => `bench-${at}-app.apps.localhost:${lathe.port}`

  function ask(host: string, method: string, path: string, body?: string | Uint8Array): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        Host: host,
        'Accept-Encoding': 'br',
        ...(method !== 'GET' && {
          Origin: lathe.origin,
          'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
        }),
      }
      const sent = request(
        { agent, host: '127.0.0.1', port: lathe.port, method, path, headers },
        (response) => {
          let text = ''
          response.setEncoding('latin1').on('data', (piece: string) => {
            text += piece
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.on('error', reject).end(body)
    })
  }

  async function publish(at: number, text: string): Promise<void> {
    const contents = [
      {
        path: 'index.html',
        type: 'text/html; charset=utf-8',
        bytes: Buffer.from(`<h1>${text} ${at}</h1>${'<p>Text</p>'.repeat(300)}`),
      },
      {
        path: 'assets/app-3f2a9c1b.js',
        type: 'text/javascript; charset=utf-8',
        bytes: Buffer.from(`//${at}\n${'console.log(1)\n'.repeat(8_000)}`),
      },
    ]
    const files = contents.map(({ path, type, bytes }) => ({
      path,
      type,
      hash: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      isImmutable: path.startsWith('assets/'),
    }))
    const body = JSON.stringify({
      name: `bench-${at}-app`,
      title: text,
      revision: 'r',
      note: '',
      files,
      pages: [],
    })
    const deploy = () => ask(workspace, 'POST', `/api/sites/${keyOf(at)}/deployments`, body)
    const first = await deploy()
    const { missing = [] } = JSON.parse(first.text) as { missing?: string[] }
    for (const hash of missing) {
      const bytes = contents[files.findIndex((file) => file.hash === hash)]?.bytes
      await ask(workspace, 'PUT', `/api/sites/${keyOf(at)}/files/${hash}`, bytes)
    }
    const { status, text: said } = await deploy()
    if (status !== 200) throw new Error(said)
  }

  const at95 = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

  /** Milliseconds of each, and of all together. */
  async function visit(targetOf: (index: number) => readonly [host: string, path: string]) {
    const times: number[] = []
    let next = 0
    const began = performance.now()
    const work = async () => {
      for (let index = next++; index < REQUESTS; index = next++) {
        const start = performance.now()
        const { status } = await ask(targetOf(index)[0], 'GET', targetOf(index)[1])
        if (status !== 200) throw new Error(`${targetOf(index).join('')} answered ${status}.`)
        times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { p95: at95(times), perSecond: REQUESTS / ((performance.now() - began) / 1_000) }
  }

  try {
    for (let at = 0; at < APPS; at += 1) await publish(at, 'first')
    await publish(0, 'second')
    const { deployments } = JSON.parse((await ask(workspace, 'GET', `/api/sites/${keyOf(0)}`)).text) as {
      deployments: { id: string }[]
    }
    const rollbacks: number[] = []
    for (let round = 0; round < ROLLBACKS; round += 1) {
      const began = performance.now()
      const id = deployments[round % 2]?.id
      await ask(workspace, 'PUT', `/api/sites/${keyOf(0)}/current`, JSON.stringify({ id }))
      await ask(hostOf(0), 'GET', '/')
      rollbacks.push(performance.now() - began)
    }
    const own = () => visit(() => [workspace, '/config.json'])
    const apps = () =>
      visit((index) => [hostOf(index % APPS), index % 3 === 0 ? '/assets/app-3f2a9c1b.js' : '/'])
    await own()
    await apps()
    const [reference, visitors] = [await own(), await apps()]
    const ratio = visitors.p95 / reference.p95
    console.log(
      `Rolling back and reading what is served: ${at95(rollbacks).toFixed(1)} ms at the 95th percentile of ${ROLLBACKS}`,
    )
    console.log(
      `${APPS} apps: ${visitors.perSecond.toFixed(0)} a second, ${visitors.p95.toFixed(1)} ms at the 95th percentile; ` +
        `/config.json of the same server: ${reference.perSecond.toFixed(0)} a second, ${reference.p95.toFixed(1)} ms; ratio ${ratio.toFixed(2)}`,
    )
    console.log(JSON.stringify({ rollbackP95: at95(rollbacks), visitors, reference, ratio }))
    return at95(rollbacks) <= MOST.rollback && ratio <= MOST.ratio
  } finally {
    agent.destroy()
  }
}
