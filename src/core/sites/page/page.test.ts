import { describe, expect, it } from 'vitest'
import { withBundle } from './built-page.ts'
import { withMounts } from './filled-page.ts'
import { tagsOf, withHead } from './head-tags.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>App</title>
    <meta content="old" name='description'>
  </head>
  <body><div class="x" id='root'> </div><p id="full">text</p></body>
</html>`

const HEAD = {
  title: 'Bread & "more"',
  description: 'From <here>.',
  address: 'https://a.example/x',
  picture: 'https://a.example/p.png',
}

describe('the tags of a built page', () => {
  it('design §2.2 scripts and styles come last in the head, as Vite puts them', () => {
    const html = withBundle(PAGE, {
      entry: 'assets/a.js',
      preloads: ['assets/b.js'],
      styles: ['assets/c.css'],
    })
    expect(html).toContain(`    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/c.css">
  </head>`)
  })

  it.each([
    [
      'a page without a head',
      '<!doctype html><body><i></i></body>',
      /^<!doctype html> {4}<script .*\n<body>/,
    ],
    ['a page of nothing', '', /^\n {4}<script /],
    ['a page in capitals', '<HEAD></HEAD>', /^<HEAD> {4}<script .*\n<\/HEAD>$/],
  ])('design §2.2 they find a place in %s', (_, page, expected) => {
    expect(withBundle(page, { entry: 'assets/a.js', preloads: [], styles: [] })).toMatch(expected)
  })
})

describe('what a page says of itself', () => {
  it('design §2.2 title and description are those of the page, and what is shared is added', () => {
    const html = withHead(PAGE, HEAD)
    expect(html).toContain('<title>Bread &amp; &quot;more&quot;</title>')
    expect(html.match(/name=["']description["']/g)).toHaveLength(1)
    expect(html).toContain('content="From &lt;here&gt;."')
    const has = tagsOf(html)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image'])
      expect(has('property', name), name).toBe(true)
    expect(has('rel', 'canonical')).toBe(true)
  })

  it('design §2.2 what the project says itself stays', () => {
    const own = PAGE.replace(
      '</head>',
      '<meta property="og:title" content="mine"><link rel="canonical" href="/y"></head>',
    )
    const html = withHead(own, HEAD)
    expect(html.match(/og:title/g)).toHaveLength(1)
    expect(html).toContain('content="mine"')
    expect(html.match(/canonical/g)).toHaveLength(1)
  })

  it('design §2.2 without a picture none is promised', () => {
    expect(withHead(PAGE, { ...HEAD, picture: null })).not.toMatch(/og:image|twitter:card/)
  })

  it('design §2.2 a title with the signs of a replacement is written as it is', () => {
    expect(withHead(PAGE, { ...HEAD, title: "$& $1 $'" })).toContain(`<title>$&amp; $1 $'</title>`)
  })
})

describe('what an app shows, in its page', () => {
  it('design §2.2 fills the element that is empty, once, and no other', () => {
    const html = withMounts(PAGE, [
      { id: 'root', html: '<h1>$& hello</h1>' },
      { id: 'full', html: 'no' },
      { id: 'nowhere', html: 'no' },
    ])
    expect(html).toContain(`<div class="x" id='root'><h1>$& hello</h1></div>`)
    expect(html).toContain('<p id="full">text</p>')
    expect(html).not.toContain('no<')
  })
})
