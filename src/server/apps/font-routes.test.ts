import { describe, expect, it } from 'vitest'
import { createFontFiles, fontId, INSTALLED_FONTS } from '../assets/fonts/font-files.ts'
import { fontRoutes } from './font-routes.ts'

const app = fontRoutes(createFontFiles('kit/node_modules'))

interface Font {
  readonly id: string
  readonly family: string
}
const list = async () => (await (await app.request('/v1/fonts')).json()) as Font[]

describe('the list of fonts', () => {
  it('S7.12 S3.14 has every family with its id, sorted by family, and no name that could bring anything along', async () => {
    const fonts = await list()
    expect(fonts.length).toBeGreaterThan(1800)
    expect(fonts).toContainEqual({ id: 'playfair-display', family: 'Playfair Display', hasFiles: true })
    expect(fonts.filter(({ family }) => !/^[\w -]{1,64}$/.test(family))).toEqual([])
    expect(new Set(fonts.map(({ id }) => id)).size).toBe(fonts.length)
    const families = fonts.map(({ family }) => family)
    expect(families).toEqual(families.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})

describe('stylesheets and files', () => {
  it('S7.13 S9.22 thirty families have 400 and 700 with display swap, and every file that they name', async () => {
    const fonts = await list()
    expect(INSTALLED_FONTS).toHaveLength(30)
    for (const id of INSTALLED_FONTS) {
      const family = fonts.find((font) => fontId(font.family) === id)?.family ?? ''
      const response = await app.request(
        `/css2?family=${family.replaceAll(' ', '+')}:wght@400;700&display=swap`,
      )
      expect(response.status, id).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('text/css')
      const css = await response.text()
      expect(new Set(css.match(/font-weight: \d+/g))).toEqual(
        new Set(['font-weight: 400', 'font-weight: 700']),
      )
      expect(new Set(css.match(/font-display: \w+/g))).toEqual(new Set(['font-display: swap']))
      expect(css).toContain('unicode-range')
      const urls = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url = '']) => url)
      expect(urls.length).toBeGreaterThanOrEqual(2)
      expect(urls.filter((url) => !url.startsWith(`/fonts/files/${id}/`))).toEqual([])
      const file = await app.request(urls.find((url) => url.includes('-latin-400-')) ?? '')
      expect(file.headers.get('Content-Type')).toBe('font/woff2')
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    }
  })

  it('S7.13 several families come in one stylesheet', async () => {
    const css = await (await app.request('/css2?family=Lora&family=DM+Sans:wght@700&display=swap')).text()
    expect(css).toContain("font-family: 'Lora'")
    expect(css).toContain("font-family: 'DM Sans'")
  })

  it.each([
    '/css2',
    '/css2?family=',
    '/css2?family=Zilla+Slab:wght@400',
    '/css2?family=Inter:wght@450',
    '/css2?family=inter',
    '/css2?family=..%2F..%2Fsecret',
    '/css2?family=Inter%27%7D*%7B',
    `/css2?family=${'a'.repeat(65)}`,
    '/css2?family=Inter&display=swap%7D*%7B',
  ])('S7.13 %s is refused', async (path) => {
    expect((await app.request(path)).status).toBe(400)
  })

  it.each([
    '/fonts/files/inter/..%2Fpackage.json',
    '/fonts/files/inter/inter-latin-400-normal.woff',
    '/fonts/files/inter/none.woff2',
    '/fonts/files/zilla-slab/zilla-slab-latin-400-normal.woff2',
    '/fonts/files/..%2F..%2Fx/a.woff2',
  ])('S7.13 %s is not there', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })
})
