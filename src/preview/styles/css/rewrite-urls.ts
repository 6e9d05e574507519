/** Makes the addresses in a stylesheet absolute, since in the page it has no place of its own. */

import type { Root } from 'postcss'
import { replaceCssUrls } from '../../../core/text/css-urls.ts'
import { fromFirst } from '../../../core/text/cut.ts'
import { dirname, resolve } from '../node-stand-ins/path.ts'

/** Where each specifier leads: by path of the stylesheet, then as written. */
export type Links = Readonly<Record<string, Readonly<Record<string, string>>>>

const ABSOLUTE = /^(?:[a-z][a-z+.-]*:|\/|#)/i

export function rewriteUrls(root: Root, path: string, links: Links): void {
  root.walkDecls((decl) => {
    if (!/url\(/i.test(decl.value)) return
    decl.value = rewriteUrlText(decl.value, decl.source?.input.file ?? path, links)
  })
}

/**
 * The same for rules that Tailwind made of classes or of its configuration. An address that leads to no file of the
 * project stays as it is.
 * @param paths the stylesheets that they may have come into
 */
export function rewriteClassUrls(text: string, paths: Iterable<string>, links: Links): string {
  if (!text.includes('url(')) return text
  const importers = [...paths]
  return replaceCssUrls(text, (whole, written) => {
    const quote = /^["']/.exec(written)?.[0] ?? ''
    const specifier = quote === '' ? written.trim() : written.slice(1, -1)
    const importer = importers.find((path) => links[path]?.[specifier] !== undefined)
    const target = importer === undefined ? undefined : links[importer]?.[specifier]
    return target === undefined ? whole : `url(${quote}${target}${fromFirst(specifier, '?#')}${quote})`
  })
}

/** The same for a value, or for the text of a whole stylesheet. */
export function rewriteUrlText(text: string, path: string, links: Links): string {
  return replaceCssUrls(text, (whole, written) => {
    const quote = /^["']/.exec(written)?.[0] ?? ''
    const specifier = quote === '' ? written.trim() : written.slice(1, -1)
    const end = fromFirst(specifier, '?#')
    // A file of `public/` is named from the root, and lies below the project's base.
    const linked = links[path]?.[specifier]
    if (specifier === '' || (ABSOLUTE.test(specifier) && linked === undefined)) return whole
    const target = linked ?? resolve(dirname(path), specifier.slice(0, specifier.length - end.length))
    return `url(${quote}${target}${end}${quote})`
  })
}
