/** What a page says of itself to search engines and to where its address is shared. What the project says itself wins. */
import { escapeHtml } from '../../text/escape-html.ts'
import { atEndOfHead } from './built-page.ts'

export interface PageHead {
  readonly title: string
  /** Empty without one. */
  readonly description: string
  /** Where the page is, whole. */
  readonly address: string
  /** Address of a picture of it, whole; null without one. */
  readonly picture: string | null
}

const TITLE = /<title\b[^<>]*>[^<]*<\/title\s*>/i
/** A name, and behind it a value as it is written, with its quotes. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>]+))?/g
/** Tags that say something of a page. */
export const TAG = /<(?:meta|link)\b[^<>]*>/gi

export function withHead(html: string, head: PageHead): string {
  const { title, description, address, picture } = head
  const titled = title === '' ? html : withTitle(html, title)
  const described = description === '' ? titled : withDescription(titled, description)
  const has = tagsOf(described)
  const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
    content === null || content === '' || has(kind, name)
      ? []
      : [`<meta ${kind}="${name}" content="${escapeHtml(content)}">`]
  return atEndOfHead(described, [
    ...(has('rel', 'canonical') ? [] : [`<link rel="canonical" href="${escapeHtml(address)}">`]),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:url', address),
    ...meta('property', 'og:image', picture),
    ...meta('name', 'twitter:card', picture === null ? null : 'summary_large_image'),
  ])
}

/** Whether a page has a tag whose attribute of this name has this value. */
export function tagsOf(html: string): (attribute: string, value: string) => boolean {
  const tags = html.match(TAG) ?? []
  return (attribute, value) =>
    tags.some((tag) => attributeOf(tag, attribute)?.toLowerCase().split(/\s+/).includes(value) === true)
}

/** As it is written, with what is escaped in it; null where the tag has none of this name. */
export function attributeOf(tag: string, name: string): string | null {
  for (const [, found = '', , value = ''] of tag.matchAll(ATTRIBUTE))
    if (found.toLowerCase() === name) return /^["']/.test(value) ? value.slice(1, -1) : value
  return null
}

/** @param value as it is to stand in the tag: escaped, but for its quotes */
export function withAttribute(tag: string, name: string, value: string): string {
  let isDone = false
  return tag.replace(ATTRIBUTE, (found, attribute: string, equals?: string) => {
    if (isDone || equals === undefined || attribute.toLowerCase() !== name) return found
    isDone = true
    return `${attribute}${equals}"${value.replaceAll('"', '&quot;')}"`
  })
}

function withTitle(html: string, title: string): string {
  const tag = `<title>${escapeHtml(title)}</title>`
  return TITLE.test(html) ? html.replace(TITLE, () => tag) : atEndOfHead(html, [tag])
}

function withDescription(html: string, description: string): string {
  const tag = `<meta name="description" content="${escapeHtml(description)}">`
  let isFound = false
  const replaced = html.replace(TAG, (found) => {
    if (isFound || attributeOf(found, 'name')?.toLowerCase() !== 'description') return found
    isFound = true
    return attributeOf(found, 'content') === description ? found : tag
  })
  return isFound ? replaced : atEndOfHead(html, [tag])
}
