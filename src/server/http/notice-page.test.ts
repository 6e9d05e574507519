import { describe, expect, it } from 'vitest'
import { noticePage } from './notice-page.ts'

const page = noticePage({
  title: 'Not <here>',
  sentence: '"a" & \'b\'',
  link: { href: '/?a=1&b="', label: 'Go <home>' },
})

describe('the notice page', () => {
  it('design §9 escapes every part of the notice', () => {
    expect(page).toContain('<h1>Not &lt;here&gt;</h1>')
    expect(page).toContain("&quot;a&quot; &amp; 'b'")
    expect(page).toContain('<a href="/?a=1&amp;b=&quot;">Go &lt;home&gt;</a>')
  })

  it('design §9 carries its own look, light and dark, and loads nothing, so that every policy lets it through', () => {
    expect(page).toContain('color-scheme: light dark')
    expect(page).toContain('light-dark(#f5f3ee, #181716)')
    expect(page).not.toMatch(/<script|<link|src=|url\(|@import|@font-face|\sstyle="/)
  })
})
