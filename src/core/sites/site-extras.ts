/** Small files that every site should have, made where the project has none of its own. */
import type { SiteFile } from './site-build.ts'

/** @param routes with the origin in front of each they are addresses */
export function searchFiles(origin: string, routes: readonly string[]): readonly SiteFile[] {
  const addresses = routes.map((route) => `  <url><loc>${escapeXml(origin + encodeURI(route))}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ]
  return [
    textFile(
      'robots.txt',
      'text/plain; charset=utf-8',
      `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
    ),
    textFile('sitemap.xml', 'application/xml; charset=utf-8', sitemap.join('\n')),
  ]
}

export interface ManifestIcon {
  readonly path: string
  readonly type: string
  readonly sizes: string
}

/** What a browser needs to install an app. */
export function manifestFile(title: string, colour: string, icons: readonly ManifestIcon[]): SiteFile {
  const manifest = {
    name: title,
    short_name: title.slice(0, 12).trim(),
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colour,
    icons: icons.map(({ path, type, sizes }) => ({ src: `/${path}`, type, sizes, purpose: 'any' })),
  }
  return textFile(
    'manifest.webmanifest',
    'application/manifest+json; charset=utf-8',
    `${JSON.stringify(manifest, null, 2)}\n`,
  )
}

export function textFile(path: string, type: string, text: string): SiteFile {
  return { path, type, bytes: new TextEncoder().encode(text), isImmutable: false }
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
