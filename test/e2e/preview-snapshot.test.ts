/** Snapshots of a running app, against what the browser itself shows. */
import type { Frame, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { differingPixels } from './differing-pixels.ts'
import { appModule, setUpLab } from './preview-lab/open-lab.ts'

const { open } = setUpLab()

async function snapshot(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => window.lab.tools().takeSnapshot())
  expect(url).toMatch(/^data:image\/png;base64,/)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** What the frame shows, without its scroll bar. */
async function shown(page: Page, frame: Frame): Promise<Buffer> {
  const box = await page.locator('iframe').boundingBox()
  if (box === null) throw new Error('The preview has no frame.')
  const size = await frame.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }))
  return page.screenshot({ clip: { ...box, ...size }, caret: 'hide' })
}

function cornerOf(png: Buffer): readonly (number | undefined)[] {
  return [...PNG.sync.read(png).data.subarray(0, 4)]
}

describe('a snapshot', () => {
  it('T12 S4.19 shows what the page shows: scrolled, with what is fixed, clipped and drawn', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(`  return (
    <main className="min-h-screen bg-amber-50 pb-96">
      <header className="fixed inset-x-0 top-0 bg-slate-900 p-4 text-white">Fixed on top</header>
      <section className="grid grid-cols-3 gap-4 px-6 pt-24">
        {Array.from({ length: 18 }, (_, index) => (
          <article key={index} className="rounded-xl border bg-white p-4 shadow-lg">
            <h2 className="text-lg font-bold">Card {index}</h2>
            <svg viewBox="0 0 40 10" className="w-full fill-teal-600"><circle cx={index * 2 + 3} cy="5" r="3" /></svg>
            <div className="h-10 overflow-hidden">A long text that is cut off somewhere below this line of words.</div>
          </article>
        ))}
      </section>
    </main>
  )`),
    })
    await lab.settled('running')
    await lab.page.setViewportSize({ width: 1100, height: 700 })
    for (const top of [0, 333]) {
      await frame.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect.poll(() => frame.evaluate(() => scrollY)).toBe(top)
      const difference = async () =>
        differingPixels(lab.page, await shown(lab.page, frame), await snapshot(lab.page))
      await expect.poll(difference).toBeLessThan(0.01)
    }
  })

  it('T12 S9.25 lies on black where the page has no background', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(`  return <p className="p-8 text-red-600">Text</p>`),
    })
    await lab.settled('running')
    // The starter template's own background.
    await frame.evaluate(() => {
      for (const element of [document.documentElement, document.body]) element.style.background = 'none'
    })
    expect(cornerOf(await snapshot(lab.page))).toEqual([0, 0, 0, 255])
    await lab.change({
      'src/App.tsx': appModule(`  return <p className="min-h-screen bg-white p-8">Text</p>`),
    })
    await lab.settled('running')
    expect(cornerOf(await snapshot(lab.page))).toEqual([255, 255, 255, 255])
  })

  it('T12 26.2 lies on the page’s own colour, however little of it there is', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(`  return <p className="p-8 text-red-600">Text</p>`),
    })
    await lab.settled('running')
    await frame.evaluate(() => {
      document.documentElement.style.background = 'none'
      document.body.style.cssText = 'background: rgb(1, 2, 3); min-height: 0; margin-top: 60px'
    })
    expect(cornerOf(await snapshot(lab.page))).toEqual([1, 2, 3, 255])
  })

  it('T12 leaves out what Lathe draws over the app, and changes nothing in it', async () => {
    const lab = await open()
    const frame = await lab.start({
      'src/App.tsx': appModule(
        `  return <main className="min-h-screen bg-white"><input id="name" defaultValue="A" /></main>`,
      ),
    })
    await lab.settled('running')
    await frame.locator('#name').fill('What was typed')
    const html = () => frame.evaluate(() => document.body.innerHTML)
    const [before, plain] = [await html(), await snapshot(lab.page)]
    await lab.page.evaluate(() => window.lab.tools().enterSelectMode())
    await frame.locator('lathe-select').waitFor({ state: 'attached' })
    await lab.page.evaluate(() => window.lab.tools().stepSelection('child'))
    await expect.poll(() => lab.page.evaluate(() => window.lab.tools().getState().outlined)).toMatch(/^div/)
    expect(await differingPixels(lab.page, plain, await snapshot(lab.page))).toBe(0)
    expect(await html()).toBe(before)
  })
})
