/**
 * Stands in for the file service worker in a page that may store nothing: the addresses of `public/` files and assets
 * are exchanged for `blob:` ones where the page is given them, by attribute, property, stylesheet or `fetch`.
 */
import { replaceCssUrls } from '../../core/text/css-urls.ts'
import type { PublicFile } from '../channel/module-messages.ts'

const blobs = new Map<string, string>()

/** Attributes that name one file, and the elements that load it. */
const LOADING = 'img[src], source[src], video[src], audio[src], track[src], video[poster], image[href]'
const ATTRIBUTES = ['src', 'poster', 'href', 'srcset'] as const

export function storeInPage(
  changed: readonly PublicFile[],
  removed: readonly string[],
  isFull: boolean,
): void {
  const gone = isFull ? [...blobs.keys()] : [...removed, ...changed.map(({ path }) => path)]
  for (const path of gone) {
    const url = blobs.get(path)
    if (url !== undefined) URL.revokeObjectURL(url)
    blobs.delete(path)
  }
  for (const { path, mimeType, bytes } of changed)
    blobs.set(path, URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mimeType })))
}

/** Where a file of the project is found in this page; any other address stays as it is. */
function addressInPage(address: string): string {
  if (blobs.size === 0 || address.startsWith('blob:') || address.startsWith('data:')) return address
  try {
    const url = new URL(address, document.baseURI)
    if (url.origin !== location.origin) return address
    return blobs.get(decodeURI(url.pathname)) ?? address
  } catch {
    return address
  }
}

/** A stylesheet as this page can show it. */
export function cssInPage(css: string): string {
  if (blobs.size === 0) return css
  return replaceCssUrls(css, (whole, written) => {
    const quote = /^["']/.exec(written)?.[0] ?? ''
    const address = quote === '' ? written : written.slice(1, -1)
    if (address === '') return whole
    const found = addressInPage(address)
    return found === address ? whole : `url(${quote}${found}${quote})`
  })
}

/** Exchanges the addresses in markup that is about to be shown. */
export function showFilesIn(root: ParentNode): void {
  if (blobs.size === 0) return
  for (const element of root.querySelectorAll(`${LOADING}, [srcset]`)) {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, inPage(name, value))
    }
  }
}

function inPage(name: string, value: string): string {
  if (name !== 'srcset') return addressInPage(value)
  return value
    .split(',')
    .map((candidate) => candidate.trim().replace(/^\S+/, addressInPage))
    .join(', ')
}

/** Ahead of everything that holds on to what the browser brings. */
export function installPageFiles(): void {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name: string, value: string) {
    const isLoading = blobs.size > 0 && /^(?:src|srcset|poster|href)$/i.test(name)
    const isLink = this instanceof HTMLAnchorElement || this instanceof HTMLScriptElement
    setAttribute.call(this, name, isLoading && !isLink ? inPage(name.toLowerCase(), String(value)) : value)
  }
  const properties: ReadonlyArray<readonly [object, readonly string[]]> = [
    [HTMLImageElement.prototype, ['src', 'srcset']],
    [HTMLSourceElement.prototype, ['src', 'srcset']],
    [HTMLMediaElement.prototype, ['src']],
    [HTMLVideoElement.prototype, ['poster']],
  ]
  for (const [owner, names] of properties) for (const name of names) exchangeIn(owner, name, inPage)
  for (const name of ['background', 'backgroundImage', 'maskImage'])
    exchangeIn(CSSStyleDeclaration.prototype, name, (_, css) => cssInPage(css))
  const { fetch } = window
  window.fetch = (input, init) =>
    fetch(typeof input === 'string' || input instanceof URL ? addressInPage(String(input)) : input, init)
}

function exchangeIn(owner: object, name: string, exchange: (name: string, value: string) => string): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)
  const { set } = original ?? {}
  if (original === undefined || set === undefined) return
  Object.defineProperty(owner, name, {
    ...original,
    set(value: unknown) {
      set.call(this, exchange(name, String(value)))
    },
  })
}
