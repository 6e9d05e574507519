/** WebKitGTK's own small browser, driven by WebDriver on a screen that nobody sees. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/e2e/harness.ts'
import { type OtherBrowser, until } from './tab.ts'
import { type Driver, ELEMENT, webDriverTab } from './web-driver-tab.ts'

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec']

/** Null where its driver, its browser or a screen for it are not installed. */
export async function openWebKit(): Promise<OtherBrowser | null> {
  const browser = findMiniBrowser()
  if (browser === null || !isThere('WebKitWebDriver') || !isThere('Xvfb')) return null
  const started: ChildProcess[] = []
  const close = async () => {
    for (const process of started.reverse()) process.kill()
  }
  try {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(screen)
    const display = await new Promise<string>((resolve, reject) => {
      screen.once('error', reject)
      screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`))
    })
    const port = await freePort()
    // There is no graphics processor, and no need of one.
    const software = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
    started.push(
      spawn('WebKitWebDriver', [`--port=${port}`], {
        env: { ...process.env, ...software, DISPLAY: display },
        stdio: 'ignore',
      }),
    )
    const driver = `http://127.0.0.1:${port}`
    const options = { binary: browser, args: ['--automation'] }
    const session = await until('the driver', () =>
      call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', `${driver}/session`, {
        capabilities: {
          alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
        },
      }),
    )
    const address = `${driver}/session/${session.sessionId}`
    await call('POST', `${address}/window/rect`, { width: 1280, height: 900 })
    return {
      name: 'WebKit',
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      tab: webDriverTab(driverOf(address)),
      async close() {
        await call('DELETE', address).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function driverOf(session: string): Driver {
  const post = <Value>(path: string, body: object = {}) => call<Value>('POST', `${session}${path}`, body)
  const get = <Value>(path: string) => call<Value>('GET', `${session}${path}`)
  return {
    open: (url) => post('/url', { url }),
    find: (xpath) => post('/element', { using: 'xpath', value: xpath }),
    isShown: (id) => get(`/element/${id}/displayed`),
    click: (id) => post(`/element/${id}/click`),
    type: (id, text) => post(`/element/${id}/value`, { text }),
    ask: (script) => post('/execute/sync', { script, args: [] }),
    enterFrame: (id) => post('/frame', { id: id === null ? null : { [ELEMENT]: id } }),
    window: () => get('/window'),
    windows: () => get('/window/handles'),
    switchTo: (handle) => post('/window', { handle }),
    picture: () => get('/screenshot'),
  }
}

async function call<Value>(method: string, address: string, body?: unknown): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

function findMiniBrowser(): string | null {
  const folders = LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^webkit2?gtk-\d/.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  )
  return folders.find((path) => existsSync(path)) ?? null
}

const isThere = (command: string) => spawnSync('which', [command]).status === 0
