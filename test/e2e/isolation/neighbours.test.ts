/** Project A against project B, each in a tab of the same browser. */
import { describe, expect, it } from 'vitest'
import { expectWorkspaceAlive, setUpHostileLab } from './hostile-session.ts'

const lab = setUpHostileLab()

const PLAIN = 'export default function App() { return <main><h1>Here</h1></main> }\n'

describe('two projects', () => {
  it('I1 I3 H1 have an origin each; nothing that one stores is there for the other, nothing leads from one to the other, and one that hangs does not stall the other', async () => {
    const a = await lab.open()
    await a.run(PLAIN)
    const b = await lab.openAnew()
    await b.run(PLAIN)
    const origins = [a, b].map((session) => new URL(session.frame().url()).origin)
    expect(new Set(origins).size).toBe(2)

    await a.frame().evaluate(async () => {
      localStorage.setItem('mine', 'of A')
      sessionStorage.setItem('mine', 'of A')
      for (const more of [
        '',
        '; domain=preview.localhost',
        '; domain=localhost',
        `; domain=${location.hostname}`,
      ])
        Reflect.set(document, 'cookie', `mine=of A${more}; SameSite=None; Secure; path=/`)
      await (await caches.open('mine')).put('/mine', new Response('of A'))
      await new Promise((resolve) => {
        const opening = indexedDB.open('mine')
        opening.onsuccess = resolve
      })
      const channel = new BroadcastChannel('mine')
      setInterval(() => channel.postMessage('of A'), 20)
      void navigator.locks.request('mine', () => new Promise(() => {}))
      const shared = new SharedWorker(URL.createObjectURL(new Blob([''])), 'mine')
      shared.port.start()
      const root = await navigator.storage.getDirectory()
      await root.getFileHandle('mine', { create: true })
    })
    const found = await b.frame().evaluate(async () => {
      const heard = await new Promise((resolve) => {
        new BroadcastChannel('mine').onmessage = () => resolve(true)
        setTimeout(() => resolve(false), 500)
      })
      const root = await navigator.storage.getDirectory()
      return {
        local: localStorage.getItem('mine'),
        session: sessionStorage.getItem('mine'),
        cookie: document.cookie,
        cache: (await caches.match('/mine')) ?? null,
        database: (await indexedDB.databases()).map(({ name }) => name),
        locks: (await navigator.locks.query()).held?.map(({ name }) => name),
        file: await root.getFileHandle('mine').then(
          () => 'found',
          () => 'none',
        ),
        heard,
      }
    })
    expect(found).toEqual({
      local: null,
      session: null,
      cookie: '',
      cache: null,
      database: [],
      locks: [],
      file: 'none',
      heard: false,
    })
    // Neither frames nor scripts nor service workers lead from one to the other.
    const origin = new URL(b.frame().url()).origin
    const reached = await a.frame().evaluate(async (other) => {
      const frame = document.createElement('iframe')
      frame.src = `${other}/`
      const loaded = new Promise((resolve) => {
        frame.onload = resolve
      })
      document.body.append(frame)
      await loaded
      const tries: Array<() => unknown> = [
        () => (frame.contentWindow as Window).document.title,
        () => (frame.contentWindow as Window).localStorage.length,
      ]
      const frames = tries.map((attempt) => {
        try {
          attempt()
          return 'reached'
        } catch {
          return 'refused'
        }
      })
      const code = URL.createObjectURL(new Blob(['self.onfetch = () => {}'], { type: 'text/javascript' }))
      const register = Object.getPrototypeOf(navigator.serviceWorker)
        .register as ServiceWorkerContainer['register']
      const workers = await Promise.all(
        [code, `${other}/__lathe/file-service-worker.js`, '/own-worker.js', 'data:text/javascript,1'].map(
          (script) =>
            register.call(navigator.serviceWorker, script).then(
              () => 'registered',
              () => 'refused',
            ),
        ),
      )
      return [
        ...frames,
        ...workers,
        await fetch(`${other}/`).then(
          () => 'fetched',
          () => 'refused',
        ),
      ]
    }, origin)
    expect(reached).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'])
    await expectWorkspaceAlive(b.page, lab.lathe())

    // To itself each is as it was, also in its next load.
    await a.frame().evaluate(() => {
      Object.assign(window, { isBefore: true })
      location.reload()
    })
    // The page that goes answers for a while.
    await expect
      .poll(() =>
        a
          .frame()
          .evaluate(() => ('isBefore' in window ? null : [document.cookie, localStorage.getItem('mine')]))
          .catch(() => null),
      )
      .toEqual(['mine=of A', 'of A'])

    // One that hangs stalls neither the other nor a workspace.
    await a.frame().evaluate(() =>
      setTimeout(() => {
        for (;;) {}
      }),
    )
    await a.page.getByText('The app stopped answering').waitFor()
    expect(await b.frame().evaluate(() => 1 + 1)).toBe(2)
    await expectWorkspaceAlive(a.page, lab.lathe())
    await expectWorkspaceAlive(b.page, lab.lathe())
  })
})
