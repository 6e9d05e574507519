/** Apps that want to turn the workspace's tab, or one that it opened, into a page of their own. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFullRun, sample } from '../full-run.ts'
import { type HostilePreview, setUpHostilePreview } from './isolation/hostile-preview.ts'
import { expectWorkspaceAlive, type HostileSession, setUpHostileLab } from './isolation/hostile-session.ts'

const lab = setUpHostileLab()
const previews = setUpHostilePreview()

const APP = 'export default () => <main>Here</main>'

const evil = () => new URL(lab.sink().origin).host

/**
 * Says this route to the workspace in place of the page's own, over the page's own port. An app cannot: the frame host
 * took the port's method before the app began. So this goes further, and is there before the host.
 */
async function forgeRoutes({ page, app }: HostileSession): Promise<(route: string) => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (
      this: MessagePort,
      message: { type?: string },
      ...rest: never[]
    ) {
      const { said } = window as unknown as { said?: string }
      const isForged = message?.type === 'route' && said !== undefined
      return Reflect.apply(postMessage, this, [isForged ? { ...message, route: said } : message, ...rest])
    } as never
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await app.locator('main').waitFor()
  let count = 0
  return async (route) => {
    count += 1
    const own = app.locator('main')
    await own.evaluate(
      (_, [said, path]) => {
        Reflect.set(window, 'said', said)
        history.replaceState(null, '', path)
      },
      [route, `/real-${count}`] as const,
    )
  }
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Address in the app' }).inputValue()

async function openTab(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open in new tab' }).click(),
  ])
  return tab
}

describe('a route that a frame says', () => {
  it('finding 7 leads no tab to another origin, and no tab has an opener', async () => {
    const session = await lab.openAnew()
    const { page } = session
    await session.run(APP)
    const own = new URL(session.frame().url()).origin
    // The forgery works: else the attacks below would prove nothing.
    const sayRoute = await forgeRoutes(session)
    await sayRoute('/forged')
    await expect.poll(() => address(page)).toBe('/forged')
    // What an app can say without forging anything.
    await session.app.locator('main').evaluate((_, host) => {
      Reflect.deleteProperty(window, 'said')
      history.replaceState(null, '', `${location.origin}//${host}/honest`)
    }, evil())
    await expect.poll(() => address(page)).toBe('/')
    const attacks = [
      `//${evil()}/two-slashes`,
      `/\\${evil()}/backslash`,
      `/\t/${evil()}/tab`,
      `/%09/${evil()}/encoded`,
      `/.//${evil()}/dot`,
      `http://${evil()}/whole`,
      `javascript:location='http://${evil()}/script'`,
      `data:text/html,<script>location='http://${evil()}/data'</script>`,
      `@${evil()}/user`,
      `.${evil()}/host`,
    ]
    // What becomes of each as an address is proven in src/preview/channel/route.test.ts, too.
    const inTabs = attacks.filter((route) => isFullRun || /two-slashes|encoded|whole/.test(route))
    for (const route of attacks) {
      await sayRoute(route)
      const shown = route.startsWith('/%09') ? route : '/'
      await expect.poll(() => address(page), { message: route }).toBe(shown)
      if (!inTabs.includes(route)) continue
      const tab = await openTab(page)
      await tab.waitForURL((url) => url.protocol !== 'about:')
      expect(new URL(tab.url()).origin, route).toBe(own)
      expect(await tab.evaluate(() => window.opener)).toBe(null)
      await tab.close()
      await expectWorkspaceAlive(page, lab.lathe())
    }
    expect(lab.sink().hits()).toEqual([])
  })
})

describe('a tab that the workspace opened', () => {
  it('finding 7 runs the app, and leads the workspace nowhere, wherever it goes itself', async () => {
    const session = await lab.openAnew()
    const { page } = session
    await session.run(APP)
    const tab = await openTab(page)
    await tab.getByText('Here').waitFor()
    const away = `http://${evil()}/from-tab`
    const lead = (to: string) => {
      const tried: string[] = []
      const attempt = (name: string, run: () => unknown) => {
        try {
          run()
        } catch {
          tried.push(name)
        }
      }
      attempt('opener', () => (window.opener as Window).location.assign(to))
      attempt('opener.top', () => {
        ;(window.opener as { top: Window }).top.location.href = to
      })
      attempt('top', () => window.top?.opener.location.replace(to))
      // Whoever invites this tab is the workspace.
      window.addEventListener('message', ({ source }) => {
        attempt('source', () => {
          ;(source as Window).location.href = to
        })
        attempt('source.top', () => {
          ;(source as unknown as { top: Window }).top.location.href = to
        })
        attempt('source.open', () => (source as Window).open(to, '_self'))
        document.title = 'invited'
      })
      return tried
    }
    expect(await tab.evaluate(lead, away)).toEqual(['opener', 'opener.top', 'top'])
    await expectWorkspaceAlive(page, lab.lathe())
    await tab.close()
    // A page that nobody of ours made, in a tab as the workspace opens them, which hears invitations.
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate((to) => {
        const opened = window.open('', '_blank')
        if (opened === null) throw new Error('No tab was opened.')
        opened.opener = null
        opened.location.replace(to)
        setInterval(() => opened.postMessage('invitation', '*'), 100)
      }, `http://${evil()}/elsewhere`),
    ])
    await other.waitForURL('**/elsewhere')
    expect(await other.evaluate(() => window.opener)).toBe(null)
    await other.evaluate(lead, away)
    await expect.poll(() => other.title()).toBe('invited')
    await expectWorkspaceAlive(page, lab.lathe())
    await other.close()
    expect(
      lab
        .sink()
        .hits()
        .filter((path) => path.startsWith('/from-tab')),
    ).toEqual([])
  })
})

/** What a frame tries with the address `away`, by a name for it. */
const FRAME_ATTACKS: Readonly<Record<string, string>> = {
  'top.location': 'top.location = away',
  'top.location.replace': 'top.location.replace(away)',
  'parent.location': 'parent.location.href = away',
  'window.open _top': "window.open(away, '_top')",
  'window.open _parent': "window.open(away, '_parent')",
  'window.open by name': "window.open(away, 'workspace')",
  'window.open empty by name': "window.open('', 'workspace').location = away",
  'a target=_top':
    "const a = document.createElement('a'); a.href = away; a.target = '_top'; document.body.append(a); a.click()",
  'a target by name':
    "const a = document.createElement('a'); a.href = away; a.target = 'workspace'; document.body.append(a); a.click()",
  'base target=_top':
    "const b = document.createElement('base'); b.target = '_top'; document.head.append(b); const a = document.createElement('a'); a.href = away; document.body.append(a); a.click(); b.remove()",
  'form target=_top':
    "const f = document.createElement('form'); f.action = away; f.target = '_top'; document.body.append(f); f.submit()",
  'form requestSubmit':
    "const f = document.createElement('form'); f.action = away; f.target = '_parent'; document.body.append(f); f.requestSubmit()",
  'button formtarget':
    "const f = document.createElement('form'); f.innerHTML = '<button formtarget=_top></button>'; f.firstChild.formAction = away; document.body.append(f); f.firstChild.click()",
  'javascript: in top': "top.location = 'javascript:location=' + JSON.stringify(away)",
  'data: in top': "top.location = 'data:text/html,<h1>Elsewhere</h1>'",
  'document.domain': "document.domain = 'localhost'; top.document.location = away",
  'a named frame':
    "const f = document.createElement('iframe'); f.name = '_top'; document.body.append(f); window.open(away, f.name)",
  'a frame that leads top':
    "const f = document.createElement('iframe'); f.srcdoc = '<a target=_top id=a></a><script>a.href=' + JSON.stringify(away) + ';a.click()</scr' + 'ipt>'; document.body.append(f)",
  'meta refresh in a frame':
    "const f = document.createElement('iframe'); f.srcdoc = '<base target=_top><meta http-equiv=refresh content=\"0;url=' + away + '\">'; document.body.append(f)",
  'forged messages to the page':
    "for (const m of [{ type: 'route', route: away }, { lathe: 'connect', version: 1 }, { lathe: 'invite', version: 1 }, { type: 'open-route', route: '//' + away }]) { top.postMessage(m, '*'); parent.postMessage(m, '*') }",
  'history spam': "for (let n = 0; n < 300; n += 1) history.pushState(null, '', '/spam-' + n)",
  'history back out of the frame': 'history.go(-400)',
  'top.history': 'top.history.go(-400)',
  'a popup that uses opener.top':
    "const p = window.open('about:blank', '_blank'); p.eval('opener.top.location = ' + JSON.stringify(away))",
}

/** One of each kind: addresses, windows, links, forms, frames, messages, steps of the history, popups. */
const ONE_OF_EACH = [
  'top.location',
  'window.open empty by name',
  'a target by name',
  'form requestSubmit',
  'a frame that leads top',
  'forged messages to the page',
  'top.history',
  'a popup that uses opener.top',
]

/** Where attacks are tried: what is shown, and the page around it. */
type Attacked = Pick<HostilePreview, 'page' | 'app' | 'frame' | 'refresh' | 'expectAlive'>

/** Once by itself, and once in a click, which a browser lets do more. */
async function attack({ page, app, frame, refresh, expectAlive }: Attacked, name: string): Promise<void> {
  const code = FRAME_ATTACKS[name] ?? ''
  await frame()
    .evaluate(
      ([source, to]) => {
        const run = () => {
          try {
            new Function('away', source as string)(to)
          } catch {}
        }
        const button = document.createElement('button')
        button.textContent = 'Bait'
        button.style.cssText = 'position:fixed;inset:0;z-index:9'
        button.addEventListener('click', () => {
          button.remove()
          run()
        })
        document.body.append(button)
        Object.assign(window, { isAttacked: true })
        run()
      },
      [code, `http://${evil()}/away`],
    )
    .catch(() => undefined)
  await app
    .getByRole('button', { name: 'Bait' })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  // A window that was opened, and closed, leaves the page as slow as one that is not looked at.
  await page.bringToFront()
  await expectAlive()
  for (const other of page.context().pages())
    if (other !== page && other.url() !== 'about:blank') await other.close()
  await refresh()
  // The page that was attacked may still be there.
  await expect
    .poll(
      () =>
        frame()
          .evaluate(() => !('isAttacked' in window) && document.querySelector('main') !== null)
          .catch(() => false),
      { message: name },
    )
    .toBe(true)
}

describe('a frame', () => {
  it('finding 7 leads the page around it nowhere, by itself or with a click', async () => {
    const preview = await previews.open()
    // A name that the workspace's window might have, and that the app guesses.
    await preview.page.evaluate(() => {
      window.name = 'workspace'
    })
    await preview.run(APP)
    // One of each kind, and a few of the others: all of them in a full run.
    const others = Object.keys(FRAME_ATTACKS).filter((name) => !ONE_OF_EACH.includes(name))
    const names = [...ONE_OF_EACH, ...sample(others, 4)]
    for (const name of names) await attack(preview, name)
    await preview.page.evaluate(() => {
      window.name = ''
    })
  }, 180_000)

  it('finding 7 leads the workspace nowhere, by itself or with a click', async () => {
    const session = await lab.openAnew()
    const { page, app, frame } = session
    await page.evaluate(() => {
      window.name = 'workspace'
    })
    await session.run(APP)
    const workspace: Attacked = {
      page,
      app,
      frame,
      refresh: () => page.getByRole('button', { name: 'Refresh' }).click(),
      async expectAlive() {
        await expect.poll(() => new URL(page.url()).origin).toBe(lab.lathe().origin)
        await expectWorkspaceAlive(page, lab.lathe())
      },
    }
    // What refuses them is the browser, for a frame like this one: here, that the workspace's is like it.
    for (const name of isFullRun ? Object.keys(FRAME_ATTACKS) : sample(ONE_OF_EACH, 3))
      await attack(workspace, name)
  }, 180_000)
})
