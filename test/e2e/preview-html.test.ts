/** How a project's `index.html`, its page and its files come to be in a preview. Every case runs in the real frame. */
import { describe, expect, it } from 'vitest'
import { setUpLab } from './preview-lab/open-lab.ts'

const lab = setUpLab()

const page = (head: string, body: string) =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

describe('index.html', () => {
  it('F3 runs scripts where a built page runs them: head, body, deferred, modules, then late ones', async () => {
    const { start } = await lab.open()
    const note = (what: string) => `(window.order ??= []).push('${what}')`
    const frame = await start({
      'index.html': page(
        `<script>${note('head')}</script><script defer src="/deferred.js"></script><script type="module" src="/src/main.tsx"></script>`,
        `<script>${note('body')}</script><i id="after"></i><script defer src="/late.js"></script>`,
      ),
      'public/deferred.js': note('deferred'),
      'public/late.js': note('late'),
      'src/main.tsx': `import './other'; ${note('module')}; export {}`,
      'src/other.ts': `${note('imported')}; export {}`,
    })
    const order = () => frame.evaluate(() => (window as unknown as { order: string[] }).order)
    await expect.poll(order).toEqual(['head', 'body', 'deferred', 'imported', 'module', 'late'])
  })

  it('F5 lets the app see its page being loaded', async () => {
    const { start } = await lab.open()
    const frame = await start({
      'index.html': page(
        `<script>
          window.seen = [document.readyState]
          document.addEventListener('DOMContentLoaded', () => seen.push('content ' + document.readyState))
          window.addEventListener('load', () => seen.push('load ' + document.readyState))
        </script>`,
        '<main id="app"></main><script type="module" src="/src/main.ts"></script>',
      ),
      'src/main.ts': `
        window.seen.push('module ' + document.readyState)
        document.addEventListener('DOMContentLoaded', () => { document.getElementById('app').textContent = 'ready' })`,
    })
    const seen = () => frame.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await expect.poll(seen).toEqual(['loading', 'module interactive', 'content interactive', 'load complete'])
    await expect.poll(() => frame.locator('#app').textContent()).toBe('ready')
  })

  it('R20 runs several module scripts, also inline ones, and takes stylesheets of the sources into the bundle', async () => {
    const { start } = await lab.open()
    const frame = await start({
      'index.html': page(
        '<link rel="stylesheet" href="/src/page.css"><script type="module" src="/src/first.ts"></script>',
        `<p id="out"></p><script type="module">
          import { value } from './src/second.ts'
          document.getElementById('out').textContent += value
        </script>`,
      ),
      'src/page.css': '#out { color: rgb(1, 2, 3) }',
      'src/first.ts': `document.getElementById('out')!.textContent = 'first '`,
      'src/second.ts': `export const value: string = 'second'`,
    })
    await expect.poll(() => frame.locator('#out').textContent()).toBe('first second')
    expect(await frame.locator('#out').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(1, 2, 3)',
    )
  })

  it('M2 runs imports, and applies stylesheets, in the order of the code; dynamic imports wait for their call', async () => {
    const { start } = await lab.open()
    const frame = await start({
      'src/main.tsx': `
        import './zebra'
        import './z.css'
        import './apple'
        import './a.css'
        document.body.append('main;')
        import('./later')`,
      'src/zebra.ts': `document.body.append('zebra;')`,
      'src/apple.ts': `document.body.append('apple;')`,
      'src/later.ts': `document.body.append('later;')`,
      'src/z.css': 'body { color: rgb(1, 1, 1) }',
      'src/a.css': 'body { color: rgb(2, 2, 2) }',
    })
    await expect.poll(() => frame.locator('body').innerText()).toBe('zebra;apple;main;later;')
    const colour = () => frame.locator('body').evaluate((body) => getComputedStyle(body).color)
    await expect.poll(colour).toBe('rgb(2, 2, 2)')
  })

  it('F6 keeps contents of noscript and a policy that would stop the preview out, and says so', async () => {
    const { page: workspace, start } = await lab.open()
    const frame = await start({
      'index.html': page(
        `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><noscript><style>body { display: none }</style></noscript>`,
        '<div id="root"></div><noscript>Turn scripts on.</noscript><script type="module" src="/src/main.tsx"></script>',
      ),
      'src/main.tsx': `document.getElementById('root')!.textContent = 'runs'`,
    })
    await expect.poll(() => frame.locator('body').innerText()).toBe('runs')
    const said = () => workspace.evaluate(() => window.lab.console.map(({ text }) => text).join('\n'))
    await expect.poll(said).toContain('leaves out the Content-Security-Policy')
  })
})

describe('what an app does that could disturb the preview', () => {
  it('F7 its own service worker is not started, and clearing all caches leaves its files', async () => {
    const { page: workspace, start } = await lab.open()
    const frame = await start({
      'public/sw.js': 'self.addEventListener("fetch", () => {})',
      'public/data.txt': 'still here',
      'src/main.tsx': `
        const out = (text) => document.body.append(text + ';')
        const workers = navigator.serviceWorker
        const found = await workers.register('/sw.js')
        out(new URL(found.scope).pathname)
        await workers.register('/gone.js').catch((error) => out(error.name))
        for (const one of await workers.getRegistrations()) await one.unregister()
        for (const name of await caches.keys()) await caches.delete(name)
        await caches.delete('lathe-files')
        out(await (await fetch('/data.txt')).text())`,
    })
    await expect.poll(() => frame.locator('body').innerText()).toContain('/;TypeError;still here;')
    const said = () => workspace.evaluate(() => window.lab.console.map(({ text }) => text).join('\n'))
    await expect.poll(said).toContain('does not start the service worker /sw.js')
  })

  it('F8 a call of a server that is not there is answered by 404 and explained', async () => {
    const { page: workspace, start } = await lab.open()
    const frame = await start({
      'src/main.tsx': `
        const get = await fetch('/api/items')
        const post = await fetch('/api/items', { method: 'POST', body: '{}' })
        document.body.append('answers ' + get.status + ' ' + post.status)`,
    })
    await expect.poll(() => frame.locator('body').innerText()).toContain('answers 404 404')
    const said = () => workspace.evaluate(() => window.lab.console.map(({ text }) => text).join('\n'))
    await expect.poll(said).toContain('POST /api/items: there is no server behind the preview')
  })
})
