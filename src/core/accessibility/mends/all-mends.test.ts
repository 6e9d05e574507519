import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { app, ICONS, mended } from './mend-lab.fixture.ts'

describe('26.4 all mends', () => {
  it('26.4 are made at once, each at its place, also two in one line', () => {
    const text = app(
      '<p><button><Trash2 /></button><input placeholder="Name" /><button><Trash2 /></button></p>',
      ICONS,
    )
    const second = text.lastIndexOf('<button')
    const files = { 'src/App.tsx': text }
    const { texts, sentences } = mended(files, [
      { rule: 'button-name', tag: 'button', at: '<button' },
      { rule: 'button-name', tag: 'button', at: text.slice(second, second + 35) },
      { rule: 'label', tag: 'input', at: '<input' },
    ])
    expect(sentences).toHaveLength(3)
    expect(texts['src/App.tsx']).toBe(
      text.replaceAll('<button', '<button aria-label="Delete"').replace('<input', '<input aria-label="Name"'),
    )
  })

  it('26.4 leave locked files, places that are gone, and rules that have none alone', () => {
    const files = { 'src/App.tsx': app('<button><Trash2 /></button>', ICONS) }
    const fault = { rule: 'button-name', tag: 'button', at: '<button' } as const
    expect(mended(files, [fault], ['src/App.tsx']).texts).toEqual({})
    expect(mended(files, [{ ...fault, tag: 'a' }]).texts).toEqual({})
    expect(mended(files, [{ ...fault, rule: 'heading-order' }]).texts).toEqual({})
    expect(mended(files, [{ ...fault, at: 'button>' }]).texts).toEqual({})
  })

  it('26.4 change nothing but what they name, whatever stands around', () => {
    const piece = fc.constantFrom(
      '<p>a &amp; b</p>',
      "{'\\u00e4'}",
      '{/* é */}',
      '\t<i className="x" />\r\n',
      '<b>{`${1}`}</b>',
      ' ',
      '\u2028',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), fc.boolean(), (before, behind, hasMark) => {
        const jsx = `<div>${before.join('')}<button onClick={go}><Trash2 /></button>${behind.join('')}</div>`
        const text = (hasMark ? '\uFEFF' : '') + app(jsx, ICONS)
        const { texts } = mended({ 'src/App.tsx': text }, [
          { rule: 'button-name', tag: 'button', at: '<button' },
        ])
        const after = texts['src/App.tsx']
        // Lines are counted in another way where a separator is one.
        if (after !== undefined) expect(after).toBe(text.replace('<button', '<button aria-label="Delete"'))
        else expect(text).toMatch(/[\u2028\r]/)
      }),
    )
  })

  it('26.4 take a time in proportion to what they read', () => {
    const deep = `<button ${'title={"'.repeat(2_000)}`
    const files = {
      'src/App.tsx': app(deep),
      'index.html': `<html ${'<html '.repeat(20_000)}${'<meta content='.repeat(20_000)}`,
    }
    expect(
      mended(files, [
        { rule: 'button-name', tag: 'button', at: '<button' },
        { rule: 'html-has-lang', tag: 'html', at: '<html', file: 'index.html' },
        { rule: 'meta-viewport', tag: 'meta', at: '<meta', file: 'index.html' },
      ]).sentences,
    ).toEqual([])
  })
})
