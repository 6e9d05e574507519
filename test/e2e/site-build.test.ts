import { describe, expect, it } from 'vitest'
import { appModule as app, PIXEL, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { allTexts, setUpVisits, textOf } from './site-lab.ts'

const { open } = setUpLab()
const visit = setUpVisits()

const image = (mimeType = 'image/png') => ({ base64: PIXEL, mimeType })

const WITH_BACKEND = {
  ...WITHOUT_TAILWIND,
  'supabase/migrations/1_a.sql': 'create table a (id int);',
  'src/App.tsx': app(`  return <p title={import.meta.env.VITE_SUPABASE_URL}>here</p>`),
} as const

describe('the files of a published app', () => {
  it('design §2.2 the starter runs from a plain static server, with its styles, and nothing of a preview in it', async () => {
    const lab = await open()
    const built = await lab.publish({})
    expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
    const html = textOf(built, 'index.html')
    expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/index-\w+\.js"><\/script>/)
    expect(html).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/index-\w+\.css">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const { page, problems } = await visit(built)
    await page.waitForSelector('h1')
    expect(problems).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('sans')
    expect(allTexts(built)).not.toMatch(
      /__vite_ssr|lathe\.show-sheet|jsxDEV|packages\.localhost|localhost:\d/,
    )
  })

  it('design §2.2 the same project makes the same files, byte for byte', async () => {
    const lab = await open()
    const [one, other] = [await lab.publish({}), await lab.publish({})]
    expect(other.files.map(({ path }) => path)).toEqual(one.files.map(({ path }) => path))
    const changed = other.files.filter(({ base64 }, index) => base64 !== one.files[index]?.base64)
    expect(changed.map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['an app', {}],
    ['an app whose backend stands in its scripts', WITH_BACKEND],
  ])(
    'design §2.2 what was built for another address before is what is built for this one anew: %s',
    async (_, changes) => {
      const lab = await open()
      const before = 'https://another.example'
      const [fresh, prepared] = [await lab.publish(changes), await lab.publish(changes, before)]
      expect([fresh.frames, prepared.frames]).toEqual([1, 0])
      expect(fresh.files.length).toBeGreaterThan(3)
      expect(prepared.files).toEqual(fresh.files)
      expect({ pages: prepared.pages, diagnostics: prepared.diagnostics }).toEqual({
        pages: fresh.pages,
        diagnostics: fresh.diagnostics,
      })
      expect(allTexts(prepared)).toContain('https://app.example')
      expect(allTexts(prepared)).not.toContain('another.example')
    },
  )

  it('design §2.2 what is read before a script has run is what the app shows', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      'index.html':
        '<!doctype html><html lang="en"><head><title>Bakery</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
      'src/App.tsx': app(
        `  const [count, setCount] = useState(3)\n  return <main><h1>Bread & more</h1><img src={pic} alt="loaf" /><button onClick={() => setCount(count + 1)}>{count}</button></main>`,
        `import { useState } from 'react'\nimport pic from './pic.png'`,
      ),
      'src/pic.png': image(),
    })
    const before = /<div id="root">(.*)<\/div>/s.exec(textOf(built, 'index.html'))?.[1] ?? ''
    expect(before).toContain('<h1>Bread &amp; more</h1>')
    const { page, problems } = await visit(built)
    await page.click('button')
    expect(await page.textContent('button')).toBe('4')
    await page.reload()
    await expect.poll(() => page.evaluate(() => 'onclick' in document.body)).toBe(true)
    expect(await page.innerHTML('#root')).toBe(before)
    expect(problems).toEqual([])
  })

  it('design §2.2 without scripts it looks as with them: late styles, rules that were written, and what stands in fields', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      'src/late.css': '.late { color: rgb(9, 8, 7) }',
      'src/Late.tsx': `import './late.css'\nexport default function Late() { return <i className="late">late</i> }`,
      'src/App.tsx': app(
        `  return <main><b className="made">made</b><Suspense><Late /></Suspense><select defaultValue="two"><option>one</option><option>two</option></select><input type="checkbox" checked={true} readOnly /></main>`,
        `import { lazy, Suspense } from 'react'
const Late = lazy(() => import('./Late'))
const made = document.createElement('style')
document.head.append(made)
made.sheet?.insertRule('.made { color: rgb(5, 6, 7); --end: "</style>" }')`,
      ),
    })
    expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
    const look = () => ({
      late: getComputedStyle(document.querySelector('.late') as Element).color,
      made: getComputedStyle(document.querySelector('.made') as Element).color,
      chosen: document.querySelector('select')?.value,
      isChecked: document.querySelector('input')?.checked,
      sheets: [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
        link.getAttribute('href'),
      ),
    })
    const bare = await (await visit(built, '/', false)).page.evaluate(look)
    expect(bare).toMatchObject({
      late: 'rgb(9, 8, 7)',
      made: 'rgb(5, 6, 7)',
      chosen: 'two',
      isChecked: true,
    })
    const { page, problems } = await visit(built)
    // The app writes its own rules, and those of the page that it took the place of are gone.
    await expect.poll(() => page.locator('#root style').count()).toBe(0)
    await page.waitForSelector('.late')
    expect(await page.evaluate(look)).toEqual(bare)
    expect(problems).toEqual([])
  })

  it('design §2.2 assets, styles, workers, variables and imports made when it runs are those of a build', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      '.env': 'VITE_GREETING=hello\nSERVER_ONLY=unseen-value-1234',
      'public/data/list.json': '["public"]',
      'src/pic.png': image(),
      'src/shown.png': { ...image(), base64: `${PIXEL}` },
      'src/note.txt': 'a note',
      'src/data.json': '{ "name": "json", "unused": "never-mentioned" }',
      'src/names.module.css': '.box { color: rgb(1, 2, 3); background: url(./shown.png) }',
      'src/late.css': '.late { color: rgb(9, 8, 7) }',
      'src/pages/One.tsx': `import '../late.css'\nexport default function One() { return <i className="late">one</i> }`,
      'src/pages/Two.tsx': `export default function Two() { return <i>two</i> }`,
      'src/worker.ts': `import { double } from './double'\nself.onmessage = ({ data }) => self.postMessage(double(data))`,
      'src/double.ts': `export const double = (value: number) => value * 2`,
      'src/App.tsx': app(
        `  const [text, setText] = useState('')
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }) => fetch('/data/list.json').then((r) => r.json()).then(([kind]) => setText(data + kind))
    worker.postMessage(21)
  }, [])
  const page = 'One'
  const Lazy = useMemo(() => lazy(() => import(\`./pages/\${page}.tsx\`)), [])
  const all = Object.keys(import.meta.glob('./pages/*.tsx')).length
  return <div className={names.box}><p>{[import.meta.env.VITE_GREETING, import.meta.env.MODE, String(import.meta.env.SERVER_ONLY), note, name, all].join(' ')}</p><img src={pic} alt="" /><img id="by-url" src={new URL('./shown.png', import.meta.url).href} alt="" /><b>{text}</b><Suspense><Lazy /></Suspense></div>`,
        `import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import pic from './pic.png'
import note from './note.txt?raw'
import { name } from './data.json'
import names from './names.module.css'`,
      ),
    })
    expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
    const { page, problems } = await visit(built)
    await expect.poll(() => page.textContent('b')).toBe('42public')
    expect(await page.textContent('p')).toBe('hello production undefined a note json 2')
    await expect.poll(() => page.textContent('i')).toBe('one')
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('i') as Element).color)).toBe(
      'rgb(9, 8, 7)',
    )
    const box = await page.evaluate(() => {
      const { color, backgroundImage } = getComputedStyle(document.querySelector('#root > div') as Element)
      return { color, backgroundImage }
    })
    expect(box).toEqual({ color: 'rgb(1, 2, 3)', backgroundImage: expect.stringMatching(/\/assets\/shown-/) })
    expect(await page.getAttribute('#by-url', 'src')).toMatch(/\/assets\/shown-\w+\.png$/)
    expect(problems).toEqual([])
    expect(allTexts(built)).not.toMatch(/unseen-value-1234|never-mentioned/)
    // What is asked for later is no part of what is loaded first.
    const entry = /src="\/(assets\/index-\w+\.js)"/.exec(textOf(built, 'index.html'))?.[1] ?? ''
    expect(textOf(built, entry)).not.toContain('"two"')
    expect(built.files.some(({ path }) => /^assets\/Two-\w+\.js$/.test(path))).toBe(true)
  })
})

const ROUTED = {
  ...WITHOUT_TAILWIND,
  'index.html':
    '<!doctype html><html lang="en"><head><title>Corner</title><meta name="description" content="A shop."></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'src/App.tsx': `import { useEffect } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
function Page({ title, children }: { title: string; children?: React.ReactNode }) {
  useEffect(() => { document.title = title }, [title])
  return <main><h1>{title}</h1>{children}</main>
}
export default function App() {
  return <BrowserRouter>
    <nav><Link to="/">Home</Link><Link to="/about?from=nav#team">About</Link><a href="/menu.pdf">Menu</a><Link to="/gone">Gone</Link></nav>
    <Routes>
      <Route path="/" element={<Page title="Home of bread"><img src="/nowhere.png" alt="" /></Page>} />
      <Route path="/about" element={<Page title="Who we are"><Link to="/about/team">Team</Link></Page>} />
      <Route path="/about/team" element={<Page title="The team" />} />
      <Route path="*" element={<Page title="Not here" />} />
    </Routes>
  </BrowserRouter>
}`,
} as const

describe('the pages of a published app', () => {
  it('design §2.2 each route that the app links to has HTML of its own, with title, heading and what is shared', async () => {
    const lab = await open()
    const built = await lab.publish(ROUTED)
    expect(built.pages).toEqual([
      { path: '/', file: 'index.html', title: 'Home of bread' },
      { path: '/about', file: 'about/index.html', title: 'Who we are' },
      { path: '/about/team', file: 'about/team/index.html', title: 'The team' },
    ])
    for (const { path, file, title } of built.pages) {
      const html = textOf(built, file)
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<meta name="description" content="A shop.">')
      expect(html).toContain(`<meta property="og:title" content="${title}">`)
      expect(html).toContain(`<link rel="canonical" href="https://app.example${path}">`)
      expect(html).toContain('<meta property="og:image" content="https://app.example/social-picture.png">')
    }
    expect(textOf(built, '404.html')).toContain('<h1>Not here</h1>')
    expect(textOf(built, 'sitemap.xml')).toContain('<loc>https://app.example/about/team</loc>')
    expect(textOf(built, 'robots.txt')).toContain('Sitemap: https://app.example/sitemap.xml')
    const manifest = JSON.parse(textOf(built, 'manifest.webmanifest')) as { icons: { src: string }[] }
    expect(manifest).toMatchObject({ name: 'Home of bread', display: 'standalone', start_url: '/' })
    for (const { src } of manifest.icons) expect(built.files.map(({ path }) => `/${path}`)).toContain(src)
    const { page } = await visit(built, '/about/')
    expect(await page.textContent('h1')).toBe('Who we are')
  })

  it('design §2.2 a link to a page that the app does not have, and a picture that is missing, are told with what helps', async () => {
    const lab = await open()
    const built = await lab.publish(ROUTED)
    expect(built.diagnostics).toMatchObject([
      {
        check: 'pages',
        severity: 'asks',
        message: expect.stringContaining('links to /gone'),
        fix: expect.any(String),
      },
      { check: 'pages', severity: 'asks', message: expect.stringContaining('/nowhere.png') },
    ])
  })
})

describe('what is looked at before an app is published', () => {
  const KEY = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`

  it('design §2.2 a key of an account in the bundle stops it, with its place', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      'src/App.tsx': app(`  return <p title={key}>pay</p>`, `\nconst key = '${KEY}'`),
    })
    expect(built.diagnostics).toContainEqual(
      expect.objectContaining({
        check: 'secrets',
        severity: 'stops',
        file: 'src/App.tsx',
        line: 2,
        message: expect.not.stringContaining(KEY),
      }),
    )
  })

  it('design §2.2 a value of the server’s settings stops it wherever it came in', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      '.env.local': 'DATABASE_PASSWORD=plum-otter-91-harbour',
      'public/config.json': '{ "db": "plum-otter-91-harbour" }',
    })
    expect(built.diagnostics).toContainEqual(
      expect.objectContaining({ check: 'secrets', severity: 'stops', file: '.env.local', line: 1 }),
    )
  })

  it('design §2.2 an app that does not build, and one that does not start, say why', async () => {
    const lab = await open()
    const broken = await lab.publish({ ...WITHOUT_TAILWIND, 'src/App.tsx': 'export default function App( {' })
    expect(broken.files).toEqual([])
    expect(broken.diagnostics).toMatchObject([{ check: 'build', severity: 'stops', file: 'src/App.tsx' }])
    const failing = await lab.publish({
      ...WITHOUT_TAILWIND,
      'src/App.tsx': app(`  throw new Error('no oven')`),
    })
    expect(failing.files.length).toBeGreaterThan(0)
    expect(failing.diagnostics).toContainEqual(
      expect.objectContaining({
        check: 'pages',
        severity: 'asks',
        message: expect.stringContaining('no oven'),
      }),
    )
  })
})
