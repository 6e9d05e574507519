/** For a story with the network cut: a server, and two browsers of people who have nothing in common. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type CutOff, cutOff } from './cut-off.ts'
import { type Lathe, startBrowser, startLathe, type TestBrowser } from './harness.ts'

export interface CutStage {
  readonly lathe: Lathe
  readonly cut: CutOff
  /** The first or the second person's. */
  browser(at: 0 | 1): Browser
  /** In a context of its own. */
  newPage(at: 0 | 1): Promise<Page>
  /** That neither browser nor the server reaches anything beyond this machine: the first test of a story. */
  expectCut(): Promise<void>
  /** That nobody asked for anything beyond this machine since then. */
  expectNothingAsked(): void
}

/** What the server prints as it starts, since its ways out are closed. */
const CLOSED = 'Kept from 192.0.2.1.'

export function setUpCutStage(): CutStage {
  let cut: CutOff | undefined
  let lathe: Lathe | undefined
  let browsers: readonly TestBrowser[] = []
  /** Hosts beyond this machine that a page of either browser asked for. */
  const outside: string[] = []

  beforeAll(async () => {
    cut = await cutOff()
    lathe = await startLathe(cut.variables)
    browsers = [await startBrowser(cut.browserSwitches), await startBrowser(cut.browserSwitches)]
    for (const { browser } of browsers) noteOutside(browser, outside)
  }, 120_000)
  afterAll(async () => {
    for (const browser of browsers) await browser.stop()
    await lathe?.stop()
    await cut?.close()
  })

  function begun<Value>(value: Value | undefined): Value {
    if (value === undefined) throw new Error('The server and the browsers are started by the first hook.')
    return value
  }
  const browser = (at: 0 | 1) => begun(browsers[at]).browser
  const newPage = async (at: 0 | 1) => (await browser(at).newContext()).newPage()

  return {
    get lathe() {
      return begun(lathe)
    },
    get cut() {
      return begun(cut)
    },
    browser,
    newPage,
    async expectCut() {
      const { asked } = begun(cut)
      const hosts = ['one.example', 'two.example']
      for (const at of [0, 1] as const) {
        const page = await newPage(at)
        expect((await page.goto(begun(lathe).origin))?.status()).toBe(200)
        expect((await page.goto(`http://${hosts[at]}/`))?.status()).toBe(502)
        await expect(page.goto(`https://${hosts[at]}/`)).rejects.toThrow('ERR_TUNNEL_CONNECTION_FAILED')
        await page.context().close()
      }
      for (const host of hosts)
        expect(asked).toEqual(expect.arrayContaining([`http://${host}/`, `${host}:443`]))
      expect(outside.splice(0)).toEqual(expect.arrayContaining(hosts))
      expect(begun(lathe).output()).toContain(CLOSED)
    },
    expectNothingAsked() {
      expect(outside).toEqual([])
      // The server asked its registry for nothing: all that the app needs is here.
      expect(begun(cut).asked.filter((address) => address.startsWith('/'))).toEqual([])
      expectOnlyClosed(begun(lathe).output())
    },
  }
}

/** That a server whose ways out are closed tried none but the one that shows that they are. */
export function expectOnlyClosed(output: string): void {
  expect(new Set(output.match(/Kept from .*/g))).toEqual(new Set([CLOSED]))
}

function noteOutside(browser: Browser, outside: string[]): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (protocol.startsWith('http') && !/(?:^|\.)localhost$/.test(hostname)) outside.push(hostname)
    })
    return context
  }
}
