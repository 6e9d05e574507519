/**
 * What the person sees while selecting: a shield that keeps every click from the app, the outline of the element
 * under the pointer (S9.35), and its name. Lives in a closed shadow root in the browser's top layer, where neither the
 * app's styles nor its dialogs reach it.
 */

const STYLE = `
:host { all: initial !important; position: fixed !important; inset: 0 !important; width: auto !important;
  height: auto !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
  background: none !important; overflow: hidden !important; display: block !important;
  z-index: 2147483646 !important; pointer-events: auto !important; cursor: crosshair !important; }
.outline { position: absolute; box-sizing: border-box; outline: 2px dashed #f59e0b; outline-offset: -1px;
  border-radius: 2px; background: rgb(245 158 11 / 0.1); box-shadow: 0 0 0 2px rgb(24 20 18 / 0.25); }
.name { position: absolute; max-width: calc(100% - 8px); box-sizing: border-box; padding: 1px 7px; overflow: hidden;
  white-space: nowrap; text-overflow: ellipsis; border-radius: 4px; background: #211c19; color: #fbe3b5;
  font: 600 12px/20px ui-sans-serif, system-ui, sans-serif; }
.name span { color: #bdb2a5; font-weight: 400; }
[hidden] { display: none; }
`

export interface OutlinedName {
  readonly tag: string
  readonly component: string | null
}

export class SelectOverlay {
  readonly host = document.createElement('lathe-select')
  readonly #outline = document.createElement('div')
  readonly #name = document.createElement('div')
  #element: Element | null = null
  #painted = ''
  #frame = 0

  constructor() {
    const root = this.host.attachShadow({ mode: 'closed' })
    const style = document.createElement('style')
    style.textContent = STYLE
    this.#outline.className = 'outline'
    this.#name.className = 'name'
    root.append(style, this.#outline, this.#name)
    // Screen readers are told in the workspace, where the focus is.
    this.host.setAttribute('aria-hidden', 'true')
    this.host.popover = 'manual'
  }

  show(): void {
    document.documentElement.append(this.host)
    this.host.showPopover()
    this.outline(null, null)
    this.#follow()
  }

  hide(): void {
    cancelAnimationFrame(this.#frame)
    this.host.remove()
  }

  outline(element: Element | null, name: OutlinedName | null): void {
    this.#element = element
    this.#painted = ''
    this.#name.replaceChildren(name?.tag ?? '')
    if (name !== null && name.component !== null) {
      const component = document.createElement('span')
      component.textContent = ` ${name.component}`
      this.#name.append(component)
    }
    this.#paint()
  }

  /** The element may move at any time: by scrolling, by an animation, by the app. */
  #follow(): void {
    this.#paint()
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #paint(): void {
    const box = this.#element?.isConnected ? this.#element.getBoundingClientRect() : null
    const painted = box === null ? 'none' : [box.x, box.y, box.width, box.height, innerWidth].join()
    if (painted === this.#painted) return
    this.#painted = painted
    this.#outline.hidden = box === null
    this.#name.hidden = box === null
    if (box === null) return
    Object.assign(this.#outline.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
    const height = 22
    const above = box.y - height - 3
    const top = above >= 0 ? above : Math.min(Math.max(box.bottom + 3, 3), innerHeight - height - 3)
    const left = Math.max(4, Math.min(box.x, innerWidth - this.#name.offsetWidth - 4))
    Object.assign(this.#name.style, { left: `${left}px`, top: `${top}px` })
  }
}
