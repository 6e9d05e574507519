/** Messages that nobody should send: forged, malformed, and without an end. */
import { describe, expect, it } from 'vitest'
import { TRIAL_FRAME } from '../../../src/preview/channel/handshake.ts'
import { isFullRun } from '../../full-run.ts'
import { type HostilePreview, setUpHostilePreview } from './hostile-preview.ts'
import { expectWorkspaceAlive, setUpHostileLab, stoppedCard } from './hostile-session.ts'

const lab = setUpHostileLab()
const previews = setUpHostilePreview()

const app = (code: string, title = 'Here') =>
  `${code}
export default function App() { return <main><h1>${title}</h1></main> }
`

describe('forged messages', () => {
  it('I6 what is not sent over the ports of the frame is dropped, whoever sends it', async () => {
    const preview = await previews.open()
    const forged = `const forged = [
  { type: 'previewError', title: 'Forged', message: 'Forged', stack: '' },
  { lathe: 'connect', version: 1 }, { lathe: 'hello', version: 99 }, { lathe: 'hello' }, null, 'hello', [],
]`
    await preview.run(
      app(`${forged}
for (const message of forged) window.parent.postMessage(message, '*')
const nested = document.createElement('iframe')
nested.srcdoc = '<script>' + forged.map((message) => 'top.postMessage(' + JSON.stringify(message) + ', "*")').join(';') +
  ';top.postMessage({ lathe: "hello", version: 1 }, "*"); parent.postMessage("sent", "*")</script>'
window.addEventListener('message', ({ data }) => { if (data === 'sent') document.title = 'All sent' })
document.body.append(nested)`),
    )
    await expect.poll(() => preview.frame().title()).toBe('All sent')
    // The frame host still has its connection: it tells of an error that is real.
    await preview.frame().evaluate(() =>
      setTimeout(() => {
        throw new Error('A real one')
      }),
    )
    await expect.poll(preview.errors).toEqual([expect.stringContaining('A real one')])
  })
})

describe('odd messages', () => {
  it('I6 null, cyclic, huge and prototype-bending ones leave no trace', async () => {
    const preview = await previews.open()
    await preview.run(
      app(`const cyclic: Record<string, unknown> = { lathe: 'hello', version: 1 }
cyclic.self = cyclic
const odd = [
  null, undefined, 0, '', [], new Map([['lathe', 'hello']]), cyclic,
  'x'.repeat(20_000_000), new Uint8Array(20_000_000), Array.from({ length: 200_000 }, (_, n) => ({ n })),
  JSON.parse('{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"lathe":"hello","version":1}'),
]
for (const message of odd) window.parent.postMessage(message, '*')
document.title = 'All sent'`),
    )
    await expect.poll(() => preview.frame().title()).toBe('All sent')
    await preview.expectAlive()
    expect(await preview.page.evaluate(() => 'hacked' in {})).toBe(false)
    expect(await preview.page.evaluate(() => window.lab.state())).toEqual({ status: 'running' })
  })
})

describe('floods', () => {
  it('I7 of messages to its parent end with the frame, in the workspace', async () => {
    const session = await lab.open()
    await session.write(
      app(
        // Where it is tried, it is proven in preview-boot.test.ts.
        `if (window.name !== '${TRIAL_FRAME}') setInterval(() => { for (let i = 0; i < 20000; i += 1) window.parent.postMessage({ lathe: 'hello', version: 1, i }, '*') }, 10)`,
      ),
    )
    await stoppedCard(session.page).getByText('sent messages without an end').waitFor()
    await expectWorkspaceAlive(session.page, lab.lathe())
  })

  it('I7 from frames within it end with the frame', async () => {
    const preview = await previews.open()
    await preview.write(
      app(
        "const f = document.createElement('iframe'); f.srcdoc = '<script>setInterval(() => { for (let i = 0; i < 20000; i += 1) top.postMessage(i, \"*\") }, 10)</script>'; document.body.append(f)",
      ),
    )
    expect(await preview.stopped()).toContain('sent messages without an end')
    await preview.expectAlive()
  })

  it('I7 errors and lines of the console by the thousand are cut, and the app runs on', async () => {
    const preview = await previews.open()
    // Some seconds of them: the driver hears each line too, and falls ever further behind one without an end.
    await preview.write(
      app(`const flood = [
  setInterval(() => { for (let i = 0; i < 20; i += 1) console.log('line', i) }, 5),
  setInterval(() => { throw new Error('Over and over') }, 1),
]
setTimeout(() => {
  flood.forEach(clearInterval)
  document.title = 'Over'
}, 2000)`),
    )
    await expect.poll(preview.errors).toContainEqual(expect.stringContaining('Over and over'))
    await preview.expectAlive()
    await expect.poll(() => preview.frame().title()).toBe('Over')
    await preview.expectNotStopped()
    await preview.app.getByRole('heading', { name: 'Here' }).waitFor()
    const lines = await preview.page.evaluate(() => window.lab.console.length)
    expect(lines).toBeGreaterThan(0)
    expect(lines).toBeLessThan(5000)
  })
})

const REPLACED_PORTS = `for (const name of ['postMessage', 'start', 'close']) Object.defineProperty(MessagePort.prototype, name, { value: no, configurable: true, writable: true })
  for (const name of ['addEventListener', 'removeEventListener']) Object.defineProperty(EventTarget.prototype, name, { value: no, configurable: true, writable: true })
  Object.defineProperty(MessagePort.prototype, 'onmessage', { get: no, set: no, configurable: true })
  for (const name of ['data', 'ports']) Object.defineProperty(MessageEvent.prototype, name, { get: no, configurable: true })`

describe('an app that replaces what the language brings', () => {
  const broken = (code: string): string =>
    app(
      `const no = () => { throw new Error('replaced') }
${code}`,
      'Replaced',
    )
  const replacements: Readonly<Record<string, string>> = {
    globals:
      "for (const name of ['fetch', 'setTimeout', 'clearTimeout', 'Promise', 'JSON', 'Map', 'Set', 'WeakMap', 'MessageChannel', 'Response', 'URL', 'queueMicrotask', 'Date', 'Symbol', 'Function', 'Reflect', 'Proxy']) Object.defineProperty(window, name, { value: no, configurable: true, writable: true })",
    'array and object methods':
      "for (const type of [Array.prototype, Map.prototype, Set.prototype, String.prototype, RegExp.prototype]) for (const name of ['map', 'filter', 'some', 'every', 'flatMap', 'includes', 'find', 'get', 'set', 'has', 'replace', 'split', 'test', 'slice']) if (name in type) Object.defineProperty(type, name, { value: no, configurable: true, writable: true })",
    'the methods of ports and their messages': REPLACED_PORTS,
  }

  /** All of them at once; the globals last, which the others use. */
  const together = [...Object.values(replacements)].reverse().join('\n  ')
  const tried = isFullRun
    ? Object.entries(replacements)
    : [[Object.keys(replacements).join(', '), together] as const]
  it.each(tried)('I12 %s neither silences nor ends its preview', async (_, code) => {
    const preview = await previews.open()
    await preview.run(
      app(
        `window.addEventListener('break', () => {
  const no = () => { throw new Error('replaced') }
  document.title = 'Broken'
  ${code}
})`,
        'Before',
      ),
    )
    // Now that it has rendered: React itself would not survive some of these.
    await preview.frame().evaluate(() => window.dispatchEvent(new Event('break')))
    await expect.poll(() => preview.frame().title()).toBe('Broken')
    await afterHeartbeats(preview)
    // A good edit is shown, and the page is whole again.
    await preview.run(app('', 'After'))
    await preview.app.getByRole('heading', { name: 'After' }).waitFor()
    await preview.expectNotStopped()
  })

  it('I12 ports and their messages is heard of when it fails afterwards', async () => {
    const preview = await previews.open()
    await preview.write(
      app(`const no = () => { throw new Error('replaced') }
setTimeout(() => { throw new Error('Failed later') }, 1500)
setTimeout(() => { ${REPLACED_PORTS} }, 500)`),
    )
    await expect.poll(preview.errors).toContainEqual(expect.stringContaining('Failed later'))
    await preview.run(app('', 'Mended'))
    await preview.app.getByRole('heading', { name: 'Mended' }).waitFor()
  })

  it('I12 from its first line on is shown as its own error, or runs', async () => {
    const preview = await previews.open()
    await preview.write(broken('Array.prototype.map = no as never; window.fetch = no as never'))
    const shown = preview.app.getByRole('heading', { name: 'Replaced' })
    const told = async () => (await preview.errors()).filter((error) => error.includes('replaced'))
    await expect.poll(async () => (await shown.count()) + (await told()).length).toBeGreaterThan(0)
    await preview.run(app('', 'Mended'))
    await preview.app.getByRole('heading', { name: 'Mended' }).waitFor()
  })
})

/** Long enough for a frame that does not answer to be stopped. */
async function afterHeartbeats(preview: HostilePreview): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3500))
  await preview.expectNotStopped()
}
