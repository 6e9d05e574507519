import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appModule, PIXEL, setUpLab } from './preview-lab/open-lab.ts'

const { open, openAnew } = setUpLab()
const app = appModule

const styleOf = (frame: Frame, selector: string, property: string): Promise<string> =>
  frame.evaluate(
    ([query, name]) => getComputedStyle(document.querySelector(query) as Element).getPropertyValue(name),
    [selector, property] as const,
  )

/** Path and outcome of the image behind an element, as the page gets it. */
const imageOf = (frame: Frame, selector: string): Promise<string> =>
  frame.evaluate(async (query) => {
    const image = getComputedStyle(document.querySelector(query) as Element).backgroundImage
    const address = /url\("(.*?)"\)/.exec(image)?.[1]
    if (address === undefined) return image
    const response = await fetch(address)
    return `${new URL(address).pathname} ${response.status}`
  }, selector)

const IMAGE = { base64: PIXEL, mimeType: 'image/png' }

describe('a CSS module that refers to other files', () => {
  const FILES = {
    'src/values.css': `@value tone: rgb(1, 2, 3);`,
    'src/base/base.css': `.box { padding: 7px; background-image: url(./dot.png) }`,
    'src/base/dot.png': IMAGE,
    'src/card.module.css': `@import './base/base.css';\n@value tone from './values.css';\n.text { color: tone }`,
    'src/App.tsx': app(
      `  return <p className={\`\${styles.box} \${styles.text}\`}>{styles.tone}<input /></p>`,
      `import styles from './card.module.css'`,
    ),
  }

  it('ST12 has their values, and what it imports as its own', async () => {
    const lab = await open()
    const frame = await lab.start(FILES)
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('rgb(1, 2, 3)')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(1, 2, 3)')
    await expect.poll(() => styleOf(frame, 'p', 'padding-top')).toBe('7px')
    await expect.poll(() => frame.getAttribute('p', 'class')).toMatch(/^card_box_\w{5} card_text_\w{5}$/)
    await expect.poll(() => imageOf(frame, 'p')).toBe('/src/base/dot.png 200')
  })

  it('ST12 follows an edit of them, and names a file or a value that is missing', async () => {
    const lab = await open()
    const frame = await lab.start(FILES)
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await lab.change({
      'src/values.css': `@value tone: rgb(3, 2, 1);`,
      'src/base/base.css': `.box { padding: 9px }`,
    })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(3, 2, 1)')
    await expect.poll(() => styleOf(frame, 'p', 'padding-top')).toBe('9px')
    await expect.poll(() => frame.inputValue('input')).toBe('typed')
    await lab.change({ 'src/values.css': `@value other: red;` })
    await lab.settled('failed')
    await expect
      .poll(async () => (await lab.error()).message)
      .toContain('takes the value "tone" from src/values.css')
    await lab.change({ 'src/values.css': null })
    await lab.settled('failed')
    await expect.poll(async () => (await lab.error()).message).toContain(`Can't resolve './values.css'`)
    await lab.change({ 'src/values.css': `@value tone: rgb(5, 5, 5);` })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(5, 5, 5)')
  })
})

describe('an address in a class', () => {
  const CASES = [
    ['from the folder of the stylesheet', `bg-[url('./images/dot.png')]`, '/src/styles/images/dot.png'],
    ['without quotes', 'bg-[url(./images/dot.png)]', '/src/styles/images/dot.png'],
    ['through an alias', `bg-[url('@/styles/images/dot.png')]`, '/src/styles/images/dot.png'],
    ['from the root', 'bg-[url(/src/styles/images/dot.png)]', '/src/styles/images/dot.png'],
    ['to public/', `bg-[url('/dot.png')]`, '/dot.png'],
    [
      'in a list',
      `bg-[image:linear-gradient(red,red),url('./images/dot.png')]`,
      '/src/styles/images/dot.png',
    ],
    ['in the configuration', 'bg-dot', '/src/styles/images/dot.png'],
  ] as const
  const FILES = {
    'src/styles/images/dot.png': IMAGE,
    'public/dot.png': IMAGE,
    'src/components/part.tsx': app(`  return <i>part</i>`),
  }
  const VITE = `import path from 'node:path'\nexport default { resolve: { alias: { '@': path.resolve(__dirname, './src') } } }`
  const page = app(
    `  return <main>${CASES.map(([, name], index) => `<p id="c${index}" className="${name}">x</p>`).join('')}</main>`,
  )
  const variants = {
    'Tailwind 3': {
      'src/styles/globals.css': '@tailwind base;\n@tailwind components;\n@tailwind utilities;',
      'tailwind.config.js': `export default { content: ['./src/**/*.tsx'], theme: { extend: { backgroundImage: { dot: "url('./images/dot.png')" } } } }`,
    },
    'Tailwind 4': {
      'package.json': JSON.stringify({ dependencies: { tailwindcss: '^4.1.0', react: '^19.0.0' } }),
      'postcss.config.js': null,
      'tailwind.config.js': null,
      'src/styles/globals.css': `@import 'tailwindcss';\n@theme { --background-image-dot: url('./images/dot.png'); }`,
    },
  }

  it.each(Object.entries(variants))(
    'ST13 leads where one in the stylesheet would: %s',
    async (_, variant) => {
      const lab = await open()
      const frame = await lab.start({ ...FILES, ...variant, 'vite.config.ts': VITE, 'src/App.tsx': page })
      await lab.settled('running')
      for (const [index, [title, , path]] of CASES.entries())
        await expect.poll(() => imageOf(frame, `#c${index}`), { message: title }).toBe(`${path} 200`)
      await lab.change({
        'src/styles/images/late.png': IMAGE,
        'src/App.tsx': page.replace('/dot.png', '/late.png'),
      })
      await lab.settled('running')
      await expect.poll(() => imageOf(frame, '#c0')).toBe('/src/styles/images/late.png 200')
    },
  )
})

describe('a stylesheet of what is imported later', () => {
  const FILES = {
    'src/late.css': `p { color: rgb(9, 8, 7) }`,
    'src/Late.tsx': `import './late.css'\nexport default function Late() { return <b>late</b> }`,
    'src/App.tsx': `import { lazy, Suspense, useState } from 'react'
const Late = lazy(() => import('./Late'))
export default function App() {
  const [isOpen, setOpen] = useState(false)
  return <main><p>text</p><button onClick={() => setOpen(true)}>open</button>{isOpen && <Suspense><Late /></Suspense>}</main>
}`,
  }

  it('ST16 comes with it, follows edits, and stays', async () => {
    const lab = await open()
    const frame = await lab.start(FILES)
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('text')
    expect(await styleOf(frame, 'p', 'color')).not.toBe('rgb(9, 8, 7)')
    await lab.change({ 'src/late.css': `p { color: rgb(7, 8, 9) }` })
    await lab.settled('running')
    await frame.click('button')
    await expect.poll(() => frame.textContent('b')).toBe('late')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(7, 8, 9)')
    await lab.change({ 'src/late.css': `p { color: rgb(1, 1, 1) }` })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(1, 1, 1)')
  })
})

describe('a file that a stylesheet and an image show', () => {
  const DOT = { base64: PIXEL, mimeType: 'image/png' }
  const width = (frame: Frame) =>
    frame.evaluate(() => document.querySelector<HTMLImageElement>('img')?.naturalWidth ?? 0)

  it('F1 is whole where storing it takes longer than styling, at the start and in an edit', async () => {
    const lab = await openAnew()
    await lab.page.addInitScript(() => {
      const { put } = Cache.prototype
      Cache.prototype.put = async function (...given) {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return put.apply(this, given)
      }
      const { register } = ServiceWorkerContainer.prototype
      ServiceWorkerContainer.prototype.register = async function (...given) {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return register.apply(this, given)
      }
    })
    await lab.page.reload()
    const answers: string[] = []
    lab.page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.png')) answers.push(`${pathname} ${response.headers()['content-type']}`)
    })
    const frame = await lab.start({
      'public/dot.png': DOT,
      'src/early.css': `html { background-image: url('/dot.png') }`,
      'src/App.tsx': app(`  return <img alt="" src="/dot.png" />`, `import './early.css'`),
    })
    await lab.settled('running')
    await expect.poll(() => width(frame)).toBe(1)
    await lab.change({
      'public/new.png': DOT,
      'src/early.css': `html { background-image: url('/new.png') }`,
      'src/App.tsx': app(`  return <img alt="" src="/new.png" />`, `import './early.css'`),
    })
    await lab.settled('running')
    await expect.poll(() => frame.getAttribute('img', 'src')).toBe('/new.png')
    await expect.poll(() => width(frame)).toBe(1)
    // A stylesheet never asks again for what it once got wrong.
    expect([...new Set(answers)].sort()).toEqual(['/dot.png image/png', '/new.png image/png'])
  })
})

describe('an edit of a module and its classes', () => {
  const shown = (text: string, tone: string) => app(`  return <p className="text-[rgb(${tone})]">${text}</p>`)

  it('ST19 is seen at once, however long the styles take: neither is shown with the old ones of the other', async () => {
    const lab = await openAnew()
    await lab.page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
      Object.defineProperty(Worker.prototype, 'onmessage', {
        ...own,
        set(this: Worker, hear: (event: MessageEvent) => void) {
          own?.set?.call(this, (event: MessageEvent) => setTimeout(() => hear.call(this, event), 300))
        },
      })
    })
    await lab.page.reload()
    const frame = await lab.start({ 'src/App.tsx': shown('old', '1,2,3') })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(1, 2, 3)')
    await frame.evaluate(() => {
      const seen = new Set<string>()
      const look = () => {
        const line = document.querySelector('p')
        if (line !== null) seen.add(`${line.textContent} ${getComputedStyle(line).color}`)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { seen })
    })
    await lab.change({ 'src/App.tsx': shown('new', '4,5,6') })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(4, 5, 6)')
    // A frame that is drawn late is looked at late.
    await expect
      .poll(() => frame.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
      .toEqual(['old rgb(1, 2, 3)', 'new rgb(4, 5, 6)'])
  })
})
