import { expect, it } from 'vitest'
import { rewriteModule } from './rewrite-module.ts'

const rules = {
  aliases: [],
  pathsOf: () => [],
  importsOf: () => [],
  root: '',
  base: '/',
  publicDir: '/public',
  extensions: null,
  assets: {},
}

const rewrite = (code: string, files: readonly string[] = []) =>
  rewriteModule(code, { path: '/src/App.tsx', rules, files: () => files })

const ADDRESS = `const address = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url)`

it('P10 new URL with the name of a package’s script leads to that package', () => {
  const { code } = rewrite(ADDRESS)
  expect(code).toContain('new URL(__lathe_import_0, import.meta.url)')
  expect(code).toContain('import __lathe_import_0 from "pdfjs-dist/build/pdf.worker.min.mjs?url";')
})

it('P10 a folder of that name beside the file comes first, as do paths and addresses', () => {
  expect(rewrite(ADDRESS, ['/src/pdfjs-dist/x.js']).code).toBe(ADDRESS)
  for (const path of ['./a/b.js', '/a/b.js', 'https://a/b.js', 'images/b.png', 'b.js']) {
    const code = `new URL('${path}', import.meta.url)`
    expect(rewrite(code).code).toBe(code)
  }
})

it('P10 a worker of a package is imported as one', () => {
  const { code } = rewrite(`new Worker(new URL('monaco-editor/esm/editor.worker.js', import.meta.url))`)
  expect(code).toContain('from "monaco-editor/esm/editor.worker.js?worker&url"')
})

it('design §2.2 what is published under another name is found there, also by a path that is made when it runs', () => {
  const published = {
    ...rules,
    assets: { '/src/a.png': '/assets/a-1.png', '/src/i/b.png': '/assets/b-2.png' },
  }
  const files = Object.keys(published.assets)
  const rewriteFor = (code: string) =>
    rewriteModule(code, { path: '/src/App.tsx', rules: published, files: () => files }).code
  expect(rewriteFor(`new URL('./a.png', import.meta.url)`)).toBe(
    `new URL("/assets/a-1.png", import.meta.url)`,
  )
  expect(rewriteFor('new URL(`./i/${name}.png`, import.meta.url)')).toBe(
    'new URL(({ "./i/b.png": "/assets/b-2.png" })[`./i/${name}.png`], import.meta.url)',
  )
})
