/** The screens of the preview: its tools, what it says of a selected element, and what it says when something is wrong. */
import type { FrameLocator } from 'playwright-core'
import type { Screen, Stage } from './screen.ts'

const block = (files: readonly object[]) => `[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`

/** The running app, once it shows this text. */
async function appWith({ page }: Stage, text: string | RegExp): Promise<FrameLocator> {
  const app = page.frameLocator('iframe[title="Live preview"]')
  await app.getByText(text).first().waitFor()
  return app
}

async function startSelecting(stage: Stage): Promise<FrameLocator> {
  const { session } = stage
  const frame = await appWith(stage, /habit/i)
  await session.button('Select element').click()
  await frame.locator('lathe-select').waitFor()
  return frame
}

async function pointAtHeading(stage: Stage): Promise<{ x: number; y: number }> {
  const frame = await startSelecting(stage)
  const place = await frame.locator('h1').first().boundingBox()
  if (place === null) throw new Error('The app has no heading.')
  const point = { x: place.x + 10, y: place.y + place.height / 2 }
  await stage.page.mouse.move(point.x, point.y)
  return point
}

export const PREVIEW_SCREENS: readonly Screen[] = [
  {
    name: 'preview',
    pane: 'preview',
    project: 'built',
    open: async (stage) => void (await appWith(stage, /habit/i)),
  },
  {
    name: 'preview-selecting',
    pane: 'preview',
    project: 'built',
    open: async (stage) => void (await pointAtHeading(stage)),
  },
  {
    name: 'edit-element',
    pane: 'preview',
    project: 'built',
    async open(stage) {
      const { x, y } = await pointAtHeading(stage)
      await stage.page.mouse.click(x, y)
      await stage.page.getByRole('toolbar', { name: 'Element' }).waitFor()
    },
  },
  {
    name: 'preview-console',
    pane: 'preview',
    project: 'new',
    async open(stage) {
      const { session } = stage
      const model = await stage.scriptModel()
      const content =
        "console.info('3 habits loaded', { first: 'Read', days: [1, 0, 1] })\nconsole.warn('No goal is set for “Walk”.')\n\nexport default function App() {\n  return <h1>Habits</h1>\n}\n"
      await session.send('Log what was loaded')
      await model.answer(
        `Done.\n${block([{ operation: 'UPDATE', path: 'src/App.tsx', description: 'd', content }])}`,
      )
      await appWith(stage, 'Habits')
      await session.button('Console').click()
    },
  },
  {
    name: 'preview-undeclared',
    pane: 'preview',
    project: 'new',
    async open(stage) {
      const model = await stage.scriptModel()
      const content =
        "import { clsx } from 'clsx'\n\nexport default function App() {\n  return <h1 className={clsx('p-8 text-2xl')}>Habits</h1>\n}\n"
      await stage.session.send('Use clsx')
      await model.answer(
        `Done.\n${block([{ operation: 'UPDATE', path: 'src/App.tsx', description: 'd', content }])}`,
      )
      await stage.page.getByText('missing from').waitFor()
    },
  },
  {
    name: 'preview-stopped',
    pane: 'preview',
    project: 'new',
    async open(stage) {
      const model = await stage.scriptModel()
      const content = 'for (;;) {}\n\nexport default function App() {\n  return null\n}\n'
      await stage.session.send('Never end')
      await model.answer(
        `Done.\n${block([{ operation: 'UPDATE', path: 'src/App.tsx', description: 'd', content }])}`,
      )
      await stage.page.getByRole('alert').filter({ hasText: 'The preview was stopped' }).waitFor()
    },
  },
  {
    name: 'preview-error',
    pane: 'preview',
    project: 'built',
    async open({ session, page }) {
      await session.send('Make a deliberate mistake')
      await page.getByRole('button', { name: 'Apply anyway' }).click()
      await page.getByRole('button', { name: 'Fix Now' }).waitFor()
    },
  },
]
