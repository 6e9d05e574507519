/** Publishing looks for what keeps people from using an app, at element and line. */
import { describe, expect, it } from 'vitest'
import { appModule as app, PIXEL, setUpLab } from './preview-lab/open-lab.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { allTexts } from './site-lab.ts'

const { open } = setUpLab()

const HTML =
  '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, user-scalable=no">\n<title>Shop</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>'

/** One fault on each of its lines. */
const FAULTY = app(
  `  return (
    <main>
      <h1>Shop</h1>
      <img src={pic} />
      <button onClick={() => {}}><svg width="10" height="10" /></button>
      <p style={{ color: '#bbbbbb', background: '#ffffff' }}>Faint words</p>
      <h4>Deep down</h4>
      <ul>{[1, 2, 3].map((one) => <li key={one}><a href="/more"><i /></a></li>)}</ul>
      <Field name="age" />
    </main>
  )`,
  `import pic from './pic.png'\nfunction Field(props: object) {\n  return <input {...props} />\n}`,
)

describe('accessibility as a check of publishing', () => {
  it('24.1 names each fault with element, file and line, equal ones once, and publishes the same files', async () => {
    const lab = await open()
    const built = await lab.publish({
      ...WITHOUT_TAILWIND,
      'index.html': HTML,
      'src/App.tsx': FAULTY,
      'src/pic.png': { base64: PIXEL, mimeType: 'image/png' },
    })
    expect(built.checked).toContain('accessibility')
    const found = built.diagnostics.filter(({ check }) => check === 'accessibility')
    const lines = FAULTY.split('\n')
    expect(
      found.map(({ file, line = 0, fault }) => [
        fault?.rule,
        file,
        file === 'src/App.tsx' ? lines[line - 1]?.trim().slice(0, 12) : line,
      ]),
    ).toEqual([
      ['html-has-lang', 'index.html', 2],
      ['meta-viewport', 'index.html', 5],
      ['image-alt', 'src/App.tsx', '<img src={pi'],
      ['button-name', 'src/App.tsx', '<button onCl'],
      ['color-contrast', 'src/App.tsx', '<p style={{ '],
      ['heading-order', 'src/App.tsx', '<h4>Deep dow'],
      ['link-name', 'src/App.tsx', '<ul>{[1, 2, '],
      ['label', 'src/App.tsx', '<Field name='],
    ])
    expect(allTexts(built)).not.toMatch(/jsxDEV|_jsxFileName|lineNumber/)
  })
})

describe('an app that wants to be in the way', () => {
  const page = (before: string, body: string) => ({
    ...WITHOUT_TAILWIND,
    'index.html': HTML.replace('<html>', '<html lang="en">').replace(', user-scalable=no', ''),
    'src/App.tsx': app(`  return <main><h1>Here</h1><button />${body}</main>`, before),
  })
  const LONG = "'x'.repeat(600_000)"

  it.each([
    [
      'replaces what the language brings',
      `Array.prototype.reduce = () => { throw 1 }\nElement.prototype.matches = () => { throw 2 }`,
      '',
    ],
    ['never answers', 'window.getComputedStyle = () => { for (;;) {} }', ''],
    [
      'says one thing of very many elements',
      '',
      '{Array.from({ length: 2_000 }, (_, i) => <button key={i} />)}',
    ],
    ['has more elements than are looked at', '', '{Array.from({ length: 7_000 }, (_, i) => <i key={i} />)}'],
    ['has attributes without end', '', `<button data-x={${LONG}} className={${LONG}} />`],
    [
      'speaks for the host',
      `const send = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (message, ...rest) {
  return message?.type === 'site-faults'
    ? send.call(this, { ...message, faults: [{ rule: 'own', tag: 'Injected words', element: 'x', places: [], count: 1e9, colours: [], isWithinNamed: true, isEvery: true }] })
    : send.call(this, message, ...rest)
}`,
      '',
    ],
    [
      'writes into what is asked',
      `Object.defineProperty(Element.prototype, 'localName', { get: () => 'Injected words' })`,
      '',
    ],
  ])('24.1 is published like any other, bounded and in our words, when it %s', async (_, before, body) => {
    const lab = await open()
    const built = await lab.publish(page(before, body))
    expect(built.files.some(({ path }) => path === 'index.html')).toBe(true)
    expect(built.diagnostics.filter(({ severity }) => severity === 'stops')).toEqual([])
    const found = built.diagnostics.filter(({ check }) => check === 'accessibility')
    expect(found.length).toBeLessThan(10)
    for (const { codeFrame, fault, ...words } of found) {
      expect(codeFrame?.length).toBeLessThanOrEqual(160)
      expect(JSON.stringify([words, fault])).not.toContain('Injected words')
    }
  })
})
