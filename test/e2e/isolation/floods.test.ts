/** Messages that nobody should send: forged, malformed, and without an end. */
import { describe, expect, it } from 'vitest'
import {
  expectRunning,
  expectWorkspaceAlive,
  type HostileSession,
  setUpHostileLab,
  stoppedCard,
} from './hostile-session.ts'

const lab = setUpHostileLab()

const app = (code: string, title = 'Here') =>
  `${code}
export default function App() { return <main><h1>${title}</h1></main> }
`

/**
 * Takes the place of the frame host: says hello once more, then plays dead until the workspace takes the page for gone,
 * and catches the ports of the answer.
 */
const STEAL = `
const stolen = new Promise<MessagePort>((resolve) => {
  window.addEventListener('message', ({ ports }) => { if (ports[0]) resolve(ports[0]) })
})
setTimeout(() => {
  window.parent.postMessage({ lathe: 'hello', version: 1 }, '*')
  for (const start = performance.now(); performance.now() - start < 9000; );
}, 500)
const answer = (port: MessagePort) => {
  port.onmessage = ({ data }) => { if (data.type === 'ping') port.postMessage({ type: 'pong', id: data.id }) }
}
`

describe('forged messages', () => {
  it('I6 what is not sent over the ports of the frame is dropped, whoever sends it', async () => {
    const session = await lab.open()
    const forged = `const forged = [
  { type: 'previewError', title: 'Forged', message: 'Forged', stack: '' },
  { lathe: 'connect', version: 1 }, { lathe: 'hello', version: 99 }, { lathe: 'hello' }, null, 'hello', [],
]`
    await session.run(
      app(`${forged}
for (const message of forged) window.parent.postMessage(message, '*')
const nested = document.createElement('iframe')
nested.srcdoc = '<script>' + forged.map((message) => 'top.postMessage(' + JSON.stringify(message) + ', "*")').join(';') +
  ';top.postMessage({ lathe: "hello", version: 1 }, "*"); parent.postMessage("sent", "*")</script>'
window.addEventListener('message', ({ data }) => { if (data === 'sent') document.title = 'All sent' })
document.body.append(nested)`),
    )
    await expect.poll(() => session.frame().title()).toBe('All sent')
    // The frame host still has its connection: it tells of an error that is real.
    await session.frame().evaluate(() =>
      setTimeout(() => {
        throw new Error('A real one')
      }),
    )
    await session.page.getByRole('alert').getByText('A real one').waitFor()
    expect(await session.page.getByRole('alert').getByText('Forged').count()).toBe(0)
  })

  it('I6 payloads of every kind over a stolen port do no harm', async () => {
    const session = await lab.open()
    await session.run(
      app(`${STEAL}
void stolen.then((port) => {
  answer(port)
  const cyclic: any = { type: 'console', dropped: 0 }
  cyclic.entries = [cyclic]
  const entry = { level: 'log', text: 'x', at: 1 }
  const payloads: unknown[] = [
    null, undefined, 0, '', [], {}, cyclic, new Map([[1, 2]]), new Uint8Array(8), new Date(Number.NaN),
    JSON.parse('{"__proto__":{"type":"previewSuccess"},"constructor":{"prototype":{"hacked":1}}}'),
    JSON.parse('{"type":"console","entries":[{"__proto__":{"hacked":1},"level":"log","text":"proto","at":1}],"dropped":0}'),
    { type: 'console', entries: [{ ...entry, at: Number.NaN }], dropped: 0 },
    { type: 'console', entries: [{ ...entry, at: 1e300 }], dropped: 0 },
    { type: 'console', entries: [entry], dropped: Number.NaN },
    { type: 'console', entries: [entry], dropped: -1 },
    { type: 'console', entries: new Array(2_000_000).fill(entry), dropped: 0 },
    { type: 'open-place', file: '../../etc/passwd', line: -1, column: Number.NaN },
    { type: 'open-place', file: 'x'.repeat(5_000_000), line: 1, column: 1 },
    { type: 'pong', id: '1' }, { type: 'dialog', isOpen: 'yes' }, { type: '__proto__' }, { type: 'toString' },
    { type: 'console', entries: [{ level: 'warn', text: 'y'.repeat(30_000_000), at: Date.now() }], dropped: 0 },
    { type: 'console', entries: [{ level: 'log', text: 'the last of them', at: Date.now() }], dropped: 0 },
  ]
  for (const payload of payloads) port.postMessage(payload)
})`),
    )
    const { page } = session
    await page.getByRole('button', { name: 'Console', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Console' })
    await panel.getByText('the last of them').waitFor()
    const long = await panel.getByText(/^y{100}/).textContent()
    expect(long?.length).toBeLessThanOrEqual(20_000)
    expect(await page.evaluate(() => 'hacked' in {})).toBe(false)
    expect(await page.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true')
    await expectWorkspaceAlive(page, lab.lathe())
  })
})

describe('floods', () => {
  const floods: Readonly<Record<string, string>> = {
    'of messages to its parent':
      "setInterval(() => { for (let i = 0; i < 20000; i += 1) window.parent.postMessage({ lathe: 'hello', version: 1, i }, '*') }, 10)",
    'from frames within it':
      "const f = document.createElement('iframe'); f.srcdoc = '<script>setInterval(() => { for (let i = 0; i < 20000; i += 1) top.postMessage(i, \"*\") }, 10)</script>'; document.body.append(f)",
    'over a stolen port': `${STEAL}
void stolen.then((port) => { answer(port); setInterval(() => { for (let i = 0; i < 20000; i += 1) port.postMessage({ type: 'progress', step: 'flood ' + i }) }, 10) })`,
  }

  it.each(Object.entries(floods))('I7 %s end with the frame', async (_, code) => {
    const session = await lab.open()
    await session.write(app(code))
    await stoppedCard(session.page).getByText('sent messages without an end').waitFor()
    await expectWorkspaceAlive(session.page, lab.lathe())
  })

  it('I7 errors and lines of the console without an end are cut, and the app runs on', async () => {
    const session = await lab.open()
    await session
      .run(
        app(`setInterval(() => { for (let i = 0; i < 20; i += 1) console.log('line', i) }, 5)
setInterval(() => { throw new Error('Over and over') }, 1)`),
      )
      .catch(() => {})
    await session.page.getByRole('alert').getByText('Over and over').first().waitFor()
    await expectWorkspaceAlive(session.page, lab.lathe())
    expect(await stoppedCard(session.page).count()).toBe(0)
    await session.app.getByRole('heading', { name: 'Here' }).waitFor()
  })
})

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
    'ports and events':
      "MessagePort.prototype.postMessage = no; EventTarget.prototype.addEventListener = no; Object.defineProperty(MessageEvent.prototype, 'data', { get: no }); Document.prototype.createElement = no as never",
  }

  it.each(Object.entries(replacements))('I12 %s neither silences nor ends its preview', async (_, code) => {
    const session = await lab.open()
    // After it has rendered: React itself would not survive some of these.
    await session.run(
      app(
        `setTimeout(() => { window.dispatchEvent(new Event('break')) }, 100)
window.addEventListener('break', () => {
  const no = () => { throw new Error('replaced') }
  document.title = 'Broken'
  ${code}
})`,
        'Before',
      ),
    )
    await expect.poll(() => session.frame().title()).toBe('Broken')
    await afterHeartbeats(session)
    // A good edit is shown, and the page is whole again.
    await session.run(app('', 'After'))
    await session.app.getByRole('heading', { name: 'After' }).waitFor()
    await expectRunning(session.page)
  })

  it('I12 from its first line on is shown as its own error, or runs', async () => {
    const session = await lab.open()
    await session.write(broken('Array.prototype.map = no as never; window.fetch = no as never'))
    const shown = session.app.getByRole('heading', { name: 'Replaced' })
    const told = session.page.getByRole('alert').getByText('replaced')
    await expect
      .poll(async () => (await shown.count()) + (await told.count()), { timeout: 30_000 })
      .toBeGreaterThan(0)
    await session.run(app('', 'Mended'))
    await session.app.getByRole('heading', { name: 'Mended' }).waitFor()
  })
})

/** Long enough for a frame that does not answer to be stopped. */
async function afterHeartbeats(session: HostileSession): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(await stoppedCard(session.page).count()).toBe(0)
}
