import * as oxc from 'oxc-transform'
import { describe, expect, it } from 'vitest'
import * as syntax from '../syntax/syntax.ts'
import { readProjectConfig } from './project-config.ts'

const read = (files: Readonly<Record<string, string>>, mode: 'development' | 'production' = 'development') =>
  readProjectConfig(oxc, syntax, mode, (path) => files[path] ?? null)

const withConfig = (config: string) => read({ '/vite.config.ts': config })

describe('readProjectConfig', () => {
  it('R7 names what can only be known by running the file, and goes on', () => {
    const { define, notes } = withConfig('export default { define: { __NOW__: Math.random(), __OK__: 1 } }')
    expect(define).toMatchObject({ __NOW__: 'undefined', __OK__: '1' })
    expect(notes).toEqual([expect.stringContaining('the value of define __NOW__')])
  })

  it.each([
    ['names that double a list', (before: string) => `[...${before}, ...${before}]`],
    ['names that hold one another twice', (before: string) => `({ a: ${before}, b: ${before} })`],
    ['names that double a text', (before: string) => `\`\${${before}}\${${before}}\``],
    ['functions that call one another twice', (before: string) => `(() => [${before}, ${before}])()`],
    ['texts in place of letters', (before: string) => `${before}.replaceAll('a', ${before})`],
    ['lists of lists', (before: string) => `${before}.map(() => ${before}).flat()`],
    ['keys made of lists', (before: string) => `({ [[${before}, ${before}]]: [${before}, ${before}] })`],
  ])('R7 gives up on what grows without end: %s', (_, body) => {
    for (const first of [`'aaaa'`, `['a', 'b']`]) {
      const lines = Array.from({ length: 60 }, (_, at) => `const n${at + 1} = ${body(`n${at}`)}`)
      const config = `const n0 = ${first}\n${lines.join('\n')}\nexport default { define: { A: n60 }, base: '/x/' }`
      const { define, diagnostics } = withConfig(config)
      const isGivenUp = diagnostics.some(({ message }) => message.includes('too much work'))
      expect(isGivenUp || (define.A?.length ?? 0) < 1_000_000).toBe(true)
    }
  })

  it('R7 does not try an expression that could take for ever', () => {
    const text = 'a'.repeat(60)
    const { define } = withConfig(`export default { define: { A: '${text}!'.replace(/^(a+)+$/, 'b') } }`)
    expect(define.A).toBe('undefined')
  })

  it.each([
    `import path from 'path'; export default { resolve: { alias: { '@': path.resolve(__dirname, './src') } } }`,
    `import { resolve } from 'node:path'; export default { resolve: { alias: { '@': resolve(import.meta.dirname, 'src') } } }`,
    `import { fileURLToPath, URL } from 'url'; export default { resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } } }`,
    `export default { resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } } }`,
    `export default { resolve: { alias: { '@/': '/src/' } } }`,
    `export default { resolve: { alias: [{ find: '@', replacement: '/src' }] } }`,
    `const path = require('path'); module.exports = { resolve: { alias: { '@': path.join(process.cwd(), 'src') } } }`,
    `import { defineConfig } from 'vite'; const src = './src'; export default defineConfig(async () => { const alias = { '@': src }; if (false) { alias['@'] = '/no' } return { resolve: { alias } } })`,
    `import { defineConfig, mergeConfig, type UserConfig } from 'vite'; const base: UserConfig = { base: '/' }; export default mergeConfig(base, defineConfig({ resolve: { alias: { '@': 'src'.replace('src', '/src') } } }) satisfies UserConfig)`,
    `import path from 'path'; import { dirname } from 'path'; import { fileURLToPath } from 'url'; const here = dirname(fileURLToPath(import.meta.url)); export default { resolve: { alias: Object.fromEntries([['@', 'src']].map(([name, folder]) => [name, path.resolve(here, folder)])) } }`,
  ])('R3 knows the alias of %s', (config) => {
    expect(withConfig(config).aliases).toEqual([{ find: '@', replacement: '/src' }])
  })

  it.each([
    ['build', 'production', '/repo/'],
    ['serve', 'development', '/'],
  ] as const)('R7 the command is %s in %s', (_, mode, base) => {
    const config = `export default ({ command }) => ({ base: command === 'build' ? '/repo/' : '/' })`
    expect(read({ '/vite.config.js': config }, mode).base).toBe(base)
  })

  it('R7 a configuration that reaches for what is not its own stays unknown', () => {
    const { define } = withConfig(
      `export default { define: { a: ''.constructor.constructor('return 1')(), b: ({}).__proto__.polluted } }`,
    )
    expect(define).toMatchObject({ a: 'undefined', b: 'undefined' })
  })

  it('R7 a configuration that never ends is given up', () => {
    const { define } = withConfig(
      `function loop(n) { return loop(n + 1) } export default { define: { a: loop(0), b: '1' } }`,
    )
    expect(define).toMatchObject({ a: 'undefined', b: '1' })
  })

  it.each([
    [
      `import react from '@vitejs/plugin-react'; export default { plugins: [react({ jsxImportSource: '@emotion/react' })] }`,
      { runtime: 'automatic', importSource: '@emotion/react' },
    ],
    [
      `import react from '@vitejs/plugin-react'; export default { plugins: [react({ jsxRuntime: 'classic' })] }`,
      { runtime: 'classic' },
    ],
    [
      `import preact from '@preact/preset-vite'; export default { plugins: [preact()] }`,
      { runtime: 'automatic', importSource: 'preact' },
    ],
    [
      `export default { esbuild: { jsxFactory: 'h', jsx: 'transform' } }`,
      { runtime: 'classic', pragma: 'h' },
    ],
  ])('M11 reads JSX of %s', (config, jsx) => {
    expect(withConfig(config).jsx).toEqual(jsx)
  })

  it('M11 takes JSX and class fields from tsconfig where no plugin says otherwise', () => {
    const tsconfig = '{ "compilerOptions": { "jsx": "react", "target": "ES2017", "jsxFactory": "h" } }'
    expect(read({ '/tsconfig.json': tsconfig })).toMatchObject({
      jsx: { runtime: 'classic', pragma: 'h' },
      usesDefineForClassFields: false,
    })
    const plugin = `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }`
    expect(read({ '/tsconfig.json': tsconfig, '/vite.config.ts': plugin }).jsx.runtime).toBe('automatic')
  })

  it('R9 .env files win over one another in the order of Vite, and expand', () => {
    const files = {
      '/.env': `VITE_A=1\nexport VITE_B='two # no comment' # comment\nVITE_C=\${VITE_A}\${MISSING:-x}\\$\nVITE_D="a\\nb"\nSECRET=s\n`,
      '/.env.local': 'VITE_A=local',
      '/.env.production': 'VITE_A=production',
    }
    const env = { VITE_A: 'local', VITE_B: 'two # no comment', VITE_C: 'localx$', VITE_D: 'a\nb' }
    expect(read(files).env).toMatchObject(env)
    expect(read(files).env).not.toHaveProperty('SECRET')
    expect(read(files, 'production').env).toMatchObject({
      ...env,
      VITE_A: 'production',
      VITE_C: 'productionx$',
    })
  })
})
