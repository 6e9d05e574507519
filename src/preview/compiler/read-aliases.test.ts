import { describe, expect, it } from 'vitest'
import { readAliases } from './read-aliases.ts'

const read = (files: Record<string, string>) => readAliases((path) => files[path] ?? null)

describe('readAliases', () => {
  it.each([
    `export default defineConfig({ resolve: { alias: { '@': path.resolve(__dirname, './src') } } })`,
    `export default { resolve: { alias: { "@": resolve(__dirname, "src") }, }, }`,
    `export default { resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } } }`,
    `export default { resolve: { alias: [{ find: '@', replacement: path.resolve(__dirname, 'src') }] } }`,
    `export default { resolve: { alias: { '@': '/src' } } }`,
  ])('reads vite.config: %s', (config) => {
    expect(read({ '/vite.config.ts': config })).toEqual([{ prefix: '@', target: '/src' }])
  })

  it('reads the root of the project as a target', () => {
    const config = `export default { resolve: { alias: { '@': path.resolve(__dirname, '.') } } }`
    expect(read({ '/vite.config.ts': config })).toEqual([{ prefix: '@', target: '' }])
  })

  it('falls back to the paths of tsconfig, which vite.config outranks', () => {
    const tsconfig = `{ "compilerOptions": { "paths": { "~/*": ["./app/*"] } } }`
    expect(read({ '/tsconfig.json': tsconfig })).toEqual([{ prefix: '~', target: '/app' }])
    const viteConfig = `export default { resolve: { alias: { '@': '/src' } } }`
    expect(read({ '/tsconfig.json': tsconfig, '/vite.config.ts': viteConfig })).toEqual([
      { prefix: '@', target: '/src' },
    ])
  })

  it('has none without configuration', () => {
    expect(read({})).toEqual([])
  })
})
