import { describe, expect, it } from 'vitest'
import { withHead } from './head-tags.ts'
import { type OneAddress, pageAtOneAddress, searchFileAtOneAddress } from './one-address.ts'

const OLD = 'http://old.apps.localhost:4000'
const NEW = 'https://www.annas-bakery.com'
const ONE: OneAddress = { own: new Set([OLD, NEW]), canonical: NEW }
const HEAD = {
  title: 'Bread',
  description: 'Of Anna.',
  address: `${OLD}/a?b=1&c`,
  picture: `${OLD}/social.png`,
}

describe('24.3 one address for searches', () => {
  it('24.3 a page says the one address in all tags that name it, and nothing else of it changes', () => {
    const built = withHead('<!doctype html><head></head><body>See old.apps.localhost</body>', HEAD)
    expect(built.split(OLD)).toHaveLength(4)
    expect(pageAtOneAddress(built, ONE)).toBe(built.replaceAll(OLD, NEW))
  })

  it.each([
    [`<link href='${OLD}/x' rel="nofollow CANONICAL">`, `<link href="${NEW}/x" rel="nofollow CANONICAL">`],
    [`<meta content=${OLD} property=og:url>`, `<meta content="${NEW}" property=og:url>`],
    [
      `<meta name="twitter:image" content="${OLD.toUpperCase()}/A.png"/>`,
      `<meta name="twitter:image" content="${NEW}/A.png"/>`,
    ],
  ])('24.3 as authors write tags: %s', (tag, expected) => {
    expect(pageAtOneAddress(tag, ONE)).toBe(expected)
  })

  it.each([
    `<link rel="canonical" href="https://elsewhere.example/x">`,
    `<link rel="canonical" href="${OLD}.evil.example/x">`,
    `<link rel="canonical" href="/x">`,
    `<link rel="alternate" href="${OLD}/x">`,
    `<meta name="description" content="${OLD}/x">`,
    `<a href="${OLD}/x">old</a>`,
    `<script>const at = "${OLD}/x"</script>`,
    `<link rel="canonical">`,
  ])('24.3 what is another address, or no address of the page, stays: %s', (html) => {
    expect(pageAtOneAddress(html, ONE)).toBe(html)
  })

  it('24.3 robots.txt and sitemap.xml name it, and what else stands in them stays', () => {
    const robots = `User-agent: *\nDisallow: /old\nsitemap: ${OLD}/sitemap.xml\nSitemap: https://elsewhere.example/s.xml\n`
    expect(searchFileAtOneAddress(robots, ONE)).toBe(robots.replace(OLD, NEW))
    const sitemap = `<urlset><url><loc>${OLD}/a&#38;b</loc></url><!-- ${OLD} --></urlset>`
    expect(searchFileAtOneAddress(sitemap, ONE)).toBe(sitemap.replace(OLD, NEW))
  })

  it('24.3 a hostile page takes time by its length: by a square of it, this would not end', () => {
    for (const piece of [
      '<link ',
      '<meta a',
      ' =',
      '"',
      "'",
      'a',
      '<loc>http://',
      'Sitemap: ',
      'Sitemap:\t',
    ]) {
      const html = `<link rel=canonical ${piece.repeat(Math.ceil(1_000_000 / piece.length))}>`
      expect(pageAtOneAddress(html, ONE)).toBe(html)
      expect(searchFileAtOneAddress(html, ONE)).toBe(html)
    }
  })
})
