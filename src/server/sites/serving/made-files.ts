/** What visitors, browsers and searches ask every site for, where an app has none of its own. */
import { escapeHtml } from '../../../core/text/escape-html.ts'
import type { DeploymentIndex } from './deployment-index.ts'

export interface MadeFile {
  readonly type: string
  readonly text: string
}

/** @param origin of the app's address, without a slash at its end */
export function makeFile(path: string, { title, routes }: DeploymentIndex, origin: string): MadeFile | null {
  switch (path) {
    case 'robots.txt':
      return {
        type: 'text/plain; charset=utf-8',
        text: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
      }
    case 'sitemap.xml':
      return { type: 'application/xml', text: sitemap(routes.length === 0 ? ['/'] : routes, origin) }
    case 'favicon.ico':
      return { type: 'image/svg+xml', text: letterIcon(title) }
    default:
      return null
  }
}

function sitemap(routes: readonly string[], origin: string): string {
  const urls = routes.map((route) => `<url><loc>${escapeHtml(new URL(route, origin).href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** The first letter of what the app is called. */
function letterIcon(title: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? '•'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d1b18"/>' +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#f5f3ee">${escapeHtml(letter)}</text></svg>\n`
  )
}
