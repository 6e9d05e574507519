/** The page's stylesheets: one style element for each, in import order, at the end of the head. */
import { cssInPage } from './page-files.ts'

export interface SheetText {
  /** Path of the stylesheet with its query. */
  readonly id: string
  readonly css: string
}

export class PageSheets {
  readonly #elements = new Map<string, HTMLStyleElement>()
  /** As they were made: what an element holds is fit for this page. */
  readonly #texts = new Map<string, string>()
  #ids: readonly string[] = []
  #lazy: ReadonlySet<string> = new Set()
  readonly #shown = new Set<string>()

  /** Tells the ids of the page's stylesheets in import order, and which of them wait until their module runs. */
  setSheets(ids: readonly string[], lazy: readonly string[]): void {
    this.#ids = ids.filter((id) => !isInline(id))
    this.#lazy = new Set(lazy)
  }

  /** The module of a stylesheet runs. */
  show(id: string): void {
    if (this.#shown.has(id)) return
    this.#shown.add(id)
    if (this.#lazy.has(id) && this.#elements.has(id)) this.#arrange()
  }

  /** Takes over these texts and puts every stylesheet in its place. */
  update(changed: readonly SheetText[]): void {
    for (const { id, css } of changed) {
      this.#texts.set(id, css)
      if (!isInline(id)) this.#elementOf(id).textContent = cssInPage(css)
    }
    this.#arrange()
  }

  /** Every stylesheet with its text, as it stands. */
  all(): SheetText[] {
    return [...this.#texts].map(([id, css]) => ({ id, css }))
  }

  /** Text of a stylesheet that modules import as a string. */
  inlineText(id: string): string {
    return this.#texts.get(id) ?? ''
  }

  #elementOf(id: string): HTMLStyleElement {
    let element = this.#elements.get(id)
    if (element === undefined) {
      element = document.createElement('style')
      element.dataset.latheSheet = id
      this.#elements.set(id, element)
    }
    return element
  }

  #arrange(): void {
    const wanted = new Set(this.#ids)
    for (const [id, element] of this.#elements) {
      if (wanted.has(id)) continue
      element.remove()
      this.#elements.delete(id)
      this.#texts.delete(id)
    }
    let previous: HTMLStyleElement | null = null
    for (const id of this.#ids) {
      const element = this.#elementOf(id)
      if (this.#lazy.has(id) && !this.#shown.has(id)) {
        element.remove()
        continue
      }
      // Moving an element would make the browser read it again.
      const isInPlace = element.isConnected && (previous === null || follows(previous, element))
      if (!isInPlace) {
        if (previous === null) document.head.append(element)
        else previous.after(element)
      }
      previous = element
    }
  }
}

function follows(before: Element, after: Element): boolean {
  return (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function isInline(id: string): boolean {
  return id.endsWith('?inline')
}
