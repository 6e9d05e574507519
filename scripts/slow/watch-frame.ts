/**
 * What a preview's page shows, noted by the page itself: a driver that asks from outside would wait for the frame, and
 * be late. Runs in every frame of the previews' origins before any other script; the workspace has `watch-page.ts`.
 */
import type { BrowserContext } from 'playwright-core'

export interface FrameSight {
  /** Milliseconds since 1970 at which the app was first seen with its styles; null until then. */
  readonly styledAt: number | null
  /** The app is there, with its styles, and nothing over it, now. */
  readonly isStyled: boolean
  /** Any app but the starter's is there. */
  readonly hasApp: boolean
  readonly hasOverlay: boolean
  /** Classes of Tailwind CSS on the app's elements whose effect is known: how many there are, and how many work. */
  readonly known: number
  readonly working: number
  /** What overlays have said so far. */
  readonly overlays: readonly string[]
}

/** What a page in which a draft is tried, out of sight, writes to its console once the app is in it. */
export const TRIED = 'slow-tried'

declare global {
  interface Window {
    slowSight?: FrameSight
  }
}

export async function watchFrames(context: BrowserContext): Promise<void> {
  // Where TypeScript is run directly, functions carry a call to this helper of the compiler.
  await context.addInitScript('globalThis.__name ??= (made) => made')
  await context.addInitScript(noteSight, TRIED)
}

/** Runs in the frame. */
function noteSight(tried: string): void {
  if (!/^[0-9a-f]{32}\.preview\./.test(location.hostname)) return
  if (window.name === 'lathe-trial') {
    // Before the app may replace it, and before the frame host passes on what is written to it.
    const write = console.debug.bind(console)
    const observer = new MutationObserver(() => {
      if ((document.querySelector('#root')?.firstElementChild ?? null) === null) return
      observer.disconnect()
      write(tried)
    })
    observer.observe(document, { childList: true, subtree: true })
    return
  }
  const STARTER = 'Nothing here yet.'
  /** Milliseconds; what it notes must not be what it costs. */
  const INTERVAL = 100
  const INTERVAL_ONCE_STYLED = 1500
  const ENOUGH = 60
  const overlays: string[] = []
  let styledAt: number | null = null
  const getStyle = window.getComputedStyle.bind(window)
  const now = Date.now

  /** Pairs of a class and what it computes to; those that a variant may change at some width are left out. */
  const countWorking = (root: Element) => {
    const rem = Number.parseFloat(getStyle(document.documentElement).fontSize)
    let known = 0
    let working = 0
    const elements = [root, ...root.querySelectorAll('[class]')].slice(0, 250)
    for (const element of elements) {
      if (known >= ENOUGH) break
      const classes = (element.getAttribute('class') ?? '').split(/\s+/)
      const hasVariant = (kind: string) => classes.some((one) => one.includes(':') && one.includes(kind))
      for (const one of classes) {
        const [, kind = '', steps = ''] = /^(px|py|p|gap)-(\d+(?:\.\d+)?)$/.exec(one) ?? []
        if (kind === '' || hasVariant(`:${kind}`)) continue
        // A longer or a second class of the same sides has the last word.
        if (kind === 'p' && classes.some((other) => /^!?p[xytrbl]-/.test(other))) continue
        const style = getStyle(element)
        const value = kind === 'gap' ? style.columnGap : kind === 'py' ? style.paddingTop : style.paddingLeft
        known += 1
        if (Math.abs(Number.parseFloat(value) - Number(steps) * 0.25 * rem) < 0.51) working += 1
      }
    }
    return { known, working }
  }

  const look = () => {
    const root = document.querySelector('#root') ?? document.body
    const overlay = document.querySelector('lathe-error-overlay')
    const hasOverlay = overlay !== null
    const said = overlay?.shadowRoot?.querySelector('[role=alert]')?.textContent ?? null
    if (said !== null && overlays.at(-1) !== said && overlays.length < 20) overlays.push(said)
    const hasApp =
      root !== null && root.firstElementChild !== null && !(root.textContent ?? '').includes(STARTER)
    const { known, working } = hasApp && root !== null ? countWorking(root) : { known: 0, working: 0 }
    const isStyled = hasApp && !hasOverlay && known >= 5 && working >= known * 0.9
    if (isStyled && styledAt === null) styledAt = now()
    window.slowSight = { styledAt, isStyled, hasApp, hasOverlay, known, working, overlays }
  }
  const later = window.setTimeout.bind(window)
  const goOn = () => {
    look()
    later(goOn, styledAt === null ? INTERVAL : INTERVAL_ONCE_STYLED)
  }
  goOn()
}
