import { describe, expect, it } from 'vitest'
import { readHtmlPage } from './html-page.ts'

function read(html: string, files: readonly string[], env: Record<string, string> = {}) {
  return readHtmlPage(html, {
    env,
    hasFile: (path) => files.includes(path),
    urlOf: (path) => `/base${path.replace('/public', '')}`,
  })
}

describe('the entry', () => {
  it('R1 is the module script of index.html before the specified list, and its tag is gone', () => {
    const html = '<b></b><script src="/a.js"></script><script type="module" src="./src/start.tsx"></script>'
    const page = read(html, ['/src/start.tsx', '/src/main.tsx', '/a.js'])
    expect(page.entry).toBe('/src/start.tsx')
    expect(page.html).not.toContain('start.tsx')
    expect(page.html).toContain('<b></b><script src=')
  })

  it.each(['/index.tsx', '/src/index.tsx', '/main.tsx', '/src/main.tsx'])(
    'S5.10 R1 is %s without one',
    (path) => {
      expect(read('<div id="root"></div>', [path]).entry).toBe(path)
    },
  )

  it('R1 passes over scripts that do not exist, and leaves those from elsewhere in the page', () => {
    const html =
      '<script type="module" src="https://a.example/x.js"></script><script type=module src=/gone.tsx></script>'
    const page = read(html, ['/src/main.tsx'])
    expect(page.entry).toBe('/src/main.tsx')
    expect(page.html).toBe('<script type="module" src="https://a.example/x.js"></script>')
  })

  it('S5.10 R1 is none in a project without an entry', () => {
    expect(read('', ['/src/App.tsx']).entry).toBeNull()
  })

  it('R20 is made of several scripts and stylesheets in document order', () => {
    const html = `<link rel="stylesheet" href="/src/a.css"><script type="module" src="/src/one.ts"></script>
      <script type="module">import './src/two.ts'</script>`
    const page = read(html, ['/src/a.css', '/src/one.ts', '/src/two.ts'])
    expect(page.entry).toBe('/index.html.js')
    expect(page.modules.get('/index.html.js')?.content).toBe(
      'import "/src/a.css"\nimport "/src/one.ts"\nimport "/index.html.0.js"\n',
    )
    expect(page.modules.get('/index.html.0.js')?.content).toBe("import './src/two.ts'")
    expect(page.html.trim()).toBe('')
  })
})

describe('what stays in the page', () => {
  it.each([
    '<!-- <script type="module" src="/src/main.tsx"></script> -->',
    '<style>a::after { content: "<script type=module src=/src/main.tsx></script>" }</style>',
    '<script type="importmap">{"imports":{"react":"https://a.example/react"}}</script>',
    '<script>if (1 < 2) document.title = "<img src=/x.png>"</script>',
    '<link rel="stylesheet" href="https://fonts.example/css?family=A" />',
    '<link rel="stylesheet" href="/gone.css">',
    '<a href="/src/x.png">a link is no file of the page</a>',
  ])('R20 %s', (html) => {
    expect(read(html, ['/src/main.tsx', '/public/x.png', '/src/x.png']).html).toBe(html)
  })

  it('R20 takes stylesheets with a medium as files', () => {
    const page = read('<link rel="stylesheet" media="print" href="/print.css">', ['/print.css'])
    expect(page.html).toContain('href="/base/print.css"')
    expect(page.assets).toEqual(['/print.css'])
  })
})

describe('addresses and variables', () => {
  it('R21 gives files of public/ and of the sources the address at which they are served', () => {
    const html = `<link rel="icon" href="/icon.svg?v=2"><img src='./src/a b.png' srcset="/icon.svg 1x, src/a%20b.png 2x">`
    const page = read(html, ['/public/icon.svg', '/src/a b.png'])
    expect(page.html).toBe(
      '<link rel="icon" href="/base/icon.svg?v=2"><img src="/base/src/a b.png" srcset="/base/icon.svg 1x, /base/src/a b.png 2x">',
    )
    expect(page.assets).toEqual(['/src/a b.png', '/src/a b.png'])
  })

  it('R21 fills in the variables of the environment and leaves other percent signs', () => {
    const page = read('<title>%VITE_NAME% %BASE_URL% %OTHER% 50%</title>', [], {
      VITE_NAME: 'Tide',
      BASE_URL: '/app/',
    })
    expect(page.html).toBe('<title>Tide /app/ %OTHER% 50%</title>')
  })
})
