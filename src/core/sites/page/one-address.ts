/**
 * One address of an app that has several: what its files say of where they are, said anew once it has another name or a
 * domain. Reads tags for searches and for where an address is shared, and nothing else of a page.
 */
import { attributeOf, TAG, withAttribute } from './head-tags.ts'

export interface OneAddress {
  /** Origins that are, or were, the app's own. */
  readonly own: ReadonlySet<string>
  /** The one that is told. */
  readonly canonical: string
}

/** Of a `meta` tag, what names it; their `content` is an address. */
const NAMED = new Set(['og:url', 'og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'])

export function pageAtOneAddress(html: string, one: OneAddress): string {
  return html.replace(TAG, (tag) => {
    const attribute = addressIn(tag)
    const value = attribute === null ? null : attributeOf(tag, attribute)
    const next = value === null ? null : movedTo(value, one)
    return attribute === null || next === null ? tag : withAttribute(tag, attribute, next)
  })
}

/** `robots.txt` and `sitemap.xml`, by the forms that searches read. */
export function searchFileAtOneAddress(text: string, one: OneAddress): string {
  return text.replace(LOCATION, moved).replace(SITEMAP, moved)

  function moved(found: string): string {
    const at = found.search(/http/i)
    const next = movedTo(found.slice(at), one)
    return next === null ? found : found.slice(0, at) + next
  }
}

const LOCATION = /<loc>http[^\s<]+/gi
const SITEMAP = /^sitemap:[ \t]*http\S+/gim

/** Which attribute of a tag is an address of its page or of its picture; null for all other tags. */
function addressIn(tag: string): 'href' | 'content' | null {
  if (/^<link/i.test(tag))
    return attributeOf(tag, 'rel')?.toLowerCase().split(/\s+/).includes('canonical') === true ? 'href' : null
  const name = attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? ''
  return NAMED.has(name.toLowerCase()) ? 'content' : null
}

/** Null where it is not one of the app's own, or is where it should be. What follows the origin stays, escaped as it is. */
function movedTo(address: string, { own, canonical }: OneAddress): string | null {
  const origin = /^https?:\/\/[^/?#\s]{1,300}/i.exec(address)?.[0] ?? ''
  const plain = origin.toLowerCase()
  return plain === canonical || !own.has(plain) ? null : canonical + address.slice(origin.length)
}
