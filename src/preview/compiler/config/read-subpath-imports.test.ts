import { expect, it } from 'vitest'
import { readSubpathImports } from './read-subpath-imports.ts'

const manifest = JSON.stringify({
  imports: {
    '#*': './src/*',
    '#lib/*': './src/library/*.ts',
    '#env': { node: './src/env.node.ts', development: './src/env.dev.ts', default: './src/env.ts' },
    '#first': ['./src/first.ts', './src/second.ts'],
    '#icons': 'lucide-react',
  },
})

it.each([
  ['#components/Card', ['/src/components/Card']],
  ['#lib/dates', ['/src/library/dates.ts']],
  ['#env', ['/src/env.ts']],
  ['#first', ['/src/first.ts', '/src/second.ts']],
  ['#icons', ['lucide-react']],
  ['react', []],
] as const)('R10 %s leads where imports of package.json say', (specifier, targets) => {
  expect(readSubpathImports(manifest, 'production')(specifier)).toEqual(targets)
})

it('R10 takes the condition of the mode, and needs no manifest', () => {
  expect(readSubpathImports(manifest, 'development')('#env')).toEqual(['/src/env.dev.ts'])
  expect(readSubpathImports(null, 'production')('#env')).toEqual([])
  expect(readSubpathImports('{"imports": 3}', 'production')('#env')).toEqual([])
})
