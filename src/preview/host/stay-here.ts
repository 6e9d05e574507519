/**
 * Keeps the page on its own origin, where alone it is a preview. What the person follows to another site opens in a tab
 * of its own; what the app tries by itself is refused and reported. The workspace's policy stops the rest.
 */

/** The part of the browser's Navigation API that is used here. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string }
  readonly downloadRequest: string | null
  readonly userInitiated: boolean
  readonly formData: FormData | null
}

/** @param onKept is told where the app wanted to go */
export function stayHere(onKept: (address: string) => void): void {
  const { open } = window
  const openTab = (address: string): void => void open.call(window, address, '_blank', 'noopener')
  const { preventDefault } = Event.prototype

  const { navigation } = window as Window & { readonly navigation?: EventTarget }
  navigation?.addEventListener('navigate', (given) => {
    const event = given as NavigateEvent
    const { url } = event.destination
    if (event.downloadRequest !== null || !event.cancelable || isOwn(url)) return
    preventDefault.call(event)
    if (event.userInitiated && event.formData === null) openTab(url)
    else onKept(shown(url))
  })

  // In the frame `_top` and `_parent` would be the workspace.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !isOutside(link.target)) return
    preventDefault.call(event)
    if (isOwn(link.href)) location.href = link.href
    else openTab(link.href)
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (isOutside(form.target)) form.target = '_self'
    // A form cannot be sent on after the fact, so it is led into a tab before.
    if (form.target === '_self' || form.target === '') {
      if (!isOwn(form.action)) form.target = '_blank'
    }
  })
}

/** An address that cannot be read leads nowhere, which is for the browser to say. */
function isOwn(address: string): boolean {
  if (!URL.canParse(address, document.baseURI)) return true
  const { origin, protocol } = new URL(address, document.baseURI)
  return origin === location.origin && /^https?:$/.test(protocol)
}

function isOutside(target: string): boolean {
  return /^_(top|parent)$/i.test(target)
}

/** Without what the address carries, which may be long and is nobody's business. */
function shown(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}
