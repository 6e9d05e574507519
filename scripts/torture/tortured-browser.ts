/** A Chromium whose profile outlives it: made to be killed and started again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium } from 'playwright-core'
import { CHROMIUM_SWITCHES } from '../../test/e2e/harness.ts'
import { findChromium } from '../lib/chromium.mjs'

export interface TorturedBrowser {
  /** The profile's own, with what it kept. */
  readonly context: BrowserContext
  /** By SIGKILL, every process of it; resolves when they are gone. May be called again. */
  kill(): Promise<void>
}

// One that was killed asks whether to bring its pages back.
const SWITCHES = [...CHROMIUM_SWITCHES, '--hide-crash-restore-bubble']

export async function openTorturedBrowser(profile: string): Promise<TorturedBrowser> {
  const executable = findChromium()
  if (executable === null) throw new Error('Chromium was not found: set CHROMIUM_PATH.')
  const child = spawn(executable, [...SWITCHES, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const closed = once(child, 'close')
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  process.once('exit', endGroup)
  const kill = async () => {
    endGroup()
    await closed
    process.off('exit', endGroup)
  }
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
        if (found !== undefined) resolve(found)
      })
      child.once('exit', () => reject(new Error(`Chromium ended before it was ready:\n${printed}`)))
    })
    const browser = await chromium.connectOverCDP(address)
    return {
      context: browser.contexts()[0] ?? (await browser.newContext()),
      async kill() {
        await kill()
        await browser.close().catch(() => {})
      },
    }
  } catch (error) {
    await kill()
    throw error
  }
}
