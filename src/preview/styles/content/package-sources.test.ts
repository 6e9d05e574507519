import { afterEach, expect, it, vi } from 'vitest'
import { PackageSources } from './package-sources.ts'

const ADDRESSES = {
  '@ui/theme': 'https://packages.test/sources/@ui/theme@1.0.0/',
  kit: 'https://packages.test/sources/kit@2.0.0/',
}

const asked: string[] = []

function answerWith(texts: Readonly<Record<string, string>>): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(texts)
  })
}

afterEach(() => vi.unstubAllGlobals())

it('ST15 asks for the folder that a glob starts from, once', async () => {
  answerWith({ 'dist/a.js': 'p-4' })
  const sources = new PackageSources(ADDRESSES)
  const places = [{ base: '/', pattern: './node_modules/@ui/theme/dist/**/*.{js,ts}' }]
  expect([...(await sources.read(places))]).toEqual([['/node_modules/@ui/theme/dist/a.js', 'p-4']])
  await sources.read(places)
  expect(asked).toEqual(['https://packages.test/sources/@ui/theme@1.0.0/dist'])
})

it.each([
  ['../node_modules/kit/esm/button.js', '/src', ['https://packages.test/sources/kit@2.0.0/esm']],
  ['node_modules/@ui/**/*.js', '/', ['https://packages.test/sources/@ui/theme@1.0.0/']],
  ['../../../node_modules/kit', '/src', ['https://packages.test/sources/kit@2.0.0/']],
  ['!node_modules/kit/**', '/', []],
  ['./src/**/*.tsx', '/', []],
  ['node_modules/unknown/**/*.js', '/', []],
])('ST15 reads %s from %s', async (pattern, base, addresses) => {
  answerWith({})
  await new PackageSources(ADDRESSES).read([{ base, pattern }])
  expect(asked).toEqual(addresses)
})

it('ST15 goes on without what cannot be had', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const read = new PackageSources(ADDRESSES).read([{ base: '/', pattern: 'node_modules/kit/**/*.js' }])
  expect([...(await read)]).toEqual([])
})
