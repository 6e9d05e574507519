import { describe, expect, it } from 'vitest'
import { browserFamily, isBot } from './agent-family.ts'
import { createDailyVisitors } from './daily-visitors.ts'
import { withoutValues } from './error-words.ts'
import { addTo, createSampledSet, sizeOf } from './sampled-set.ts'
import { stackFrames } from './stack-frames.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('browsers', () => {
  it.each([
    [CHROME, 'Chrome'],
    [CHROME.replace('Chrome/', 'HeadlessChrome/'), 'Chrome'],
    [`${CHROME} Edg/140.0.0.0`, 'Edge'],
    [`${CHROME} OPR/120`, 'Opera'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/140 Mobile Safari/604.1', 'Chrome'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'A bot'],
    ['<script>alert(1)</script>', 'Another browser'],
  ])('2.2 %s is %s', (agent, family) => {
    expect(browserFamily(agent)).toBe(family)
  })

  it('2.2 programs are not counted', () => {
    const agents = [
      '',
      'curl/8.5.0',
      'python-requests/2.32',
      'Bingbot/2.0',
      CHROME.replace('Chrome/', 'HeadlessChrome/'),
    ]
    expect(agents.map(isBot)).toEqual(agents.map(() => true))
    expect(isBot(CHROME)).toBe(false)
  })
})

it('2.2 different numbers are counted exactly up to a size, and nearly beyond', () => {
  const set = createSampledSet()
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (Math.imul(seed ^ (seed >>> 15), 2246822507) ^ (seed >>> 13)) >>> 0
  }
  const first = Array.from({ length: 200 }, next)
  for (const one of [...first, ...first]) addTo(set, one, 256)
  expect(sizeOf(set)).toBe(new Set(first).size)
  for (let count = 0; count < 20_000; count += 1) addTo(set, next(), 256)
  expect(set.kept.size).toBeLessThanOrEqual(256)
  expect(sizeOf(set)).toBeGreaterThan(15_000)
  expect(sizeOf(set)).toBeLessThan(25_000)
})

it('2.2 a visitor is the same for a day and an app, and nobody’s number the day after', () => {
  let now = Date.parse('2026-11-27T23:59:00Z')
  let salts = 0
  const daily = createDailyVisitors(
    () => now,
    () => `salt ${++salts}`,
  )
  const first = daily.of('1.2.3.4', 'a', 'k')
  expect(daily.of('1.2.3.4', 'a', 'k')).toBe(first)
  expect(
    new Set([
      first,
      daily.of('1.2.3.5', 'a', 'k'),
      daily.of('1.2.3.4', 'b', 'k'),
      daily.of('1.2.3.4', 'a', 'l'),
    ]).size,
  ).toBe(4)
  now += 60_000
  expect(daily.of('1.2.3.4', 'a', 'k')).not.toBe(first)
  expect(salts).toBe(2)
})

it('2.2 messages are the same without their values', () => {
  const same = [
    ['Order 17 of "Anna" failed', "Order 4 of 'Ben O' failed"],
    ['GET https://a.example/x/1?y failed (500)', 'GET https://a.example/z failed (404)'],
    ['no user anna@example.com', 'no user b.c+d@mail.example.org'],
    ['bad id 3f2a9c1b-77aa-4c1e-9d70-0d7b0f6c1a11', 'bad id 00000000-77aa-4c1e-9d70-0d7b0f6c1a12'],
  ] as const
  for (const [one, other] of same) expect(withoutValues(one)).toBe(withoutValues(other))
  expect(withoutValues('a is not a function')).not.toBe(withoutValues('b is not a function'))
})

it('2.2 frames of all browsers are read', () => {
  const stack = [
    'TypeError: x',
    '    at a (https://x.example/assets/a.js:1:20)',
    '    at async https://x.example/assets/b.js:2:3',
    'c@https://x.example/assets/c.js:4:5',
    'https://x.example/assets/d.js:6:7',
    '    at Array.map (<anonymous>)',
    'at e (https://x.example/assets/e.js?v=1:8:9)',
  ].join('\n')
  expect(stackFrames(stack).map(({ url, line, column }) => `${url.pathname}:${line}:${column}`)).toEqual([
    '/assets/a.js:1:20',
    '/assets/b.js:2:3',
    '/assets/c.js:4:5',
    '/assets/d.js:6:7',
    '/assets/e.js:8:9',
  ])
})
