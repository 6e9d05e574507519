/**
 * Takes every screen at four widths, light and dark, as WebP into .cache/screens. Words after the command choose
 * screens by a part of their name; `--to=FOLDER` puts PNGs elsewhere, to be looked at.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Lathe, startBrowser, startLathe } from '../../test/e2e/harness.ts'
import { scriptModel } from '../../test/e2e/scripted-model.ts'
import { openSession } from '../../test/e2e/workspace-driver.ts'
import { ACCOUNT_SCREENS, type AccountScreen } from './account-screens.ts'
import { ANSWER_SCREENS } from './answer-screens.ts'
import { DATA_SCREENS } from './data-screens.ts'
import { FLOW_SCREENS } from './flow-screens.ts'
import { KIT_SCREENS } from './kit-screens.ts'
import { MODEL_SCREENS } from './model-screens.ts'
import { OPERATOR_SCREENS } from './operator-screens.ts'
import { PREVIEW_SCREENS } from './preview-screens.ts'
import { PUBLISH_SCREENS } from './publish-screens.ts'
import type { Screen } from './screen.ts'
import { SHARE_SCREENS } from './share-screens.ts'
import { WORKSPACE_SCREENS } from './workspace-screens.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 375, height: 760 },
] as const
/** Below it the workspace shows one pane at a time. */
const NARROW = 900
const THEMES = ['light', 'dark'] as const
const STAGED_SCREENS: readonly Screen[] = [
  ...WORKSPACE_SCREENS,
  ...ANSWER_SCREENS,
  ...FLOW_SCREENS,
  ...MODEL_SCREENS,
  ...PREVIEW_SCREENS,
  ...PUBLISH_SCREENS,
  ...SHARE_SCREENS,
  ...DATA_SCREENS,
  ...KIT_SCREENS,
]
/** WebP, where text stays sharp and a picture has some 30 KB. */
const QUALITY = 55
const FOLDER = fileURLToPath(new URL('../../.cache/screens/', import.meta.url))

const words = process.argv.slice(2)
const elsewhere = words.find((word) => word.startsWith('--to='))?.slice('--to='.length)
const folder = elsewhere ?? FOLDER
const names = words.filter((word) => !word.startsWith('--'))
const isWanted = (name: string) => names.length === 0 || names.some((part) => name.includes(part))

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const loading = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.allSettled(loading.map((image) => image.decode()))
    await new Promise((resolve) => setTimeout(resolve, 350))
  })
}

async function save(page: Page, name: string): Promise<void> {
  await settle(page)
  if (elsewhere !== undefined) return void (await page.screenshot({ path: join(folder, `${name}.png`) }))
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await devtools.detach()
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

async function takeLanding(
  browser: Browser,
  { origin }: Lathe,
  theme: (typeof THEMES)[number],
): Promise<void> {
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(origin)
    if (isWanted('landing')) await save(page, `landing-${viewport.width}-${theme}`)
    if (isWanted('sign-in')) {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await save(page, `sign-in-${viewport.width}-${theme}`)
    }
    await context.close()
  }
}

async function takeScreen(
  browser: Browser,
  lathe: Lathe,
  screen: Screen,
  theme: (typeof THEMES)[number],
): Promise<void> {
  const session = await openSession(browser, lathe, {
    colorScheme: theme,
    reducedMotion: 'reduce',
    expectedFault: '',
    ...(screen.stored !== undefined && { stored: screen.stored }),
    prepare: async (context) => {
      await screen.prepare?.(context)
    },
  })
  const { page } = session
  try {
    if (screen.project === 'built') await session.build()
    const stage = { page, session, scriptModel: () => scriptModel(page) }
    await screen.open(stage)
    let wasNarrow = false
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      await showPane(page, screen)
      const isNarrow = viewport.width < NARROW
      if (isNarrow && (screen.isClosedByClick || (!wasNarrow && screen.isInChat)))
        await (screen.reopen ?? screen.open)(stage)
      wasNarrow = isNarrow
      await save(page, `${screen.name}-${viewport.width}-${theme}`)
    }
  } finally {
    await session.close()
  }
}

async function takeAccount(
  browser: Browser,
  { origin }: Lathe,
  screen: AccountScreen,
  theme: (typeof THEMES)[number],
): Promise<void> {
  const contexts: BrowserContext[] = []
  const newDevice = async () => {
    const options = { viewport: SIZES[0], colorScheme: theme, reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    contexts.push(context)
    return context
  }
  try {
    const page = await screen.open({ context: await newDevice(), origin, newDevice })
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      await save(page, `${screen.name}-${viewport.width}-${theme}`)
    }
  } finally {
    for (const context of contexts) await context.close()
  }
}

const PANE_NAMES = { chat: 'Chat', code: 'Code', preview: 'Preview', data: 'Data' } as const

/** On a narrow screen one pane shows; under a dialog none can be chosen, and the one that is there will do. */
async function showPane(page: Page, { pane }: Screen): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${PANE_NAMES[pane]}`) })
  if ((await tab.count()) > 0) await tab.click({ timeout: 2_000 }).catch(() => undefined)
}

await mkdir(folder, { recursive: true })
if (elsewhere === undefined && names.length === 0) {
  for (const name of await readdir(folder)) if (name.endsWith('.webp')) await rm(join(folder, name))
}
const [lathe, { browser, stop }] = await Promise.all([startLathe(), startBrowser()])
const missed: string[] = []
try {
  for (const theme of THEMES) {
    if (isWanted('landing') || isWanted('sign-in')) await takeLanding(browser, lathe, theme)
    for (const screen of [...ACCOUNT_SCREENS, ...OPERATOR_SCREENS].filter(({ name }) => isWanted(name))) {
      await takeAccount(browser, lathe, screen, theme).catch((error: unknown) => {
        missed.push(`${screen.name} (${theme}): ${String(error).split('\n')[0]}`)
      })
    }
    for (const screen of STAGED_SCREENS.filter(({ name }) => isWanted(name))) {
      await takeScreen(browser, lathe, screen, theme).catch((error: unknown) => {
        missed.push(`${screen.name} (${theme}): ${String(error).split('\n')[0]}`)
      })
    }
  }
} finally {
  await stop()
  await lathe.stop()
}
for (const line of missed) console.error(`Not taken: ${line}`)
if (missed.length > 0) process.exitCode = 1
