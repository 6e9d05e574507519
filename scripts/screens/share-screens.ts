/** A shared project, as whoever has its address sees it, and the way to one of one's own. */
import type { Page } from 'playwright-core'
import type { Screen, Stage } from './screen.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share' })

async function share({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialogOf(page).getByLabel('Your name on the page').fill('Anna Lind')
  await dialogOf(page).getByRole('button', { name: 'Make the page' }).click()
  await dialogOf(page).getByRole('link', { name: 'Open' }).first().waitFor()
}

async function openPage(stage: Stage): Promise<void> {
  await share(stage)
  const address = await dialogOf(stage.page).getByRole('link', { name: 'Open' }).first().getAttribute('href')
  await stage.page.goto(address ?? '')
  const app = stage.page.frameLocator('[data-testid="shared-app"] iframe')
  await app.getByText('This week').first().waitFor()
}

export const SHARE_SCREENS: readonly Screen[] = [
  { name: 'share-made', pane: 'preview', project: 'built', open: share },
  { name: 'share-page', pane: 'preview', project: 'built', open: openPage },
  {
    name: 'share-remix',
    pane: 'preview',
    project: 'built',
    async open(stage) {
      await openPage(stage)
      await stage.page.getByRole('button', { name: 'Remix' }).click()
      await stage.page.getByRole('dialog', { name: 'Make it yours' }).waitFor()
    },
  },
]
