/** In the workspace: a version’s card says what moved on its screens, asked for apart from not asked for, with pictures. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { setUpFaultLab } from './fault-lab.ts'
import { findViolations } from './find-violations.ts'
import { ROOT } from './harness.ts'

const lab = setUpFaultLab({ isPlain: true })

const APP = `import { Card } from './card'
import { Hero } from './hero'
import './boxes.css'
export default function App() {
  return <main>
    <Hero />
    <Card />
  </main>
}
`
const hero = (title: string) => `export function Hero() {
  return <header className="box"><h1>{${JSON.stringify(title)}}</h1></header>
}
`
const CARD = `export function Card() {
  return <section className="box"><p>Prices of the week</p></section>
}
`
const boxes = (padding: number) => `.box { padding: ${padding}px; border: 1px solid #888888; }\n`

it('26.3 the card tells what moved by a shared style apart from what the answer wrote, with pictures to compare', async () => {
  const { ask, session, page, heading } = lab()
  await ask({
    'src/App.tsx': APP,
    'src/hero.tsx': hero('The shop'),
    'src/card.tsx': CARD,
    'src/boxes.css': boxes(8),
  })
  await heading('The shop').waitFor()
  await session
    .version(2)
    .getByText(/^(?:What else moved|Nothing|What else moved is not known)/)
    .waitFor()
  await ask({ 'src/hero.tsx': hero('The new shop'), 'src/boxes.css': boxes(32) })
  await heading('The new shop').waitFor()
  const card = session.version(3)
  await card.getByRole('button', { name: /^What else moved: 1 part not asked for/ }).click()
  const notAsked = card.getByRole('region', { name: 'Not asked for' })
  const asked = card.getByRole('region', { name: 'Asked for', exact: true })
  expect(await notAsked.getByRole('button').allTextContents()).toEqual(['src/card.tsx:2'])
  expect(await asked.getByRole('button').allTextContents()).toEqual(['src/hero.tsx:2', 'src/hero.tsx:2'])
  for (const when of ['before', 'after'])
    await card.getByRole('img', { name: `The first screen at 375 px, ${when}` }).waitFor()
  const slider = card.getByRole('slider', { name: 'How much of the picture is before' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('51% before')
  expect(await findViolations(page)).toEqual([])
  if (isFullRun) await pictures('version-moves-slider')
  await card.getByRole('radio', { name: '1280', exact: true }).check({ force: true })
  await card.getByRole('radio', { name: 'Both' }).check({ force: true })
  await card.getByRole('img', { name: 'The first screen at 1280 px, after' }).waitFor()
  if (isFullRun) await pictures('version-moves-beside')
  await notAsked.getByRole('button', { name: 'src/card.tsx:2' }).click()
  await page.locator('.cm-editor').waitFor()
})

async function pictures(name: string): Promise<void> {
  const { page } = lab()
  await mkdir(join(ROOT, '.cache/screenshots'), { recursive: true })
  for (const width of [375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 860 })
    const chat = page.getByRole('tab', { name: 'Chat' })
    if (await chat.isVisible()) await chat.click()
    await lab().session.version(3).getByRole('region', { name: 'Not asked for' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: join(ROOT, '.cache/screenshots', `${name}-${width}.png`) })
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}
