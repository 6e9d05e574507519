import { expect, it } from 'vitest'
import type { WireModule } from '../channel/module-messages.ts'
import { packageUrls } from './package-hints.ts'

const url = (name: string) => ({ type: 'package', url: `https://packages.test/${name}.js` }) as const
const file = (id: string) => ({ type: 'module', id }) as const

const modules: WireModule[] = [
  { id: '/b.ts', code: '', imports: { two: url('two') }, dynamic: [] },
  { id: '/later.ts', code: '', imports: { four: url('four') }, dynamic: [] },
  {
    id: '/a.ts',
    code: '',
    imports: { one: url('one'), './b': file('/b.ts'), three: url('three'), './later': file('/later.ts') },
    dynamic: ['./later'],
  },
]

const names = (urls: readonly string[]) => urls.map((address) => address.replace(/.*\/(\w+)\.js/, '$1'))

it('P9 packages are told in the order in which they run, without those that are only imported later', () => {
  expect(names(packageUrls(modules, '/a.ts'))).toEqual(['one', 'two', 'three'])
})

it('P9 of an update, whatever its modules import', () => {
  expect(names(packageUrls(modules, null))).toEqual(['two', 'four', 'one', 'three'])
})
