import { createServer, request, type Server } from 'node:http'
import type { Frame, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from './harness.ts'
import type { OpenLab } from './preview-lab/lab-page.ts'
import { appModule as app, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'

const { openAnew } = setUpLab()

/** Twenty times as slow, both the workspace's page and the app's. */
async function throttle(page: Page, frame: Frame): Promise<void> {
  for (const target of [page, frame]) {
    const session = await page.context().newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  }
}

const statuses = ({ page }: OpenLab) =>
  page.evaluate(() => window.lab.states.map((state) => JSON.stringify(state)))

describe('an app on a slow machine', () => {
  it('W1 W5 H1 is not taken for one that hangs while it works for long, in one piece', async () => {
    const lab = await openAnew()
    // As much work as takes a seventh of a second here: several seconds, throttled.
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'src/App.tsx': app(
        `  const [text, setText] = useState('ready')
  return <button onClick={() => { for (let count = 0; count < rounds; count += 1) once(); setText('done') }}>{text}</button>`,
        `import { useState } from 'react'
const once = () => JSON.parse(JSON.stringify({ text: 'work '.repeat(40) }))
const began = performance.now()
let rounds = 0
while (performance.now() - began < 150) { once(); rounds += 1 }`,
      ),
    })
    await lab.settled('running')
    await throttle(lab.page, frame)
    await frame.click('button', { timeout: 60_000 })
    await expect.poll(() => frame.textContent('button'), { timeout: 60_000 }).toBe('done')
    expect((await statuses(lab)).filter((state) => /stopped|failed/.test(state))).toEqual([])
  }, 150_000)
})

describe('what is wrong around the project', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** Hands what comes to `port` on to the package service. */
  async function serveAt(port: number, lab: OpenLab): Promise<void> {
    const { host, port: realPort } = new URL(lab.packagesOrigin)
    const server = createServer((given, response) => {
      const { method, url: path, headers } = given
      const asked = request(
        { host: '127.0.0.1', port: realPort, path, method, headers: { ...headers, host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(response)
        },
      )
      given.pipe(asked)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  }

  it('W8 P3 a package service that is away is waited for, and what waits for it comes by itself', async () => {
    const lab = await openAnew()
    const port = await freePort()
    const frame = await lab.start(
      { ...WITHOUT_TAILWIND, 'src/App.tsx': app('  return <p>shown</p>') },
      'development',
      {
        packagesOrigin: `http://localhost:${port}`,
      },
    )
    const state = () => lab.page.evaluate(() => window.lab.state())
    await expect.poll(state).toMatchObject({ status: 'failed', cause: 'surroundings' })
    expect(await frame.locator('lathe-error-overlay').count()).toBe(0)
    await serveAt(port, lab)
    await expect.poll(() => frame.textContent('p')).toBe('shown')
    await lab.settled('running')
  })
})

describe('a project that the compiler does not come to an end with', () => {
  it('W10 is told so, and a change of its files goes on with another compiler', async () => {
    const lab = await openAnew()
    const source = app('  return <p>{text}</p>', `import './look.scss'\nconst text = 'shown'`)
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': source, 'src/look.scss': '@while true { $x: 1 }' })
    expect((await lab.error()).message).toContain('does not come to an end')
    await lab.change({ 'src/look.scss': 'p { b { color: red } }' })
    await lab.settled('running')
    const frame = lab.page.frames().at(-1)
    expect(await frame?.textContent('p')).toBe('shown')
  })

  it('W11 does not hold up the next project, which gets another compiler', async () => {
    const lab = await openAnew()
    const source = (text: string) => app(`  return <p>${text}</p>`, `import './look.scss'`)
    await lab.start({ ...WITHOUT_TAILWIND, 'src/App.tsx': source('first'), 'src/look.scss': '' })
    await lab.page.evaluate(async () => {
      window.lab.change({ 'src/look.scss': '@while true { $x: 1 }' })
      // Long enough that the compiler has begun, and too short to tell that it hangs.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      window.lab.dispose()
    })
    await lab.start({
      ...WITHOUT_TAILWIND,
      'src/App.tsx': source('second'),
      'src/look.scss': 'p { b { color: red } }',
    })
    const shown = () => lab.page.frames().at(-1)?.textContent('p', { timeout: 1000 })
    await expect.poll(() => shown()?.catch(() => null)).toBe('second')
  })
})
