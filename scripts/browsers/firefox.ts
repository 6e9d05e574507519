/** Firefox, as the system has it, asked by the protocol that its WebDriver program speaks to it: Marionette. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/e2e/harness.ts'
import { type OtherBrowser, until } from './tab.ts'
import { type Driver, webDriverTab } from './web-driver-tab.ts'

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Null where there is none. FIREFOX_PATH overrules the search. */
export async function openFirefox(): Promise<OtherBrowser | null> {
  const program = process.env.FIREFOX_PATH ?? PLACES.find((path) => existsSync(path))
  if (program === undefined) return null
  const profile = await mkdtemp(join(tmpdir(), 'lathe-firefox-'))
  const port = await freePort()
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile]
  const firefox = spawn(program, args, { stdio: 'ignore' })
  const close = () => endFirefox(firefox, profile)
  try {
    const socket = await until('Firefox', () => connected(port))
    const call = callerOf(socket)
    const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('NewSession', {})
    await call('SetWindowRect', { width: 1280, height: 900 })
    return {
      name: 'Firefox',
      version: capabilities.browserVersion,
      tab: webDriverTab(driverOf(call)),
      async close() {
        socket.destroy()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function endFirefox(firefox: ChildProcess, profile: string): Promise<void> {
  const ended = new Promise((resolve) => firefox.once('exit', resolve))
  if (firefox.exitCode === null && firefox.kill()) await ended
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

type Call = <Value>(command: string, parameters?: object) => Promise<Value>

/** Messages are JSON behind their length in bytes: `[0, id, command, parameters]`, answered by `[1, id, error, value]`. */
function callerOf(socket: Socket): Call {
  const waiting = new Map<
    number,
    (error: { error: string; message: string } | null, value: unknown) => void
  >()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first one says which protocol it is.
      if (!Array.isArray(message)) continue
      const [, id, error, value] = message
      waiting.get(id)?.(error, value)
      waiting.delete(id)
    }
  })
  let last = 0
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, (error, value) => {
        if (error === null) resolve(value as never)
        else reject(new Error(`${error.error}: ${error.message}`))
      })
      const message = JSON.stringify([0, last, `WebDriver:${command}`, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

function driverOf(call: Call): Driver {
  const value = async <Value>(command: string, parameters?: object) =>
    (await call<{ value: Value }>(command, parameters)).value
  return {
    open: (url) => call('Navigate', { url }),
    find: (xpath) => value('FindElement', { using: 'xpath', value: xpath }),
    isShown: (id) => value('IsElementDisplayed', { id }),
    click: (id) => call('ElementClick', { id }),
    type: (id, text) => call('ElementSendKeys', { id, text }),
    ask: (script) => value('ExecuteScript', { script, args: [] }),
    enterFrame: (id) => call('SwitchToFrame', id === null ? { id } : { element: id }),
    window: () => value('GetWindowHandle'),
    windows: () => call('GetWindowHandles'),
    switchTo: (handle) => call('SwitchToWindow', { handle }),
    picture: () => value('TakeScreenshot', { full: false }),
  }
}
