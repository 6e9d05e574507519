import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAX_ROUTE, parseRoute, routeSchema, routeUrl, saidRouteSchema } from './route.ts'

const OWN = 'http://0a.preview.localhost:4000'

const ATTACKS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:null/x',
  'about:blank',
  '@evil.example',
  '.evil.example',
  ':80/evil',
  '?a',
  '#a',
  'a',
  '',
  `/${'a'.repeat(MAX_ROUTE)}`,
]

describe('a route that a frame says', () => {
  it.each(ATTACKS)('is none when it is %j', (text) => {
    expect(parseRoute(text)).toBe(null)
    expect(v.parse(saidRouteSchema, text)).toBe('/')
    expect(v.is(routeSchema, text)).toBe(false)
    expect(routeUrl(text, OWN).href).toBe(`${OWN}/`)
  })

  it.each([
    '/',
    '/about?tab=1#team',
    '/a//b',
    '/%09/evil',
    '/?q=\\b',
    '/#//x',
    '/a?u=https://evil.example',
    '/@x',
    '/ä',
  ])('is one when it is %j', (text) => {
    const route = parseRoute(text)
    expect(route).toBe(encodeURI(decodeURI(text)).replace('%5C', '\\'))
    expect(v.is(routeSchema, route)).toBe(true)
  })

  it('stays on its origin whatever it is, and reads as itself again (property)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\0',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https:',
      '',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(text, (said) => {
        for (const one of [said, `/${said}`]) {
          const route = parseRoute(one)
          expect(routeUrl(one, OWN).origin).toBe(OWN)
          if (route === null) continue
          expect(route.startsWith('/') && !route.startsWith('//')).toBe(true)
          expect(parseRoute(route)).toBe(route)
          expect(new URL(route, OWN).origin).toBe(OWN)
        }
      }),
      { numRuns: 5000 },
    )
  })
})
