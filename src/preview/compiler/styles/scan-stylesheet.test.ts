import { describe, expect, it } from 'vitest'
import { scanStylesheet } from './scan-stylesheet.ts'

describe('scanStylesheet', () => {
  it('ST2 finds imports, configurations, plugins and addresses, with their lines', () => {
    const css = `@import './a.css' layer(x);\n@import url(b.css) screen;\n@config "../t.js";\n@plugin 'p';\n@reference "./r.css";\n.a { background: url( 'i.png' ), url(j.svg#k) }`
    expect(scanStylesheet(css)).toEqual([
      { kind: 'style', specifier: './a.css', line: 1 },
      { kind: 'style', specifier: 'b.css', line: 2 },
      { kind: 'script', specifier: '../t.js', line: 3 },
      { kind: 'script', specifier: 'p', line: 4 },
      { kind: 'style', specifier: './r.css', line: 5 },
      { kind: 'asset', specifier: 'i.png', line: 6 },
      { kind: 'asset', specifier: 'j.svg#k', line: 6 },
    ])
  })

  it('ST2 passes over comments, other texts and rules', () => {
    const css = `/* @import './no.css'; */ @source "../**/*.tsx"; a { content: '@import "./no.css"' } @media print { b { color: red } }`
    expect(scanStylesheet(css)).toEqual([])
  })
})
