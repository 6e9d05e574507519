/**
 * What is different in a page that is drawn to be published: once the app has come to rest, the page says what it shows
 * to a visitor. Loaded by such pages only.
 */
import type { FrameToWorkspace } from '../../channel/control-messages.ts'
import { parseRoute } from '../../channel/route.ts'
import type { DrawnPage } from '../../channel/site-messages.ts'
import { countTimers } from './count-timers.ts'
import { type Fade, fadeStyles, fadesIn, writeFades } from './fades.ts'

/** What runs, and what a page holds only while it does. */
const RUNNING = 'script, [data-lathe-html], lathe-error-overlay'
/** Milliseconds that pictures of a page which has come to rest are waited for. */
const PICTURE_PATIENCE = 1500
/** Milliseconds between two looks at a page that waits for something. */
const LOOK_EVERY = 15
const QUIET_LOOKS = 2
/** Looks in all: what never comes to rest is drawn as it is. */
const MOST_LOOKS = 300
/** Characters; a page with more of them gets them when it runs. */
const MOST_STYLES = 500_000

export class SiteDrawing {
  readonly #timers = countTimers()
  #mounts: readonly string[] = []
  #ownStyles: ReadonlySet<Element> = new Set()

  /** The document is as `index.html` has it: what is empty now is the app's to fill. */
  documentRead(): void {
    this.#mounts = [...document.body.querySelectorAll('[id]')]
      .filter((element) => element.children.length === 0 && element.textContent?.trim() === '')
      .map(({ id }) => id)
    this.#ownStyles = new Set(document.querySelectorAll('style'))
  }

  /**
   * Resolves once nothing is on its way that the page will show: modules, answers, timers that are due in a moment.
   * @param isWaiting whether modules or answers are
   */
  async settled(isWaiting: () => boolean): Promise<void> {
    let quiet = 0
    for (let looks = 0; quiet < QUIET_LOOKS && looks < MOST_LOOKS; looks += 1) {
      await this.#timers.pass(LOOK_EVERY)
      quiet = isWaiting() || this.#timers.pending() > 0 ? 0 : quiet + 1
    }
  }

  async tell(isBlank: boolean, report: (message: FrameToWorkspace) => void): Promise<void> {
    await picturesSettled()
    const fades = await fadesIn(
      this.#mounts.flatMap((id) => document.getElementById(id) ?? []),
      this.#timers.pass,
    )
    report({ type: 'site-page', page: this.#read(isBlank, fades) })
  }

  /** Asked for when the page has been told: what is looked at may change it. */
  async tellFaults(requestId: number, report: (message: FrameToWorkspace) => void): Promise<void> {
    const faults = await import('./page-faults.ts')
      .then(({ pageFaults }) => pageFaults())
      .catch((error: unknown) => {
        console.warn('The page could not be looked at.', error)
        return null
      })
    report({ type: 'site-faults', requestId, faults })
  }

  #read(isBlank: boolean, fades: ReadonlyMap<Element, Fade>): DrawnPage {
    const rules: string[] = []
    const mounts = this.#mounts.flatMap((id) => {
      const element = document.getElementById(id)
      return element === null || element.childNodes.length === 0
        ? []
        : [{ id, html: htmlOf(element, fades, rules) }]
    })
    return {
      route: parseRoute(location.pathname) ?? '/',
      title: document.title,
      description: document.head.querySelector<HTMLMetaElement>('meta[name="description" i]')?.content ?? '',
      mounts,
      sheets: [...document.querySelectorAll<HTMLElement>('style[data-lathe-sheet]')].map(
        ({ dataset }) => dataset.latheSheet ?? '',
      ),
      styles: this.#writtenStyles() + fadeStyles(rules),
      links: linksIn(document.body),
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      brokenImages: [...document.images].filter(isBroken).map((image) => image.getAttribute('src') ?? ''),
      isBlank,
    }
  }

  /** What runs writes rules into style elements, or past their text; those within the app's own elements are part of it. */
  #writtenStyles(): string {
    const mounts = this.#mounts.map((id) => document.getElementById(id))
    const written = [...document.querySelectorAll<HTMLStyleElement>('style:not([data-lathe-sheet])')].filter(
      (style) => !this.#ownStyles.has(style) && !mounts.some((mount) => mount?.contains(style)),
    )
    const css = written.map(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(''),
    )
    const styles = css.join('')
    return styles.length > MOST_STYLES ? '' : styles
  }
}

function htmlOf(element: Element, fades: ReadonlyMap<Element, Fade>, rules: string[]): string {
  const copy = element.cloneNode(true) as Element
  writeFields(element, copy)
  writeFades(element, copy, fades, rules)
  for (const running of copy.querySelectorAll(RUNNING)) running.remove()
  // What the page made for itself while it ran is nowhere else.
  for (const own of copy.querySelectorAll('[src^="blob:"]')) own.removeAttribute('src')
  return copy.innerHTML
}

/** What stands in fields is no part of their markup. */
function writeFields(element: Element, copy: Element): void {
  const copies = copy.querySelectorAll('input, textarea, select')
  for (const [index, field] of element.querySelectorAll('input, textarea, select').entries()) {
    const written = copies[index]
    if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox' || field.type === 'radio')
        written?.toggleAttribute('checked', field.checked)
      else if (!/^(?:password|file)$/.test(field.type) && field.value !== field.defaultValue)
        written?.setAttribute('value', field.value)
    } else if (field instanceof HTMLTextAreaElement) {
      if (written !== undefined && field.value !== field.defaultValue) written.textContent = field.value
    } else if (field instanceof HTMLSelectElement && written instanceof HTMLSelectElement) {
      for (const [at, option] of [...field.options].entries())
        if (option.selected !== option.defaultSelected && (field.multiple || field.selectedIndex > 0))
          written.options[at]?.toggleAttribute('selected', option.selected)
    }
  }
}

function linksIn(root: Element): string[] {
  const links = new Set<string>()
  for (const anchor of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (anchor.origin !== location.origin || anchor.hasAttribute('download')) continue
    const route = parseRoute(anchor.pathname)
    if (route !== null) links.add(route)
  }
  return [...links]
}

function isBroken(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.src !== '' && !/\.svg(?:[?#]|$)/.test(image.src)
}

async function picturesSettled(): Promise<void> {
  const waiting = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
  const settled = waiting.map(
    (image) =>
      new Promise<void>((resolve) => {
        for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true })
      }),
  )
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURE_PATIENCE))
  await Promise.race([Promise.all(settled), late])
}
