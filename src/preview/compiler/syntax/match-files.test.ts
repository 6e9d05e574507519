import { expect, it } from 'vitest'
import { globToRegExp, matchFiles } from './match-files.ts'

const FILES = [
  '/src/pages/a.tsx',
  '/src/pages/deep/b.tsx',
  '/src/pages/b.test.tsx',
  '/src/pages/.hidden.tsx',
  '/src/main.ts',
  '/node_modules/x/src/pages/c.tsx',
]

it.each([
  [['/src/pages/*.tsx'], ['/src/pages/a.tsx', '/src/pages/b.test.tsx']],
  [['/src/**/*.tsx'], ['/src/pages/a.tsx', '/src/pages/b.test.tsx', '/src/pages/deep/b.tsx']],
  [
    ['/src/pages/**/*.tsx', '!/src/**/*.test.tsx'],
    ['/src/pages/a.tsx', '/src/pages/deep/b.tsx'],
  ],
  [['/src/**/{a,main}.{ts,tsx}'], ['/src/main.ts', '/src/pages/a.tsx']],
  [['/src/pages/!(a).tsx'], ['/src/pages/b.test.tsx']],
  [['/src/pages/[ab].tsx'], ['/src/pages/a.tsx']],
  [['/src/main.?s'], ['/src/main.ts']],
] as const)('M6 finds %j', (patterns, found) => {
  expect(matchFiles(patterns, FILES)).toEqual(found)
})

it('M6 takes what is no pattern as it is', () => {
  expect(globToRegExp('/a+b (1).ts').test('/a+b (1).ts')).toBe(true)
})
