import { describe, expect, it } from 'vitest'
import { matchGlobs, readGlob } from './glob.ts'

const matches = (patterns: readonly string[], path: string, base?: string) =>
  matchGlobs(patterns.map((pattern) => readGlob(pattern, base)))(path)

describe('matchGlobs', () => {
  it.each([
    [['./src/**/*.{ts,tsx}'], '/src/a/b.tsx', true],
    [['src/**/*'], '/src/a.tsx', true],
    [['./index.html'], '/index.html', true],
    [['./src/**/*.tsx', '!./src/no/**'], '/src/no/a.tsx', false],
    [['./src/*.tsx'], '/src/a/b.tsx', false],
    [['./src/**/*.tsx'], '/src/.hidden/a.tsx', false],
    [['/src/**/*.tsx'], '/src/a.tsx', true],
    [[], '/src/a.tsx', false],
  ])('ST3 %j names %s: %s', (patterns, path, expected) => {
    expect(matches(patterns, path)).toBe(expected)
  })

  it('ST3 starts relative patterns where it is told to', () => {
    expect(matches(['./*.tsx', '../b/*.tsx'], '/a/x.tsx', '/a')).toBe(true)
    expect(matches(['../b/*.tsx'], '/b/x.tsx', '/a')).toBe(true)
  })
})
