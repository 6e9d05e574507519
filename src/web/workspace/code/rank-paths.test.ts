import { describe, expect, it } from 'vitest'
import { rankPaths } from './rank-paths.ts'

const PATHS = [
  'index.html',
  'src/App.tsx',
  'src/components/ui/Button.tsx',
  'src/components/layout/ButtonBar.tsx',
  'src/hooks/use-mobile.ts',
  'src/pages/About.tsx',
]
const best = (query: string) => rankPaths(query, PATHS, 10)[0]

describe('quick open', () => {
  it('design §8 finds a file by a piece of its name, the beginning of it first', () => {
    expect(best('button')).toBe('src/components/ui/Button.tsx')
    expect(best('app')).toBe('src/App.tsx')
    expect(best('mobile')).toBe('src/hooks/use-mobile.ts')
  })

  it('design §8 finds a file by letters that occur in order, over folders and capitals', () => {
    expect(best('bbar')).toBe('src/components/layout/ButtonBar.tsx')
    expect(best('pagab')).toBe('src/pages/About.tsx')
    expect(best('use mob')).toBe('src/hooks/use-mobile.ts')
  })

  it('design §8 lists everything without a query, and nothing for what is in no path', () => {
    expect(rankPaths(' ', PATHS, 3)).toEqual(PATHS.slice(0, 3))
    expect(rankPaths('zzz', PATHS, 3)).toEqual([])
    expect(rankPaths('xapp', PATHS, 3)).toEqual([])
  })
})
