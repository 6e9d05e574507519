import { describe, expect, it } from 'vitest'
import { appModule as app, PIXEL, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()

/** The smallest WebAssembly module that exports a function: `answer() → 42`. */
const ANSWER_WASM = 'AGFzbQEAAAABBQFgAAF/AwIBAAcKAQZhbnN3ZXIAAAoGAQQAQSoL'

describe('what Vite makes of modules', () => {
  it('M6 import.meta.glob gives modules lazily, eagerly, by name, as text, without what is excluded', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/pages/a.ts': `export const name = 'A'\nexport default 'default a'`,
      'src/pages/b.ts': `export const name = 'B'\nexport default 'default b'`,
      'src/pages/b.test.ts': `throw new Error('must not run')`,
      'src/notes.txt': 'a note',
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `const lazy = import.meta.glob('./pages/*.ts')
const eager = import.meta.glob<{ name: string }>(['./pages/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const names = import.meta.glob('/src/pages/[ab].ts', { eager: true, import: 'name' })
const texts = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true })
const first = (await lazy['./pages/a.ts']()) as { default: string }
const shown = [Object.keys(lazy).length, Object.values(eager).map((page) => page.name), JSON.stringify(names), first.default, texts['./notes.txt']].join(' ')`,
      ),
    })
    await lab.settled('running')
    await expect
      .poll(() => frame.textContent('p'))
      .toBe('3 A,B {"/src/pages/a.ts":"A","/src/pages/b.ts":"B"} default a a note')
    await lab.change({ 'src/pages/c.ts': `export const name = 'C'\nexport default 'default c'` })
    await expect.poll(() => frame.textContent('p')).toContain('4 A,B,C')
  })

  it('M7 import() with variables finds what its pattern names, and rejects what it does not', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/pages/one.ts': `export default 'first page'`,
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `const load = async (name: string) => {
  try {
    return ((await import(\`./pages/\${name}.ts\`)) as { default: string }).default
  } catch (error) {
    return (error as Error).message
  }
}
const shown = [await load('one'), await load('two')].join(' | ')`,
      ),
    })
    await lab.settled('running')
    await expect
      .poll(() => frame.textContent('p'))
      .toBe('first page | Unknown variable dynamic import: ./pages/two.ts')
  })

  it('M8 workers run as modules with their imports, by new URL and by ?worker', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/sum.ts': `import data from './data.json'\nexport const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0) + data.more`,
      'src/data.json': `{ "more": 100 }`,
      'src/adder.ts': `import { sum } from './sum'\nself.onmessage = (event: MessageEvent<number[]>) => postMessage(sum(event.data) + ' ' + import.meta.env.MODE)`,
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `import Adder from './adder?worker'
const ask = (worker: Worker, list: number[]) => new Promise<string>((resolve) => {
  worker.onmessage = (event) => resolve(event.data)
  worker.postMessage(list)
})
const plain = new Worker(new URL('./adder.ts', import.meta.url), { type: 'module' })
const shown = [await ask(plain, [1, 2]), await ask(new Adder(), [3, 4])].join(', ')`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('103 development, 107 development')
    await lab.change({ 'src/data.json': `{ "more": 200 }` })
    await expect.poll(() => frame.textContent('p')).toBe('203 development, 207 development')
  })

  it('M9 new URL, ?raw, ?url, ?inline and ?init of assets', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/pixel.png': { base64: PIXEL, mimeType: 'image/png' },
      'src/icons/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>`,
      'src/answer.wasm': { base64: ANSWER_WASM, mimeType: 'application/wasm' },
      'src/data.json': `{ "a": 1 }`,
      'src/App.tsx': app(
        `  return <><p>{shown}</p><img id="still" src={still} alt="" /><img id="chosen" src={chosen} alt="" /></>`,
        `import start from './answer.wasm?init'
import text from './data.json?raw'
import address from './data.json?url'
import { a } from './data.json'
const still = new URL('./pixel.png', import.meta.url).href
const name = 'dot'
const chosen = new URL(\`./icons/\${name}.svg\`, import.meta.url).href
const { answer } = (await start()).exports as { answer(): number }
const shown = [answer(), text, a, (await (await fetch(address)).json()).a].join(' ')`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('42 { "a": 1 } 1 1')
    const width = (id: string) =>
      frame.evaluate((name) => (document.getElementById(name) as HTMLImageElement).naturalWidth, id)
    await expect.poll(() => width('still')).toBe(1)
    await expect.poll(() => width('chosen')).toBe(7)
  })
})

describe('the language', () => {
  it('M10 namespaces, const enums, parameter properties, decorators, satisfies and imports of types', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(
        `  return <p>{shown}</p>`,
        `import { Missing, type AlsoMissing } from './no-such-file'
namespace Shapes { export const side = 3 }
const enum Level { Low = 1, High }
class Point { constructor(public x: number, readonly y = 2) {} }
const log: string[] = []
function noted(target: object, key: string) { log.push(key) }
function sealed(constructor: Function) { log.push(constructor.name) }
@sealed
class Marked { @noted value = 1; @noted act() {} }
const chosen = { a: 1 } satisfies Record<string, number>
const unused: Missing | AlsoMissing | null = null
const shown = [Shapes.side, Level.High, new Point(1).x + new Point(1).y, log.join(), new Marked().value + chosen.a, String(unused)].join(' ')`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('3 2 3 value,act,Marked 2 null')
  })

  it('M11 class fields follow tsconfig, and JSX in .js and the import source of a pragma work', async () => {
    const lab = await open()
    const frame = await lab.start({
      'tsconfig.json': `{\n  // old target\n  "compilerOptions": { "target": "ES2020", "jsx": "react-jsx", },\n}`,
      'src/own/jsx-dev-runtime.js': `export const Fragment = 'f'\nexport const jsxDEV = (type, props) => type + ':' + props.children`,
      'src/text.js': `/** @jsxImportSource /src/own */\nexport const text = <b>own</b>`,
      'src/base.ts': `export class Base { constructor() { this.init() } init() {} }\nexport class Child extends Base { value?: string; init() { this.value = 'kept' } }`,
      'src/plain.js': `export const Plain = () => <i>plain</i>`,
      'src/App.tsx': app(
        `  return <p>{new Child().value} {text} <Plain /></p>`,
        `import { Child } from './base'\nimport { Plain } from './plain'\nimport { text } from './text'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('kept b:own plain')
  })
})

describe('what a build refuses', () => {
  it('M12 a name that a file does not export is reported with its place and the nearest name', async () => {
    const lab = await open()
    await lab.start({
      'src/lib.ts': `export const formatDate = () => 'x'`,
      'src/App.tsx': app(`  return <p>{formatdate()}</p>`, `import { formatdate } from './lib'`),
    })
    await lab.settled('failed')
    expect(await lab.error()).toMatchObject({
      message:
        '"formatdate" is not exported by src/lib.ts, but src/App.tsx imports it. Did you mean "formatDate"?',
      file: 'src/App.tsx',
      line: 1,
    })
    await lab.change({ 'src/lib.ts': `export const formatdate = () => 'found'` })
    await lab.settled('running')
  })

  it('M12 a missing default export names the import that would work', async () => {
    const lab = await open()
    await lab.start({
      'src/Card.tsx': `export function Card() { return null }`,
      'src/App.tsx': app(`  return <Card />`, `import Card from './Card'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('import { Card } from')
  })

  it('R8 a file name in the wrong case is reported with the right one', async () => {
    const lab = await open()
    await lab.start({
      'src/components/Button.tsx': `export default () => null`,
      'src/App.tsx': app(`  return <Button />`, `import Button from './components/button'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain(
      'There is src/components/Button.tsx: capital and small letters must be the same.',
    )
  })

  it('M13 Node modules are empty, and say so when they are used', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': app(
        `  return <p>{typeof fs.readFileSync} {typeof path}</p>`,
        `import fs from 'fs'\nimport * as path from 'node:path'`,
      ),
    })
    await lab.settled('running')
    await expect.poll(() => frame.textContent('p')).toBe('undefined object')
    const warnings = () =>
      lab.page.evaluate(() =>
        window.lab.console.filter(({ level }) => level === 'warn').map(({ text }) => text),
      )
    await expect.poll(warnings).toContainEqual(expect.stringContaining('"fs" is a part of Node.js'))
    await lab.change({
      'src/App.tsx': app(`  return <p>{createHash('x')}</p>`, `import { createHash } from 'crypto'`),
    })
    await lab.settled('failed')
    expect((await lab.error()).message).toContain('crypto.subtle')
  })
})
