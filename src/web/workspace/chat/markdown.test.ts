import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { Markdown } from './markdown.tsx'

const render = (text: string, keepsLines: boolean) =>
  renderToStaticMarkup(createElement(TooltipProvider, null, createElement(Markdown, { text, keepsLines })))

describe('Markdown', () => {
  it('S2.37 keeps the lines of what a person typed, also inside emphasis', () => {
    expect(render('One\nTwo', true)).toMatch(/One<br\/>\s*Two/)
    expect(render('**One\nTwo**', true)).toMatch(/<strong>One<br\/>\s*Two<\/strong>/)
    expect(render('- a\n- b', true).match(/<li>/g)).toHaveLength(2)
  })

  it('S2.37 leaves code as it is', () => {
    expect(render('```\na\nb\n```', true)).toContain('<code>a\nb</code>')
  })

  it('S2.38 joins the lines of an answer, which wraps its prose', () => {
    expect(render('One\nTwo', false)).not.toContain('<br')
  })
})
