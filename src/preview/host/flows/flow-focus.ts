/**
 * The focus of a page in which a flow is replayed: kept by the page itself, with the events that go with it. The browser's
 * stays with the person, who works meanwhile.
 */
const FOCUSABLE =
  'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), a[href], summary, [tabindex], [contenteditable=""], [contenteditable="true"]'

export function keepOwnFocus(): void {
  let active: Element | null = null
  const current = () => (active?.isConnected ? active : null)
  const move = (to: Element | null): void => {
    const from = current()
    if (from === to) return
    active = to
    const tell = (element: Element | null, type: string, bubbles: boolean, relatedTarget: Element | null) =>
      element?.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget }))
    tell(from, 'blur', false, to)
    tell(from, 'focusout', true, to)
    if (active !== to) return
    tell(to, 'focus', false, from)
    tell(to, 'focusin', true, from)
  }
  const put = (owner: object, name: string, value: unknown) =>
    Object.defineProperty(owner, name, { configurable: true, writable: true, value })
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) {
    put(owner, 'focus', function (this: Element) {
      if (this.matches(FOCUSABLE)) move(this)
    })
    put(owner, 'blur', function (this: Element) {
      if (current() === this) move(null)
    })
  }
  put(window, 'focus', () => undefined)
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => current() ?? document.body,
  })
  put(document, 'hasFocus', () => true)
}
