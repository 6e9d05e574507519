import { describe, expect, it } from 'vitest'
import { findSitePathProblem, sitePathProblem } from './site-path.ts'

describe('paths of published files', () => {
  it.each(['index.html', 'assets/index-3f2a9c1b.js', '.well-known/security.txt', 'a b/ä.png', 'rest/v2/x'])(
    '2.2 %s may be one',
    (path) => {
      expect(sitePathProblem(path)).toBeNull()
    },
  )

  it.each([
    ['', 'unreadable'],
    ['/index.html', 'unreadable'],
    ['../index.html', 'unreadable'],
    ['a/../../x', 'unreadable'],
    ['a/%2e%2e/x', 'unreadable'],
    ['a\\b', 'unreadable'],
    ['a//b', 'unreadable'],
    ['a/', 'unreadable'],
    ['a\0', 'unreadable'],
    ['a\nb', 'unreadable'],
    ['a\u202eb', 'unreadable'],
    ['./a', 'unreadable'],
    ['a?b', 'unreadable'],
    ['c:/a', 'unreadable'],
    ['cafe\u0301.png', 'unreadable'],
    ['_headers', 'reserved'],
    ['_app/x.js', 'reserved'],
    ['.env', 'reserved'],
    ['a/.git2/x', 'reserved'],
    ['rest/v1/x', 'reserved'],
    ['Auth/V1', 'reserved'],
    ['a'.repeat(241), 'too-long'],
  ])('2.2 %j may not: %s', (path, problem) => {
    expect(sitePathProblem(path)).toBe(problem)
  })

  it('2.2 no two differ by case alone', () => {
    expect(findSitePathProblem(['a/B.png', 'c', 'A/b.png'])).toEqual({ path: 'A/b.png', problem: 'double' })
    expect(findSitePathProblem(['a', 'b'])).toBeNull()
  })
})
