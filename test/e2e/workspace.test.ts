/** The workspace in a real browser, against the built server and the demo model with its faults. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { THINKING_PHRASES } from '../../src/web/workspace/chat/status-phrases.ts'
import { setUpApps, setUpScreens } from './set-up-workspace.ts'
import { HABITS, type WorkspaceSession } from './workspace-driver.ts'

/** What the demo model's mistake calls; it fails in the preview, whose errors the page reports as well. */
const DELIBERATE_MISTAKE = 'missingOnPurpose'

const screens = setUpScreens()
/** For an answer that never comes. On a busy machine any answer may pause as long, so only that test waits so shortly. */
const hastyScreens = setUpScreens({ MODEL_IDLE_TIMEOUT_MS: '1500' })
/** With a preview in which an app can fail. */
const workspaces = setUpApps()
let session: WorkspaceSession
let context: BrowserContext
let page: Page

function goOnIn(opened: WorkspaceSession): void {
  session = opened
  ;({ context, page } = session)
}

/** For a describe: its tests follow one another in one workspace. */
function shareOne(): void {
  const opened = screens.openForAll()
  beforeAll(() => goOnIn(opened()))
}

const request = () => session.request()
const version = (number: number) => session.version(number)
const undo = () => page.getByTitle('Undo to this version')
const treeItem = (name: string) => session.treeItem(name)
const send = (text: string) => session.send(text)
const build = () => session.build()

/** Replaces the model by one that says these parts, then the last one for ever: an answer that never ends. */
async function answerWith(parts: readonly { text: string; thought?: boolean }[]): Promise<void> {
  await page.evaluate((said) => {
    window.fetch = async () => {
      const encoder = new TextEncoder()
      let count = 0
      const body = new ReadableStream({
        async pull(stream) {
          if (count > 0) await new Promise((resolve) => setTimeout(resolve, 200))
          const part = said[Math.min(count, said.length - 1)]
          count += 1
          const event = { candidates: [{ content: { role: 'model', parts: [part] } }] }
          stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  }, parts)
}

async function chatWidth(): Promise<number> {
  return (await page.getByRole('region', { name: 'Chat' }).boundingBox())?.width ?? 0
}

describe('layout and code', () => {
  shareOne()

  it('S2.14, S2.26 has the bar with name, integrations and export', async () => {
    await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Download Project (.zip)' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(1)
    await page.mouse.click(900, 600)
    await page.getByRole('menuitem').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Integrations' }).click()
    const links = await page
      .getByRole('menuitem')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('target'),
          new URL((item as HTMLAnchorElement).href).protocol,
        ]),
      )
    expect(links).toEqual(Array(3).fill(['_blank', 'https:']))
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  })

  it('S2.15, S9.10 starts the chat at 450 px, stops at 350 px and leaves 300 px on the right', async () => {
    await expect.poll(() => chatWidth()).toBeCloseTo(450, 0)
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, 400)
      await page.mouse.down()
      await page.mouse.move((from + to) / 2, 400)
      await page.mouse.move(to, 400)
      await page.mouse.up()
    }
    await drag((await chatWidth()) + 1, 80)
    await expect.poll(() => chatWidth()).toBeCloseTo(350, 0)
    await drag((await chatWidth()) + 1, 1270)
    // All of 1280 px but 300 and the divider.
    await expect.poll(() => chatWidth()).toBeCloseTo(979, 0)
    await drag((await chatWidth()) + 1, 451)
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
  })

  it('S7.17 saves the project under its name', async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Welcome.zip')
  })

  it('S2.53, S9.31 lists folders first, all open, with src/App.tsx shown', async () => {
    const names = await page
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.textContent))
    expect(names.slice(0, 5)).toEqual(['public', 'vite.svg', 'src', 'styles', 'globals.css'])
    await page.getByRole('heading', { name: 'src/App.tsx' }).waitFor()
    await page.locator('.cm-content[data-language=typescript]').waitFor()
  })

  it('S2.53 is worked with the keyboard alone', async () => {
    await treeItem('App.tsx').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'src/main.tsx' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => treeItem('src').getAttribute('aria-expanded')).toBe('false')
    await treeItem('main.tsx').waitFor({ state: 'detached' })
  })

  it('S2.54, S9.27 copies the file and says so', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: screens.lathe.origin,
    })
    await treeItem('package.json').click()
    await page.locator('.cm-content[data-language=json]').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied!' }).waitFor()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty(
      'dependencies',
    )
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  })

  it('S2.15 keeps its width in pixels when the window grows, and comes back after hiding', async () => {
    await page.setViewportSize({ width: 1600, height: 800 })
    await page.waitForTimeout(200)
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    await page.getByRole('button', { name: 'Hide chat' }).click()
    await page.getByRole('region', { name: 'Chat' }).waitFor({ state: 'detached' })
    const show = page.getByRole('button', { name: 'Show chat' })
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true)
    await show.click()
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    await expect.poll(() => request().evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('S2.16 shows one pane at a time on a narrow screen, with no sideways scrolling', async () => {
    await page.setViewportSize({ width: 375, height: 720 })
    for (const pane of ['Code', 'Preview', 'Chat']) {
      await page.getByRole('tab', { name: pane }).click()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    }
    await request().waitFor()
  })

  it('S2.16 has one pane below 900 px, and both panes with their widths from there on', async () => {
    await page.setViewportSize({ width: 899, height: 720 })
    await page.getByRole('tab', { name: 'Chat' }).waitFor()
    await page.setViewportSize({ width: 900, height: 720 })
    await page.getByRole('tab', { name: 'Chat' }).waitFor({ state: 'detached' })
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    const work = await page.getByRole('tablist', { name: 'Project' }).boundingBox()
    expect(900 - (work?.x ?? 900)).toBeGreaterThan(300)
  })
})

describe('chat', () => {
  shareOne()

  it('S1.7, S2.36, S2.42 starts with the title and the specified placeholder', async () => {
    await page.getByRole('heading', { name: 'Lathe' }).waitFor()
    await expect
      .poll(() => request().getAttribute('placeholder'))
      .toBe('Describe what you want to build or change...')
    await page.getByText('Demo model · scripted').waitFor()
  })

  it('S2.42, S9.13 takes new lines with Shift+Enter and grows to 200 px', async () => {
    const height = async () => (await request().boundingBox())?.height ?? 0
    const before = await height()
    await request().fill('One')
    for (let line = 0; line < 4; line += 1) await request().press('Shift+Enter')
    await expect.poll(() => height()).toBeGreaterThan(before)
    await request().fill('Line\n'.repeat(60))
    await expect.poll(() => height()).toBeCloseTo(200, 0)
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await request().fill('')
  })

  it('S5.4 offers no Send for blank text', async () => {
    await request().fill('   ')
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await request().press('Enter')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  it('S9.36 names the limit for a request that is too long', async () => {
    await request().fill('x'.repeat(32_001))
    await page.getByText('This request has 32,001 characters and the limit is 32,000.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  })

  it('S2.37 shows the lines of a request as they were typed', async () => {
    await request().fill('First line\nSecond line')
    await request().press('Enter')
    const lines = await page.getByRole('article', { name: 'You' }).innerText()
    expect(lines.split('\n').filter((line) => line.trim() !== '')).toEqual(['First line', 'Second line'])
  })

  it('S2.37 loads nothing from elsewhere for an image or a link in a message', async () => {
    // The answer before this one has come to its end.
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    const asked: string[] = []
    page.on('request', (made) => asked.push(made.url()))
    await send('Hello ![pixel](https://images.example/p.png) and [a link](https://links.example/x)')
    const picture = page.getByRole('article', { name: 'You' }).last().getByRole('link', { name: /pixel/ })
    await picture.waitFor()
    await expect.poll(() => picture.getAttribute('rel')).toBe('noopener noreferrer')
    await expect.poll(() => picture.getAttribute('target')).toBe('_blank')
    await page.getByText('(links.example)').first().waitFor()
    expect(asked.filter((url) => url.includes('.example'))).toEqual([])
  })

  it('S4.8, S9.15 shows one of the thinking phrases, and another one later', async () => {
    await answerWith([{ text: 'Thinking.', thought: true }])
    await send(HABITS)
    const status = page.getByTestId('thinking-status')
    const first = (await status.textContent()) ?? ''
    expect(THINKING_PHRASES).toContain(first)
    await status.getByText(first).waitFor({ state: 'detached' })
    expect(THINKING_PHRASES).toContain(await status.textContent())
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  })

  it('S4.9, S2.39 shows the first writing phrase and the file that is being written', async () => {
    const started =
      'Plan.\n[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/Long.tsx","description":"d","content":"a'
    await answerWith([{ text: started }, { text: 'a' }])
    await send(HABITS)
    await page.getByTestId('writing-status').getByText('Writing new files...').waitFor()
    await page.getByTestId('writing-path').getByText('src/Long.tsx').waitFor()
  })
})

describe('a version', () => {
  shareOne()

  it('S2.58, S9.12 shows the first version by itself, at the width asked for', async () => {
    await build()
    const frame = page.getByTestId('preview-frame')
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.getByRole('button', { name: /^Mobile/ }).click()
    expect((await frame.boundingBox())?.width).toBe(375)
    await page.getByRole('button', { name: /^Tablet/ }).click()
    expect((await frame.boundingBox())?.width).toBe(768)
    await page.getByRole('button', { name: 'Desktop' }).click()
    expect((await frame.boundingBox())?.width).toBeGreaterThan(800)
  })

  it('S8.19 logs a fullscreen that fails, and says nothing', async () => {
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused by test'))
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('Fullscreen failed.'))
    await page.getByRole('button', { name: 'Fullscreen' }).click()
    await logged
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('S2.39 shows six files of a long version until all are asked for', async () => {
    const rows = version(1).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(6)
    await version(1)
      .getByRole('button', { name: /^Show all \d+ files$/ })
      .press('Enter')
    await expect.poll(() => rows.count()).toBeGreaterThan(8)
    await version(1).getByRole('button', { name: 'Show fewer files' }).click()
    await expect.poll(() => rows.count()).toBe(6)
  })

  it('S2.39, S3.6, S4.6 lists the changed files under Version 1 and empties the box', async () => {
    await expect.poll(() => request().inputValue()).toBe('')
    await version(1)
      .getByRole('button', { name: /^Show all/ })
      .click()
    await version(1).getByText('src/App.tsx').waitFor()
    await version(1).getByText('Edited').first().waitFor()
    await version(1).getByText('Created').first().waitFor()
    await version(1)
      .getByRole('button', { name: /^Version 1/ })
      .click()
    await version(1).getByText('src/App.tsx').waitFor({ state: 'hidden' })
  })

  it('S2.40, S4.14 Undo asks, restores the files and says so', async () => {
    await undo().click()
    await page.getByRole('heading', { name: 'Undo Version 1?' }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText("I've restored the project to this checkpoint and removed the subsequent changes.")
      .waitFor()
    await page.getByRole('tab', { name: 'Code' }).click()
    // Open is the file that was seen being written last, and how far that was followed is a matter of speed.
    await treeItem('App.tsx').click()
    await page.getByText('Nothing here yet.').waitFor()
    await expect.poll(() => undo().count()).toBe(0)
  })

  it('S2.48, S4.15 Clear chat asks, empties the messages and says so; the files stay', async () => {
    await build()
    await page.getByRole('button', { name: 'Clear chat' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Are you sure you want to clear the chat history for this project?').waitFor()
    await dialog.getByRole('button', { name: 'Clear chat' }).click()
    await page.getByText('Chat history has been cleared.').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await treeItem('components').waitFor()
  })
})

describe('answers that fail', () => {
  shareOne()

  it.each([
    [
      '429',
      'S8.2',
      "You've reached your usage limit for the AI model. Please check your plan and billing details.",
    ],
    [
      '401',
      'S8.4',
      'The API key is invalid or missing. Please check your settings and provide a valid key for the selected model.',
    ],
    [
      'malformed',
      'S8.1',
      'I had trouble formatting the code changes. The code might be incomplete. Please review it, and if something is wrong, ask me to try again.',
    ],
    [
      'empty',
      'S8.6',
      'An unexpected error occurred with the AI service. Please check your connection and try again.',
    ],
  ])('S2.41, S4.11 shows the sentence for %s (%s)', async (fault, _id, sentence) => {
    await send(`[[fault:${fault}]] ${HABITS}`)
    await page.getByRole('alert').getByText(sentence).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(true)
  })
})

describe('an answer that was cut', () => {
  beforeEach(async () => goOnIn(await screens.open()))

  it('S4.11 Discard drops a draft and leaves the project alone', async () => {
    await send(`[[fault:cut]] ${HABITS}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('region', { name: 'Draft' }).waitFor({ state: 'detached' })
    await expect.poll(() => treeItem('lib').count()).toBe(0)
  })

  it('S4.11 keeps the finished files of a cut answer until they are applied', async () => {
    await send(`[[fault:cut]] ${HABITS}`)
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText('src/styles/globals.css').waitFor()
    await expect.poll(() => treeItem('lib').count()).toBe(0)
    await draft.getByRole('button', { name: 'Apply what is finished' }).click()
    await version(1).waitFor()
    await expect.poll(() => draft.count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await treeItem('lib').waitFor()
  })
})

describe('a model that says nothing', () => {
  it('S2.41, S4.11 shows the sentence for stall (S8.3)', async () => {
    goOnIn(await hastyScreens.open())
    await send(`[[fault:stall]] ${HABITS}`)
    await page
      .getByRole('alert')
      .getByText(
        'The request timed out. There might be a network issue or a problem with the AI service. Please try again later.',
      )
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(true)
  })
})

describe('an app that fails', () => {
  it('S4.17, S2.16 shows the error, opens its place in the code, and Fix Now has the agent mend it', async () => {
    goOnIn(await workspaces.open({ expectedFault: DELIBERATE_MISTAKE }))
    await build()
    await send('Make a deliberate mistake')
    // What is wrong is held back until the person wants to see it.
    await page.getByRole('button', { name: 'Apply anyway' }).click()
    await version(2).waitFor()
    await page
      .frameLocator('iframe[title="Live preview"]')
      .getByText(/^src\/App\.tsx:\d+/)
      .click()
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await page.getByText(`${DELIBERATE_MISTAKE}()`).waitFor()
    await page.setViewportSize({ width: 375, height: 720 })
    await page.getByRole('tab', { name: 'Preview (the app has an error)' }).click()
    const fixNow = page.getByRole('button', { name: 'Fix Now' })
    await fixNow.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await fixNow.click()
    await page.getByText('Analyze the error details and fix the code.').waitFor()
    await version(3).waitFor()
    await fixNow.waitFor({ state: 'detached' })
  })
})

describe('opening', () => {
  shareOne()

  it('design §5 says what to do when the server does not answer, and opens on Retry', async () => {
    const other = await context.newPage()
    await other.route('**/config.json', (route) => route.abort())
    await other.goto(`${screens.lathe.origin}/#/build`)
    await other.getByText('The server does not answer. Check that it is running, then retry.').waitFor()
    await other.unroute('**/config.json')
    await other.getByRole('button', { name: 'Retry' }).click()
    await other.getByRole('textbox', { name: 'Your request' }).waitFor()
    await other.close()
  })

  it('S2.42, S2.46, S4.6 has the focus when the workspace opens, after an answer, and after Stop, which ends one that hangs', async () => {
    const hasFocus = () => request().evaluate((box) => box === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await request().fill(HABITS)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await undo().waitFor()
    await expect.poll(hasFocus).toBe(true)
    await request().fill(`[[fault:stall]] ${HABITS}`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await expect.poll(hasFocus).toBe(true)
    await expect.poll(() => request().isEnabled()).toBe(true)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('design §8 asks before work is left, from the landing page too', async () => {
    await page.getByRole('link', { name: 'Lathe, start page' }).click()
    await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
    const askedThere = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const there = await askedThere
    expect(there.type()).toBe('beforeunload')
    await there.dismiss()
    await page.goto(`${screens.lathe.origin}/#/build`)
    await version(1).waitFor()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    const closed = page.waitForEvent('close')
    await dialog.accept()
    await closed
  })
})

describe('a narrow screen', () => {
  it('S2.16, S2.58 shows the first version by itself on a narrow screen', async () => {
    goOnIn(await screens.open())
    await page.setViewportSize({ width: 375, height: 720 })
    await send(HABITS)
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.getByTestId('preview-frame').waitFor()
    await page.getByRole('tab', { name: 'Chat' }).click()
    await request().waitFor()
  })
})
