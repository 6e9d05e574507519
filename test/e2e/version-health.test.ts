/** In the workspace: a version’s card says what keeps people from using it, before and after, and mends it. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { setUpFaultLab } from './fault-lab.ts'
import { findViolations } from './find-violations.ts'
import { ROOT } from './harness.ts'

const lab = setUpFaultLab({ isPlain: true })

const app = (fields: string) => `export default function App() {
  return <main>
    <h1>The shop</h1>
${fields}
  </main>
}
`
const FIRST = app(
  '    <button><i /></button>\n    <input placeholder="Your name" />\n    <img src="/a.svg" />',
)
const SECOND = app('    <button><i /></button>\n    <input placeholder="Your name" />')

it('26.4 the card says the findings before and after, opens their line, and mends what is certain as one revision', async () => {
  const { ask, session, page, heading, files } = lab()
  await ask({ 'src/App.tsx': FIRST })
  await heading('The shop').waitFor()
  const first = session.version(2)
  await first.getByRole('button', { name: /^Accessibility: 3 findings/ }).waitFor()
  await first.getByRole('button', { name: /^Failed requests: (?:0 → )?1/ }).waitFor()
  await ask({ 'src/App.tsx': SECOND })
  const card = session.version(3)
  const line = card.getByRole('button', { name: /^Accessibility: 3 findings → 2/ })
  await line.click()
  await card.getByText('A button without a name').waitFor()
  if (isFullRun) await pictures('version-health')
  expect(await findViolations(page)).toEqual([])
  await card.getByRole('button', { name: 'src/App.tsx:5' }).click()
  await page.locator('.cm-editor').waitFor()
  await card.getByRole('button', { name: 'Mend 1 of them' }).click()
  await card.getByText(/Gave the field in line 5 of src\/App.tsx the name “Your name”/).waitFor()
  await card.getByRole('button', { name: /^Accessibility: 2 findings → 1/ }).waitFor()
  expect((await files())['src/App.tsx']).toBe(SECOND.replace('<input', '<input aria-label="Your name"'))
  await card.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: /^Accessibility: 3 findings → 2/ }).waitFor()
  expect((await files())['src/App.tsx']).toBe(SECOND)
})

async function pictures(name: string): Promise<void> {
  const { page } = lab()
  await mkdir(join(ROOT, '.cache/screenshots'), { recursive: true })
  for (const width of [375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 860 })
    await page.screenshot({ path: join(ROOT, '.cache/screenshots', `${name}-${width}.png`) })
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}
