/** An app that asks a model on its own origin, in the preview of a real browser. */
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { WITHOUT_TAILWIND } from './preview-lab/plain-project.ts'
import { scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { setUpApps } from './set-up-workspace.ts'

const { open } = setUpApps()

const ASKING = `import { useState } from 'react'
async function ask() {
  const body = JSON.stringify({ model: 'default', messages: [{ role: 'user', content: 'Name a tree' }] })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('/ai/v1/chat/completions', { method: 'POST', headers, body })
  const answer = await response.json()
  return answer.error?.message ?? answer.choices[0].message.content
}
export default function App() {
  const [said, setSaid] = useState('')
  return <main><h1>Trees</h1><button onClick={async () => setSaid(await ask())}>Ask</button><output>{said}</output></main>
}
`

describe('an app that asks a model', () => {
  it('25.4 is answered in the preview, without a key, and Publish shows what it used', async () => {
    const session = await open()
    const { page } = session
    const model = await scriptModel(page)
    await session.send('A page that names trees')
    await model.answer(answerOf({ ...WITHOUT_TAILWIND, 'src/App.tsx': ASKING }))
    expect(await model.lastRequest()).toContain('/ai/v1/chat/completions')
    const app = page.frameLocator('iframe[title="Live preview"]')
    await app.getByRole('button', { name: 'Ask' }).click()
    const said = app.locator('output')
    await said.getByText('a script, not a language model').waitFor()
    expect(await said.textContent()).toContain('“Name a tree”')

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const note = page.getByRole('region', { name: 'Model of this app' })
    await note.getByText('1 of 1,000 answers').waitFor()
    await note.getByText('The demo model answers, which says so.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'app-ai-publish')
  })
})
