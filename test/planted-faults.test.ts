/** A cheap part of `npm run bench accessibility`: planted faults stand where they are said to, and mends touch nothing else. */
import colours4 from 'tailwindcss/colors'
import colours3 from 'tailwindcss3/colors'
import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import { readTemplates } from '../scripts/lib/read-templates.ts'
import type { ElementFault } from '../src/core/accessibility/fault.ts'
import { createMender } from '../src/core/accessibility/mends/mend-elements.ts'
import { paletteOf } from '../src/core/accessibility/mends/palette-of.ts'
import { KINDS, PLANTED, plantFault } from './plant-faults.ts'

const templates = await readTemplates()
const blog = templates.find(({ id }) => id === 'blog')
const mend = createMender(ts, [paletteOf(colours3), paletteOf(colours4)])

/** What a look tells of it beside its rule and place. */
const KNOWN: Readonly<Record<string, Partial<ElementFault>>> = {
  'a picture in a link with words': { isWithinNamed: true },
  'a text in the colour of lines': {
    isEvery: true,
    colours: [{ text: '#cfc7b6', background: '#f8f3e8', needed: 4.5 }],
  },
  'a heading that skips levels': { level: 3 },
}

/** Each kind that is certain, and what stands there instead of it. */
const MENDED: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'a button with an icon alone': ['<button type', '<button aria-label="Delete" type'],
  'a link with an icon alone': ['<a href', '<a aria-label="Email" href'],
  'a picture in a link with words': ['<img data', '<img alt="" data'],
  'a field with a placeholder': ['<input data', '<input aria-label="Your name" data'],
  'a field behind a label of nothing': ['<input data', '<input aria-label="Town" data'],
  'a choice behind a label of nothing': ['<select data', '<select aria-label="Size" data'],
  'a text in the colour of lines': ['"text-line" data', '"text-muted" data'],
  'a heading that skips levels': ['<h6 data-planted="">Far below</h6>', '<h3 data-planted="">Far below</h3>'],
  'a page without a language': ['<html', '<html lang="en"'],
  'a page that cannot be enlarged': [', user-scalable=no', ''],
}

describe('26.4 planted faults', () => {
  it('26.4 are of more than ten kinds, and each template has a place for every one', () => {
    expect(new Set(KINDS.map(({ rule }) => rule)).size).toBeGreaterThan(10)
    for (const template of templates)
      for (const kind of KINDS)
        expect([template.id, kind.kind, plantFault(template, kind)]).not.toContain(null)
  })

  it.each(KINDS)('26.4 $kind: mended where it is certain, and nothing but it', (kind) => {
    const planted = blog === undefined ? null : plantFault(blog, kind)
    if (blog === undefined || planted === null) throw new Error('The template has no place for it.')
    const { file, line, rule, text } = planted
    const written = text.split('\n')[line - 1] ?? ''
    const before = file === 'index.html' ? (kind.tag ?? '') : written.slice(0, written.indexOf(PLANTED))
    const start = Math.max(0, before.lastIndexOf('<'))
    const column = file === 'index.html' ? written.indexOf(before) + 1 : start + 1
    const tag = /^<([a-z\d]+)/.exec(written.slice(column - 1))?.[1] ?? ''
    const { texts } = mend({
      files: new Map([
        ...[...blog.files].map(([path, { content }]) => [path, content] as const),
        [file, text],
      ]),
      locked: new Set(),
      faults: [
        {
          rule,
          tag,
          place: { file, line, column },
          inner: null,
          colours: [],
          isWithinNamed: false,
          isEvery: false,
          language: 'en',
          ...KNOWN[kind.kind],
        },
      ],
    })
    const [from, to] = MENDED[kind.kind] ?? ['', '']
    const mended =
      kind.kind === 'a language with a low line' ? text.replace('en_US', 'en-US') : text.replace(from, to)
    expect(texts.get(file as never) ?? text).toBe(mended)
  })
})
