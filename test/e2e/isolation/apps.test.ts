/** Published apps against one another, the previews and the workspace, in a real browser. */
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpStage } from '../stage.ts'

const stage = setUpStage({}, { hasStandIns: true })
let context: BrowserContext

const EVIL = 'a'.repeat(32)
const VICTIM = 'b'.repeat(32)
const PAGE = '<!doctype html><title>Victim</title><h1>Victim</h1><p id="secret">of the victim</p>'
const origin = (name: string) => `http://${name}.apps.localhost:${stage.lathe.port}`

/** The workspace's own page does it: from elsewhere nobody may. */
async function publish(
  page: Page,
  key: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const given = Object.entries(files).map(([path, text]) => ({
    text,
    entry: {
      path,
      type: path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      hash: createHash('sha256').update(text).digest('hex'),
      size: Buffer.byteLength(text),
      isImmutable: false,
    },
  }))
  const body = {
    name,
    title: name,
    revision: 'r',
    note: '',
    pages: [],
    files: given.map(({ entry }) => entry),
  }
  const status = await page.evaluate(
    async ({ key, body, given }) => {
      const ask = (method: string, path: string, type: string, sent: string) =>
        fetch(`/api/sites/${key}/${path}`, { method, headers: { 'Content-Type': type }, body: sent })
      const deploy = () => ask('POST', 'deployments', 'application/json', JSON.stringify(body))
      const first = await deploy()
      const { missing = [] } = (await first.json()) as { missing?: string[] }
      for (const hash of missing) {
        const text = given.find(({ entry }) => entry.hash === hash)?.text ?? ''
        await ask('PUT', `files/${hash}`, 'application/octet-stream', text)
      }
      return missing.length === 0 ? first.status : (await deploy()).status
    },
    { key, body, given },
  )
  expect(status).toBe(200)
}

let workspace: Page

beforeAll(async () => {
  context = await stage.browser.newContext()
  workspace = await context.newPage()
  await workspace.goto(stage.lathe.origin)
  await publish(workspace, VICTIM, 'victim-app', { 'index.html': PAGE })
  await publish(workspace, EVIL, 'evil-app', {
    'index.html': '<!doctype html><title>Evil</title><h1>Evil</h1>',
    'sw.js': "self.addEventListener('fetch', (event) => event.respondWith(new Response('taken over')))",
  })
})
afterAll(() => context.close())

async function open(name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin(name))
  return page
}

describe('an app against another one', () => {
  it('2.2 reads none of its pages, files, storage or windows, and shows it in no frame', async () => {
    const victim = await open('victim-app')
    await victim.evaluate(() => localStorage.setItem('mine', 'of the victim'))
    const evil = await open('evil-app')
    const found = await evil.evaluate(async (target) => {
      const tried = async (run: () => unknown) => {
        try {
          return String(await run())
        } catch (error) {
          return `refused: ${error instanceof Error ? error.name : error}`
        }
      }
      const frame = document.createElement('iframe')
      frame.src = target
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const other = window.open(target)
      await new Promise((resolve) => setTimeout(resolve, 500))
      return {
        fetch: await tried(async () => (await fetch(target)).text()),
        frame: await tried(() => frame.contentWindow?.document.body.innerText),
        window: await tried(() => other?.document.body.innerText ?? 'no window'),
        storage: localStorage.getItem('mine'),
        picture: await new Promise((resolve) => {
          const picture = new Image()
          picture.onload = () => resolve('loaded')
          picture.onerror = () => resolve('refused')
          picture.src = `${target}/favicon.ico`
        }),
      }
    }, origin('victim-app'))
    expect(found.fetch).toMatch(/^refused/)
    expect(found.frame).toMatch(/^refused/)
    expect(found.window).not.toContain('of the victim')
    expect([found.storage, found.picture]).toEqual([null, 'refused'])
    const frame = evil.frames().find((one) => one !== evil.mainFrame())
    expect(await frame?.content()).not.toContain('of the victim')
    for (const page of [victim, evil]) await page.close()
  })

  it('2.2 asks nothing of the workspace, and changes no app by its interface', async () => {
    const evil = await open('evil-app')
    const found = await evil.evaluate(
      async ([target, key]) => {
        const tried = (path: string, init: RequestInit) =>
          fetch(`${target}${path}`, init).then(
            ({ type, status }) => `${type} ${status}`,
            () => 'refused',
          )
        return [
          await tried('/config.json', {}),
          await tried(`/api/sites/${key}`, {
            method: 'DELETE',
            headers: { 'Content-Type': 'application/json' },
          }),
          await tried(`/api/sites/${key}/current`, { method: 'PUT', mode: 'no-cors', body: '{"id":null}' }),
          await tried(`/api/sites/${key}/deployments`, { method: 'POST', mode: 'no-cors', body: '{}' }),
        ]
      },
      [stage.lathe.origin, VICTIM] as const,
    )
    expect(found).toEqual(['refused', 'refused', 'refused', 'refused'])
    const victim = await open('victim-app')
    expect(await victim.title()).toBe('Victim')
    for (const page of [victim, evil]) await page.close()
  })

  it('2.2 fills the site with cookies: other apps, previews and the workspace still answer', async () => {
    const own = await stage.browser.newContext()
    try {
      const evil = await own.newPage()
      await evil.goto(origin('evil-app'))
      const count = await evil.evaluate(() => {
        for (let at = 0; at < 200; at += 1)
          Reflect.set(document, 'cookie', `c${at}=${'x'.repeat(4_000)}; domain=apps.localhost; path=/`)
        for (const domain of ['localhost', 'preview.localhost'])
          Reflect.set(document, 'cookie', `beyond=1; domain=${domain}; path=/`)
        return document.cookie.split('; ').length
      })
      expect(count).toBeGreaterThan(50)
      const page = await own.newPage()
      await page.goto(origin('victim-app'))
      expect(await page.title()).toBe('Victim')
      for (const other of [stage.lathe.origin, stage.lathe.previewOrigin(VICTIM)]) {
        expect((await page.goto(other))?.status()).toBe(200)
        expect(await page.evaluate(() => document.cookie)).not.toContain('beyond')
      }
    } finally {
      await own.close()
    }
  })

  it('2.2 its service worker answers for itself alone, and ends with the deployment that had it', async () => {
    const evil = await open('evil-app')
    await evil.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await evil.reload()
    expect(await evil.evaluate(() => document.body.innerText)).toBe('taken over')
    const victim = await open('victim-app')
    expect(await victim.title()).toBe('Victim')
    // The next deployment has none: the browser asks for the script when the page is opened, and gets one that ends.
    await publish(workspace, EVIL, 'evil-app', { 'index.html': '<!doctype html><title>Better</title>' })
    await evil.reload()
    await expect.poll(() => evil.title()).toBe('Better')
    for (const page of [victim, evil]) await page.close()
  })
})
