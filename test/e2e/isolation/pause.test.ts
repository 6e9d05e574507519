/** A preview that nobody sees. */
import { expect, it } from 'vitest'
import { appModule, setUpLab } from '../preview-lab/open-lab.ts'

const lab = setUpLab()

it('I15 is taken out of the page after a while, and comes back with the files as they are then', async () => {
  const { page, start, change, settled } = await lab.open()
  await start({ 'src/App.tsx': appModule('return <h1>Before</h1>') }, 'development', { pauseAfter: 300 })
  const frames = () => page.locator('iframe').count()
  expect(await frames()).toBe(1)
  await page.evaluate(() => window.lab.setVisible(false))
  await expect.poll(frames).toBe(0)
  await change({ 'src/App.tsx': appModule('return <h1>After</h1>') })
  expect(await frames()).toBe(0)
  await page.evaluate(() => window.lab.setVisible(true))
  await page.frameLocator('iframe').getByRole('heading', { name: 'After' }).waitFor()
  await settled('running')
})
