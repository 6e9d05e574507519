import { describe, expect, it } from 'vitest'
import { appModule as app, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()

const VITE_CONFIG = `import { defineConfig, loadEnv } from 'vite'
import react from '@vitejs/plugin-react-swc'
import { componentTagger } from 'lovable-tagger'
import { fileURLToPath, URL } from 'node:url'
import path from 'path'
import pkg from './package.json'
import mystery from 'vite-plugin-mystery'

const root = path.resolve(__dirname)
const shared = { '~': path.join(root, 'src', 'shared') }

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '')
  return {
    base: mode === 'production' ? '/app/' : '/',
    plugins: [react(), mode === 'development' && componentTagger(), mystery()].filter(Boolean),
    define: {
      __VERSION__: JSON.stringify(pkg.version),
      'process.env.API_KEY': JSON.stringify(env.API_KEY),
      'process.env.NOT_SET': JSON.stringify(env.NOT_SET),
      __FLAGS__: { dark: true },
    },
    resolve: {
      alias: {
        ...shared,
        '@': fileURLToPath(new URL('./src', import.meta.url)),
        'icons@1.2.3': 'clsx',
        '#root': root,
      },
    },
  }
})
`

describe('configuration', () => {
  it('R3 R7 vite.config is read as a program would be, without running it', async () => {
    const lab = await open()
    const frame = await lab.start({
      'vite.config.ts': VITE_CONFIG,
      'package.json': `{ "name": "x", "version": "3.2.1", "dependencies": { "react": "^19.0.0", "react-dom": "^19.0.0", "clsx": "^2.0.0" } }`,
      '.env': 'API_KEY=from-env',
      'src/shared/a.ts': `export const a = 'a'`,
      'src/b.ts': `export const b = 'b'`,
      'top.ts': `export const top = 'top'`,
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `import { a } from '~/a'
import { b } from '@/b'
import { top } from '#root/top'
import { clsx } from 'icons@1.2.3'
declare const __VERSION__: string
declare const __FLAGS__: { dark: boolean }
declare const process: { env: Record<string, string | undefined> }
const shown = [a, b, top, clsx('c'), __VERSION__, __FLAGS__.dark, process.env.API_KEY, String(process.env.NOT_SET), String(process.env.ELSE), process.env.NODE_ENV].join(' ')`,
      ),
    })
    await lab.settled('running')
    await expect
      .poll(() => frame.textContent('p'))
      .toBe('a b top c 3.2.1 true from-env undefined undefined development')
    const warnings = () =>
      lab.page.evaluate(() =>
        window.lab.console.filter(({ level }) => level === 'warn').map(({ text }) => text),
      )
    await expect.poll(warnings).toEqual([expect.stringContaining('does not run: vite-plugin-mystery.')])
  })

  it('R3 aliases as a list, with patterns, and tsconfig paths through extends and comments', async () => {
    const lab = await open()
    const frame = await lab.start({
      'vite.config.ts': `import { resolve } from 'path'\nimport tsconfigPaths from 'vite-tsconfig-paths'\nexport default { plugins: [tsconfigPaths()], resolve: { alias: [{ find: /^lib\\/(.*)/, replacement: resolve(__dirname, 'src/lib') + '/$1' }] } }`,
      'tsconfig.json': `{ "extends": "./tsconfig.base.json", /* the rest */ "include": ["src"], }`,
      'tsconfig.base.json': `{ "compilerOptions": { "baseUrl": ".", "paths": { "@ui/*": ["./src/missing/*", "./src/ui/*"] }, } }`,
      'src/lib/one.ts': `export const one = 'one'`,
      'src/ui/two.ts': `export const two = 'two'`,
      'src/three.ts': `export const three = 'three'`,
      'src/App.tsx': app(
        `  return <p>{one} {two} {three}</p>`,
        `import { one } from 'lib/one'\nimport { two } from '@ui/two'\nimport { three } from 'src/three'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('one two three')
  })

  it("R9 .env files by Vite's order and prefix, in modules and in index.html", async () => {
    const lab = await open()
    const files = {
      'index.html': `<!doctype html><html><head><title>%VITE_TITLE% %SECRET%</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>`,
      '.env': `VITE_TITLE="My app" # a comment\nVITE_LONG=\${VITE_TITLE}!\nSECRET=hidden\nVITE_WHICH=general`,
      '.env.development': 'VITE_WHICH=development',
      '.env.production': 'VITE_WHICH=production',
      'src/App.tsx': app(
        `  return <p>{[import.meta.env.VITE_TITLE, import.meta.env.VITE_LONG, import.meta.env.VITE_WHICH, String(import.meta.env.SECRET), 'SECRET' in import.meta.env].join(' ')}</p>`,
      ),
    }
    const frame = await lab.start(files)
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('My app My app! development undefined false')
    expect(await frame.title()).toBe('My app %SECRET%')
    await lab.change({ '.env': 'VITE_TITLE=Other' })
    await expect.poll(() => frame.textContent('p')).toContain('Other')
    const production = await open()
    const built = await production.start(files, 'production')
    await production.settled('running')
    await expect.poll(() => built.textContent('p')).toContain('production')
  })

  it('R7 root, publicDir and JSX of the configuration', async () => {
    const lab = await open()
    const frame = await lab.start({
      'index.html': null,
      'vite.config.js': `module.exports = { root: 'client', publicDir: 'static', esbuild: { jsx: 'transform', jsxFactory: 'h', jsxFragment: '"f"' } }`,
      'client/index.html': `<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`,
      'client/static/hello.txt': 'hello',
      'client/main.jsx': `import { name } from '/lib/name'\nconst h = (type, props, ...children) => Object.assign(document.createElement(type), { textContent: children.join('') })\ndocument.getElementById('root').append(<p>{name} {(await (await fetch('/hello.txt')).text())}</p>)`,
      'client/lib/name.js': `export const name = 'client'`,
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('client hello')
  })

  it('R7 a broken vite.config is reported, and what cannot be known is named', async () => {
    const lab = await open()
    await lab.start({ 'vite.config.ts': `export default { resolve: { alias: { '@': ` })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({ file: 'vite.config.ts', title: 'Babel Compilation Error' })
    await lab.change({
      'vite.config.ts': `export default { define: { __NOW__: Math.random() } }`,
      'src/App.tsx': app(`  return <p>{String(__NOW__)}</p>`, `declare const __NOW__: number`),
    })
    await lab.settled('running')
    const warnings = () => lab.page.evaluate(() => window.lab.console.map(({ text }) => text))
    await expect.poll(warnings).toContainEqual(expect.stringContaining('the value of define __NOW__'))
  })
})
