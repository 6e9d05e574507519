import { expect, it } from 'vitest'
import type { SiteFile } from '../../core/sites/site-build.ts'
import { SiteFiles } from './site-files.ts'

const file = (path: string): SiteFile => ({
  path,
  type: 'text/plain',
  bytes: new Uint8Array(),
  isImmutable: false,
})

it('design §2.2 what is hidden, or settings of another host, goes without a word; another name that cannot be is told', () => {
  const files = new SiteFiles(
    ['a.txt', '.DS_Store', 'b/.git/c', '_redirects', '.well-known/x', '_own/y.txt', 'auth/v1/z'].map(file),
  )
  expect(files.all().map(({ path }) => path)).toEqual(['.well-known/x', 'a.txt'])
  expect(files.diagnostics().map(({ message }) => message.split(' ')[0])).toEqual(['_own/y.txt', 'auth/v1/z'])
})

it('design §2.2 of two names that differ by case alone one is published, and what the project has wins', () => {
  const files = new SiteFiles([file('robots.txt'), file('Robots.TXT')])
  files.addMissing({ ...file('robots.txt'), type: 'made' })
  expect(files.all()).toEqual([file('Robots.TXT')])
})
