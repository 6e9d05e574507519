/**
 * Every app of the demo model's list starts from the template that its prompt means and draws its first picture without a
 * browser, with the prompt's words; what no template is for changes nothing; every edit of the chains touches what it may.
 */
import { createRequire } from 'node:module'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it, vi } from 'vitest'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { type ask, contentOf, problemsIn } from '../src/embedded/demo-model/testing/ask.fixture.ts'
import { EDIT_CHAINS } from './e2e/demo-prompts/edits.ts'
import { BEYOND_TEMPLATES, DEMO_PROMPTS } from './e2e/demo-prompts/prompts.ts'
import { askReal, REAL_TEMPLATES } from './real-templates.fixture.ts'

const require = createRequire(import.meta.url)

/** Packages of this repository, with a router that needs no address bar, and stores that are read as in a browser. */
function withoutAddressBar(name: string): unknown {
  const found = require(name)
  if (name === 'react')
    return { ...found, useSyncExternalStore: (_: unknown, snapshot: () => unknown) => snapshot() }
  return name === 'react-router-dom' ? { ...found, BrowserRouter: found.MemoryRouter } : found
}

type Files = Awaited<ReturnType<typeof ask>>['files']

const ENTRY = `import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import App from './src/App'
result.html = renderToString(ROUTED ? <MemoryRouter><App /></MemoryRouter> : <App />)
`

/** The project's own modules, from memory. */
function inMemory(files: Files, entry: string): Plugin {
  return {
    name: 'in-memory',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry$|^\.{1,2}\// }, ({ path, importer, namespace }) => {
        if (path !== 'entry' && namespace !== 'app') return null
        const from = importer.split('/').slice(0, -1)
        const parts = path === 'entry' ? ['entry.tsx'] : [...from]
        if (path !== 'entry')
          for (const part of path.split('/')) {
            if (part === '..') parts.pop()
            else if (part !== '.') parts.push(part)
          }
        const target = parts.join('/')
        const found = ['', '.tsx', '.ts', '/index.ts'].find((end) => contentOf(files, target + end) !== '')
        return { path: target + (found ?? ''), namespace: 'app' }
      })
      onLoad({ filter: /.*/, namespace: 'app' }, ({ path }) => ({
        contents: path === 'entry.tsx' ? entry : contentOf(files, path),
        loader: path.endsWith('.css') ? 'empty' : path.endsWith('.ts') ? 'ts' : 'tsx',
        resolveDir: process.cwd(),
      }))
    },
  }
}

/** What the app shows first, as text and what stands in its fields, and what React complained about. */
async function firstPicture(files: Files): Promise<{ text: string; complaints: string[] }> {
  const isRouted = contentOf(files, 'src/main.tsx').includes('<BrowserRouter')
  const entry = ENTRY.replace('ROUTED', String(isRouted))
  const { outputFiles } = await build({
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
    plugins: [inMemory(files, entry)],
  })
  const complaints: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '))
  })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const result = { html: '' }
  const page = { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) }
  const run = new Function(
    'require',
    'localStorage',
    'window',
    'matchMedia',
    'result',
    outputFiles[0]?.text ?? '',
  )
  run(withoutAddressBar, storage, page, page.matchMedia, result)
  spy.mockRestore()
  const { html } = result
  const inFields = [...html.matchAll(/(?:value|placeholder|aria-label)="([^"]*)"/g)].map(([, text]) => text)
  const text = [html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' '), ...inFields].join(' ')
  return {
    text: text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').toLowerCase(),
    complaints,
  }
}

const titles = new Map(REAL_TEMPLATES.map(({ id, manifest }) => [id, manifest.title]))

describe('an app’s first picture', () => {
  it.each(DEMO_PROMPTS.filter(({ kind }) => titles.has(kind)))(
    'S1.2 S5.13 “$prompt” is drawn from its template without a complaint and shows its words',
    async ({ kind, prompt, words }) => {
      const { files, prose } = await askReal(prompt)
      expect(prose).toContain(`the template “${titles.get(kind)}”`)
      expect(problemsIn(files)).toEqual([])
      const { text, complaints } = await firstPicture(files)
      expect(complaints).toEqual([])
      expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([])
      expect(text).not.toMatch(/\bundefined\b|\[object /)
    },
  )
})

describe('what no template is for', () => {
  it.each(BEYOND_TEMPLATES)('S1.2 “%s” changes nothing and is offered three templates', async (prompt) => {
    const { changes, prose } = await askReal(prompt)
    expect(changes).toEqual([])
    expect(prose).toContain('Without a model I can only start from templates')
    const offered = [...prose.matchAll(/“([^”]+)”/g)].map(([, title]) => title)
    expect(offered.length).toBe(3)
    expect([...titles.values()]).toEqual(expect.arrayContaining(offered))
  })
})

describe('what a template has already', () => {
  it.each([
    ['An invoice generator with PDF export, line items, VAT and my logo', []],
    ['a kanban board with drag and drop, assignees and a chat', ['chat']],
    ['a CRM with a pipeline view, CSV export and mail merge', ['mail merge']],
    ['an online shop with a cart, product pages and PayPal', ['PayPal']],
    ['a pomodoro timer with a start button, short breaks and a progress ring', []],
    ['a recipe book with portions, ingredients list and meal planning', ['meal planning']],
  ])('S1.2 of “%s” is not listed as missing', async (prompt, missing) => {
    const { prose } = await askReal(prompt)
    const [, left = ''] = prose.split('### Not in this version')
    expect([...left.matchAll(/^- “(.+)”$/gm)].map(([, wish]) => wish)).toEqual(missing)
  })
})

describe('edits of an app', () => {
  it.each(EDIT_CHAINS)('S5.13 of $name touch exactly what they may', async ({ start, steps }) => {
    let files = start === '' ? STARTER_FILES : (await askReal(start)).files
    for (const { request, touches } of steps) {
      const edited = await askReal(request, files)
      expect(edited.touched, request).toEqual([...touches].sort())
      expect(problemsIn(edited.files)).toEqual([])
      const { text, complaints } = await firstPicture(edited.files)
      expect(complaints, request).toEqual([])
      expect(text, request).not.toMatch(/\bundefined\b|\[object /)
      files = edited.files
    }
  })
})
