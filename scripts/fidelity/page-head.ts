/** What whoever asks for a page without running its scripts is told: search engines, and where an address is shared. */

export interface PageHead {
  /** Texts; empty where there is none. */
  readonly h1: string
  readonly title: string
  readonly description: string
  /** Address of the picture. */
  readonly picture: string
}

export function readPageHead(html: string): PageHead {
  const { body, head } = partsOf(html)
  return {
    h1: textOf(/<h1\b[^>]*>(.*?)<\/h1\s*>/is.exec(body)?.[1] ?? ''),
    title: textOf(/<title\b[^>]*>([^<]*)<\/title\s*>/i.exec(head)?.[1] ?? ''),
    description: metaOf(head, 'name', 'description'),
    picture: metaOf(head, 'property', 'og:image'),
  }
}

/** The names of what a page does not say. */
export function missingIn(head: PageHead): string[] {
  return Object.entries(head).flatMap(([name, text]) => (text === '' ? [name] : []))
}

function partsOf(html: string): { readonly head: string; readonly body: string } {
  const at = html.search(/<body\b/i)
  return at < 0 ? { head: html, body: html } : { head: html.slice(0, at), body: html.slice(at) }
}

function metaOf(html: string, attribute: string, name: string): string {
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/gi))
    if (attributeOf(tag, attribute)?.toLowerCase() === name) return textOf(attributeOf(tag, 'content') ?? '')
  return ''
}

function attributeOf(tag: string, attribute: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? []
  return double ?? single
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
