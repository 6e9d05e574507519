import { describe, expect, it } from 'vitest'
import { findBrowsers, findPostcssConfig, findTailwindConfig } from './find-configs.ts'

const files = (given: Readonly<Record<string, string>>) => (path: string) => given[path] ?? null

describe('where styles are configured', () => {
  it('ST1 finds tailwind.config by any of its names', () => {
    expect(findTailwindConfig((path) => path === '/tailwind.config.mts')).toBe('/tailwind.config.mts')
    expect(findTailwindConfig(() => false)).toBeNull()
  })

  it('ST1 finds the PostCSS configuration in its file, in package.json or in vite.config', () => {
    expect(findPostcssConfig(files({ '/postcss.config.cjs': 'x' }))).toEqual({
      id: '/postcss.config.cjs',
      source: 'x',
    })
    expect(
      findPostcssConfig(files({ '/package.json': '{"postcss":{"plugins":{"autoprefixer":{}}}}' }))?.source,
    ).toBe('{"plugins":{"autoprefixer":{}}}')
    const vite = `export default { css: { postcss: { plugins: [tailwindcss(), autoprefixer()] } } }`
    expect(findPostcssConfig(files({ '/vite.config.ts': vite }))?.source).toBe(
      '{"plugins":{"tailwindcss":{},"autoprefixer":{}}}',
    )
    expect(findPostcssConfig(files({ '/package.json': 'not JSON' }))).toBeNull()
  })

  it('ST6 reads the list of browsers', () => {
    expect(findBrowsers(files({ '/package.json': '{"browserslist":["ie 11"]}' }))).toEqual(['ie 11'])
    expect(
      findBrowsers(files({ '/package.json': '{"browserslist":{"development":"last 1 chrome version"}}' })),
    ).toEqual(['last 1 chrome version'])
    expect(findBrowsers(files({ '/.browserslistrc': '# which\nie 11 # old\n\n[modern]\n' }))).toEqual([
      'ie 11',
    ])
    expect(findBrowsers(files({}))).toBeNull()
  })
})
