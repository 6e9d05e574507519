import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from '../../src/embedded/demo-model/testing/ask.fixture.ts'
import { isFullRun } from '../full-run.ts'
import { appModule, PIXEL, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { buildReference, type ProjectFiles } from './preview-styles/build-reference.ts'
import {
  SAMPLE_PROJECTS,
  type SampleProject,
  TAILWIND4_PROJECTS,
  withStarter,
} from './preview-styles/sample-projects.ts'

const { open } = setUpLab()
const app = appModule

/** Text of the page's stylesheets by path. */
const sheetsOf = (frame: Frame): Promise<Record<string, string>> =>
  frame.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-lathe-sheet]')].map((element) => [
        element.dataset.latheSheet?.slice(1) ?? '',
        element.textContent ?? '',
      ]),
    ),
  )

const styleOf = (frame: Frame, selector: string, property: string): Promise<string> =>
  frame.evaluate(
    ([query, name]) => getComputedStyle(document.querySelector(query) as Element).getPropertyValue(name),
    [selector, property] as const,
  )

/** Compares the page with the reference at first, and again once the edits have settled. */
async function expectSameBytes(
  { files, sheets, plugins, edits }: SampleProject,
  tailwind: 3 | 4,
): Promise<void> {
  const project = withStarter(files)
  const reference = (changed: ProjectFiles) => buildReference(changed, sheets, plugins, tailwind)
  const edited = edits.length === 0 ? null : Object.assign({}, project, ...edits)
  // The programs of the reference run while the preview does.
  const expecting = Promise.all([reference(project), edited && reference(edited)])
  // Whatever fails first is what the test tells of.
  expecting.catch(() => {})
  const lab = await open()
  const frame = await lab.start(files)
  await lab.settled('running')
  const shown = await sheetsOf(frame)
  const [expected, settled] = await expecting
  for (const sheet of sheets) expect(shown[sheet]).toBe(expected[sheet])
  for (const edit of edits) {
    await lab.change(edit)
    await lab.settled('running')
  }
  for (const sheet of sheets) {
    await expect.poll(async () => (await sheetsOf(frame))[sheet]).toBe((settled ?? expected)[sheet])
  }
}

describe('Tailwind 3', () => {
  it.each(SAMPLE_PROJECTS)(
    'ST3 ST4 prints byte for byte what the PostCSS plugin prints, at first and once edits have settled: $name',
    (project) => expectSameBytes(project, 3),
  )

  // With the configuration of the starter template, which is compared above.
  it.runIf(isFullRun).each(['a habit tracker', 'a sales dashboard', 'a landing page for a bakery'])(
    "ST3 prints the same bytes as the PostCSS plugin for the demo model's answer to %s",
    async (request) => {
      const { files } = await ask(`Build ${request}`)
      const texts = Object.fromEntries([...files].map(([path, { content }]) => [path, content]))
      const sheets = ['src/styles/globals.css']
      const plugins = ['tailwindcss', 'autoprefixer']
      await expectSameBytes({ name: request, files: texts, sheets, plugins, edits: [] }, 3)
    },
  )

  it('ST4 ST5 paints a new class at once, drops a class only after edits have stopped, and loads no Tailwind 4', async () => {
    const lab = await open()
    const asked: string[] = []
    lab.page.context().on('request', (request) => asked.push(request.url()))
    const page = (classes: string) => app(`  return <p className="${classes}">Text</p>`)
    const frame = await lab.start({ 'src/App.tsx': page('mt-[11px]') })
    await lab.settled('running')
    await lab.change({ 'src/App.tsx': page('mt-[37px]') })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'margin-top')).toBe('37px')
    await expect
      .poll(async () => (await sheetsOf(frame))['src/styles/globals.css'])
      .not.toContain('mt-\\[11px\\]')
    await expect.poll(() => styleOf(frame, 'p', 'margin-top')).toBe('37px')
    const { origin } = new URL(frame.url())
    expect(asked.filter((url) => url.startsWith(origin) && url.includes('tailwind4'))).toEqual([])
  })
})

describe('Tailwind 4', () => {
  // The last has all that the one before it has.
  it.each(isFullRun ? TAILWIND4_PROJECTS : TAILWIND4_PROJECTS.slice(-1))(
    'ST5 prints byte for byte what its Vite plugin prints, at first and once edits have settled: $name',
    (project) => expectSameBytes(project, 4),
  )
})

describe('plain CSS', () => {
  it('ST6 keeps nesting, imports with their conditions, comments and order', async () => {
    const lab = await open()
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'src/a.css': `@import './parts/b.css' layer(parts);\n@import url('./parts/c.css') (min-width: 1px);\n/* kept */\n.a { color: rgb(1, 1, 1); & .in { color: rgb(2, 2, 2); } }\n`,
      'src/parts/b.css': `.a { color: rgb(9, 9, 9); outline-width: 7px; outline-style: solid; background: url(dot.png) }`,
      'src/parts/c.css': `.c { padding: 5px; }`,
      'src/parts/dot.png': { base64: PIXEL, mimeType: 'image/png' },
      'src/App.tsx': app(`  return <p className="a c">x<b className="in">y</b></p>`, `import './a.css'`),
    })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, '.a', 'color')).toBe('rgb(1, 1, 1)')
    await expect.poll(() => styleOf(frame, '.in', 'color')).toBe('rgb(2, 2, 2)')
    await expect.poll(() => styleOf(frame, '.a', 'outline-width')).toBe('7px')
    await expect.poll(() => styleOf(frame, '.c', 'padding-top')).toBe('5px')
    const { 'src/a.css': css } = await sheetsOf(frame)
    expect(css).toContain('/* kept */')
    expect(css).toContain('url(/src/parts/dot.png)')
    const served = await frame.evaluate(async () =>
      (await fetch('/src/parts/dot.png')).headers.get('content-type'),
    )
    expect(served).toBe('image/png')
  })

  it('ST7 makes the names of a CSS module its own, tells them to its importers and composes', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/card.module.css': `@value gap: 13px;\n.card { composes: base from './base.module.css'; padding: gap; animation: in 1s; }\n.card-title { @apply underline; }\n@keyframes in { from { opacity: 0 } }\n:global(.free) { color: rgb(3, 3, 3); }\n`,
      'src/base.module.css': `.base { color: rgb(4, 4, 4); }`,
      'src/App.tsx': app(
        `  return <p id="p" className={card}>x<b id="b" className={styles['card-title']}>y</b><i className="free card">z</i></p>`,
        `import styles, { card } from './card.module.css'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, '#p', 'padding-top')).toBe('13px')
    await expect.poll(() => styleOf(frame, '#p', 'color')).toBe('rgb(4, 4, 4)')
    await expect.poll(() => styleOf(frame, '#b', 'text-decoration-line')).toBe('underline')
    await expect.poll(() => styleOf(frame, '.free', 'color')).toBe('rgb(3, 3, 3)')
    await expect.poll(() => styleOf(frame, '.free', 'padding-top')).toBe('0px')
    const names = await frame.getAttribute('#p', 'class')
    expect(names).toMatch(/^card_card_\w{5} base_base_\w{5}$/)
    await expect.poll(() => styleOf(frame, '#p', 'animation-name')).toMatch(/^card_in_/)
  })

  it('ST8 gives the text of an ?inline stylesheet to its importer and not to the page', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/x.css': `.x { @apply p-4; }`,
      'src/App.tsx': app(`  return <pre className="x">{css}</pre>`, `import css from './x.css?inline'`),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('pre')).toContain('padding: 1rem')
    await expect.poll(() => styleOf(frame, 'pre', 'padding-top')).toBe('0px')
    await lab.change({ 'src/x.css': `.x { margin: 3px; }` })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('pre')).toContain('margin: 3px')
  })

  it('ST8 ST11 gives the text of an ?inline stylesheet from what the page remembers, and then its edit', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/x.css': `.x { @apply p-4; }`,
      'src/App.tsx': app(`  return <pre>{css}</pre>`, `import css from './x.css?inline'`),
    })
    await lab.settled('running')
    const remembered = () =>
      frame.evaluate(async () => (await (await caches.open('lathe-page')).keys()).length)
    await expect.poll(remembered).toBe(2)
    await lab.page.evaluate(() => {
      window.lab.states.length = 0
      window.lab.refresh()
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('pre')).toContain('padding: 1rem')
    await lab.change({ 'src/x.css': `.x { margin: 3px; }` })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('pre')).toContain('margin: 3px')
  })

  it('ST2 styles an edit of a stylesheet without running the app again', async () => {
    const lab = await open()
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      'src/a.css': `p { color: rgb(1, 1, 1) }`,
      'src/App.tsx': app(`  return <p>x<input /></p>`, `import './a.css'`),
    })
    await lab.settled('running')
    await frame.fill('input', 'typed')
    await lab.change({ 'src/a.css': `p { color: rgb(2, 2, 2) }` })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(2, 2, 2)')
    await expect.poll(() => frame.inputValue('input')).toBe('typed')
  })
})

describe('what goes wrong with styles', () => {
  const broken: ReadonlyArray<readonly [string, string, number, string]> = [
    ['an unclosed block', `p { color: red; }\n\n.open { color: blue;\n`, 3, 'Unclosed block'],
    ['a class that does not exist', `p { margin: 0; }\n.a {\n  @apply no-such-class;\n}`, 3, 'no-such-class'],
    ['a stylesheet that is missing', `@import './gone.css';`, 1, "Can't resolve './gone.css'"],
  ]
  it(`ST9 S8.17 names ${broken.map(([name]) => name).join(', ')} with its file, line and code, over the last good styles`, async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/a.css': `p { color: rgb(1, 1, 1) }`,
      'src/App.tsx': app(`  return <p>x</p>`, `import './a.css'`),
    })
    await lab.settled('running')
    let good = 1
    for (const [name, css, line, text] of broken) {
      await lab.change({ 'src/a.css': css })
      await lab.settled('failed')
      const error = await lab.error()
      expect(error, name).toMatchObject({ title: 'Preview Error', file: 'src/a.css', line })
      expect(error.message).toContain(text)
      expect(error.stack).toContain(`${line} |`)
      await expect.poll(() => styleOf(frame, 'p', 'color'), { message: name }).toBe(`rgb(${good}, 1, 1)`)
      good += 1
      await lab.change({ 'src/a.css': `p { color: rgb(${good}, 1, 1) }` })
      await lab.settled('running')
      await expect.poll(() => styleOf(frame, 'p', 'color'), { message: name }).toBe(`rgb(${good}, 1, 1)`)
    }
  })

  it('ST9 says of a Tailwind 4 stylesheet where the class that does not exist is applied', async () => {
    const lab = await open()
    await lab.start({
      'package.json': `{ "dependencies": { "tailwindcss": "^4.0.0" } }`,
      'src/styles/globals.css': `@import 'tailwindcss';\n.a {\n  @apply no-such-class;\n}`,
    })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({ file: 'src/styles/globals.css', line: 3 })
  })

  it('ST10 names a preprocessor and says what to do', async () => {
    const lab = await open()
    await lab.start({
      ...WITHOUT_TAILWIND,
      'src/a.styl': `a = red`,
      'src/App.tsx': app(`  return <p>x</p>`, `import './a.styl'`),
    })
    await lab.settled('failed')
    const { message } = await lab.error()
    expect(message).toContain('src/a.styl is written in Stylus')
    expect(message).toContain('Rename it to .css')
  })

  it('ST18 compiles Sass with what it imports, shows edits of it, and places its errors', async () => {
    const lab = await open()
    const partial = (color: string) => ({ 'src/styles/_vars.scss': `$ink: ${color};` })
    const frame = await lab.start({
      ...WITHOUT_TAILWIND,
      ...partial('#ff0000'),
      'src/styles/main.scss': `@use 'vars' as *;\n.a { .b { color: $ink; } }`,
      'src/Box.module.scss': `@use './styles/vars' as *;\n.box { border-top: 2px solid $ink; }`,
      'src/extra.less': `@w: 3px;\n.b { .c { padding: (@w * 2); } }`,
      'src/App.tsx': app(
        `  return <div className={'a ' + styles.box}><p className="b"><i className="c">x</i></p></div>`,
        `import './styles/main.scss'\nimport './extra.less'\nimport styles from './Box.module.scss'`,
      ),
    })
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(255, 0, 0)')
    await expect.poll(() => styleOf(frame, 'i', 'padding-top')).toBe('6px')
    await expect.poll(() => styleOf(frame, 'div.a', 'border-top-color')).toBe('rgb(255, 0, 0)')
    await lab.change(partial('#0000ff'))
    await expect.poll(() => styleOf(frame, 'p', 'color')).toBe('rgb(0, 0, 255)')
    await expect.poll(() => styleOf(frame, 'div.a', 'border-top-color')).toBe('rgb(0, 0, 255)')
    await lab.change({ 'src/styles/_vars.scss': `\n$ink: $none;` })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({ file: 'src/styles/_vars.scss', line: 2 })
  })

  it('ST10 ST14 warns of plugins that it cannot have, says why, and shows the app without them', async () => {
    const lab = await open()
    const warnings: string[] = []
    lab.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const frame = await lab.start({
      'postcss.config.js': `export default { plugins: { 'postcss-sparkle': {}, tailwindcss: {}, autoprefixer: {} } }`,
      'package.json': JSON.stringify({
        dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
        devDependencies: { tailwindcss: '^3.4.17', 'tailwind-beside': 'file:../beside' },
      }),
      'tailwind.config.js': `import beside from 'tailwind-beside'\nexport default { content: ['./src/**/*.tsx'], plugins: [beside] }`,
      'src/styles/globals.css': '@tailwind utilities;',
      'src/App.tsx': app(`  return <p className="p-4 btn">x</p>`),
    })
    await lab.settled('running')
    await expect.poll(() => styleOf(frame, 'p', 'padding-top')).toBe('16px')
    await expect
      .poll(() => warnings.join('\n'))
      .toMatch(/"tailwind-beside"[^\n]*git, http, file and workspace addresses[\s\S]*"postcss-sparkle"/)
  })

  it('ST1 gives up a configuration that never ends', async () => {
    const lab = await open()
    await lab.start({ 'tailwind.config.js': `for (;;);` })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('took too long')
    await lab.change({ 'tailwind.config.js': withStarter({})['tailwind.config.js'] ?? '' })
    await lab.settled('running')
  })
})
