/**
 * What the page notes of itself, several times a second: where something has to be seen, which words say that
 * something is being done, and what moved without being asked to. Runs in the page before any other script.
 *
 * A page that is held up cannot note what its compositor shows meanwhile, so words that fade in are noted ahead,
 * for when they can be seen.
 */
import type { Rect, Region, Shift, Sight } from './recording.ts'

export type Note =
  | ({ readonly kind: 'sight' | 'coming' } & Omit<Sight, 'page'>)
  | ({ readonly kind: 'shift' } & Shift)

declare global {
  interface Window {
    /** Put there by the debugger; in a popup only after its first lines. */
    noteMinutes?: (note: string) => void
    /** When an element, or what it is in, was put there or opened; null where nothing tells. */
    cameAt?: (element: Element) => number | null
    /** When the preview last came to show its app, with nothing left to be done for it. */
    appCameAt?: number | null
  }
}

export function watchPage(): void {
  if (window.top !== window || /(^|\.)preview\./.test(location.hostname)) return
  const EVERY = 100
  const waiting: string[] = []
  const note = (what: Note) => {
    waiting.push(JSON.stringify(what))
    while (window.noteMinutes !== undefined && waiting.length > 0) window.noteMinutes(waiting.shift() ?? '')
  }
  // A caret that blinks is no sign of work.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets.push(sheet)

  const name = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (element === null || element === undefined) return 'something that is gone'
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)
    const label = element.getAttribute('aria-label') ?? element.getAttribute('data-testid') ?? element.id
    return `${element.tagName.toLowerCase()}${label === '' ? '' : `[${label}]`} “${text}”`
  }
  interface Moved {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly Moved[]
      }
      const moved = sources.slice(0, 3).map(({ node, previousRect: from, currentRect: to }) => {
        const by = `${Math.round(to.x - from.x)},${Math.round(to.y - from.y)}`
        return `${name(node)} by ${by}`
      })
      const at = performance.timeOrigin + entry.startTime
      note({ kind: 'shift', at, value, isAfterInput: hadRecentInput, moved: moved.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /**
   * By the names of animations. Read from the style sheets: a page whose animations were asked for their keyframes styles
   * each dialog that opens from then on four times as long.
   */
  const fadesIn = new Map<string, boolean>()
  const opacityAt = (frames: CSSKeyframesRule, key: string) => frames.findRule(key)?.style.opacity ?? ''
  const hasFadeIn = (rules: Iterable<CSSRule>, animation: string): boolean =>
    [...rules].some((rule) => {
      if (rule instanceof CSSKeyframesRule) {
        const isOne = rule.name === animation && opacityAt(rule, 'from') === '0'
        return isOne && opacityAt(rule, 'to') !== '0'
      }
      return rule instanceof CSSGroupingRule && hasFadeIn(rule.cssRules, animation)
    })
  const isFadeIn = (animation: Animation) => {
    if (!(animation instanceof CSSAnimation)) return false
    const { animationName } = animation
    const known = fadesIn.get(animationName)
    if (known !== undefined) return known
    const isOne = [...document.styleSheets].some(({ cssRules }) => hasFadeIn(cssRules, animationName))
    fadesIn.set(animationName, isOne)
    return isOne
  }
  /** Milliseconds until what fades in, now or later, can be seen; 0 where nothing does. */
  let ahead = 0
  let fading: readonly Element[] = []
  const findFading = () => {
    ahead = 0
    fading = document.getAnimations().flatMap((animation) => {
      const { effect, currentTime } = animation
      if (!(effect instanceof KeyframeEffect) || effect.target === null) return []
      const begins = Number(effect.getTiming().delay ?? 0) - Number(currentTime ?? 0)
      if (begins <= -EVERY || !isFadeIn(animation)) return []
      ahead = Math.max(ahead, Math.max(0, begins) + EVERY)
      return [effect.target]
    })
  }
  const isSeen = (element: Element, isAhead = false) => {
    const opacityProperty = !(isAhead && fading.some((one) => one.contains(element) || element.contains(one)))
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty })) return false
    const { width, height, bottom, right, top, left } = element.getBoundingClientRect()
    return width > 2 && height > 2 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const textOf = (element: Element, isAhead: boolean) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode() !== null && text.length < 2000) {
      const holder = walker.currentNode.parentElement
      if (holder !== null && holder.closest('.sr-only, [hidden]') === null && isSeen(holder, isAhead))
        text += ` ${walker.currentNode.textContent ?? ''}`
    }
    return text.replace(/\s+/g, ' ').trim()
  }
  const SAYING =
    '[role=status], [role=progressbar], [aria-busy=true], [data-testid$=-status], .animate-spin, .animate-pulse'
  const words = (isAhead: boolean) => {
    const all = new Set<string>()
    for (const element of document.querySelectorAll(SAYING)) {
      if (!isSeen(element, isAhead)) continue
      const holder = element instanceof SVGElement ? element.parentElement : element
      const text = holder === null ? '' : textOf(holder, isAhead)
      if (text !== '') all.add(text.slice(-600))
    }
    return [...all].join(' | ').slice(0, 2000)
  }
  const rectOf = (element: Element | null | undefined): Rect | undefined => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return undefined
    const { x, y, width, height } = element.getBoundingClientRect()
    return width < 40 || height < 40
      ? undefined
      : { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  }
  /** What is in the page by now may be drawn long after: until then pictures show what was there before. */
  const onceDrawn = (then: (now: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(Date.now())))
  /**
   * When the page first drew words or a picture, of which the browser keeps the time. It starts its code right after,
   * which may hold its notes up for a second.
   */
  const firstDrawn = new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint')
      if (entry !== undefined) resolve(performance.timeOrigin + entry.startTime)
    }).observe({ type: 'paint', buffered: true }),
  )
  /** When anything in the page last changed. */
  let changedAt = 0
  let isAppThere = false
  const lookForApp = () => {
    const frame = document.querySelector('[data-testid=preview-frame]')
    const pane = frame?.parentElement?.parentElement
    const isThere =
      frame?.classList.contains('opacity-0') === false &&
      pane?.querySelector('[role=status]:not(.sr-only)') === null
    if (isThere && !isAppThere)
      onceDrawn((now) => {
        window.appCameAt = now
      })
    isAppThere = isThere
  }
  const BAR = 64
  let last = ''
  const look = () => {
    if (document.body === null) return
    lookForApp()
    const regions: Partial<Record<Region, Rect>> = {
      page: { x: 0, y: BAR, width: innerWidth, height: innerHeight - BAR },
    }
    // What lies over everything is seen in their place.
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) {
      const work = rectOf(document.querySelector('[role=tabpanel][data-state=active]'))
      const preview = rectOf(document.querySelector('[data-testid=preview-frame]')?.parentElement)
      if (work !== undefined) regions.work = work
      if (preview !== undefined) regions.preview = preview
    }
    findFading()
    const sight = { words: words(false), regions, width: innerWidth }
    const later = ahead === 0 ? sight.words : words(true)
    const text = JSON.stringify([sight, later])
    if (text === last) return
    last = text
    const wait = ahead
    const stoodFrom = changedAt
    const noteAt = (at: number) => {
      note({ kind: 'sight', at, ...sight })
      if (later !== sight.words) note({ kind: 'coming', at: at + wait, ...sight, words: later })
    }
    firstDrawn.then((at) => stoodFrom <= at && noteAt(at))
    // Until then people see what was there before.
    onceDrawn(noteAt)
  }
  setInterval(look, EVERY)
  const came = new WeakMap<Node, number>()
  window.cameAt = (element) => {
    let last: number | null = null
    for (let node: Element | null = element; node !== null; node = node.parentElement)
      last = Math.max(last ?? 0, came.get(node) ?? 0)
    return last === 0 ? null : last
  }
  const OPENS = ['data-state', 'aria-selected', 'hidden']
  new MutationObserver((changes) => {
    changedAt = Date.now()
    const nodes = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? [target] : [...addedNodes],
    )
    onceDrawn((now) => {
      for (const node of nodes) came.set(node, now)
    })
  }).observe(document, { childList: true, subtree: true, attributeFilter: OPENS })
  // What is drawn just before the page is held up is seen all that time.
  let looked = 0
  new MutationObserver(() => {
    if (performance.now() - looked < EVERY / 2) return
    looked = performance.now()
    setTimeout(look, 0)
  }).observe(document, { childList: true, subtree: true })
}
