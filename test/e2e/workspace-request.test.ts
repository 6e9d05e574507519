/** What is typed into the workspace, and what it says while an answer is awaited, in a real browser. */
import { describe, expect, it } from 'vitest'
import { THINKING_PHRASES } from '../../src/web/workspace/chat/status-phrases.ts'
import { followSession } from './followed-session.ts'
import { setUpScreens } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

const screens = setUpScreens()
const current = followSession(screens)
const { shareOne, request, send } = current

/** Replaces the model by one that says these parts, then the last one for ever: an answer that never ends. */
async function answerWith(parts: readonly { text: string; thought?: boolean }[]): Promise<void> {
  await current.session.page.evaluate((said) => {
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

describe('chat', () => {
  shareOne()

  it('S1.7, S2.36, S2.42 starts with the title and the specified placeholder', async () => {
    const { page } = current.session
    await page.getByRole('heading', { name: 'Lathe' }).waitFor()
    await expect
      .poll(() => request().getAttribute('placeholder'))
      .toBe('Describe what you want to build or change...')
    await page.getByText('Demo model · scripted').waitFor()
  })

  it('S2.42, S9.13 takes new lines with Shift+Enter and grows to 200 px', async () => {
    const { page } = current.session
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
    const { page } = current.session
    await request().fill('   ')
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await request().press('Enter')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  it('S9.36 names the limit for a request that is too long', async () => {
    const { page } = current.session
    await request().fill('x'.repeat(32_001))
    await page.getByText('This request has 32,001 characters and the limit is 32,000.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  })

  it('S2.37 shows the lines of a request as they were typed', async () => {
    const { page } = current.session
    await request().fill('First line\nSecond line')
    await request().press('Enter')
    const lines = await page.getByRole('article', { name: 'You' }).innerText()
    expect(lines.split('\n').filter((line) => line.trim() !== '')).toEqual(['First line', 'Second line'])
  })

  it('S2.37 loads nothing from elsewhere for an image or a link in a message', async () => {
    const { page } = current.session
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
    const { page } = current.session
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
    const { page } = current.session
    const started =
      'Plan.\n[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/Long.tsx","description":"d","content":"a'
    await answerWith([{ text: started }, { text: 'a' }])
    await send(HABITS)
    await page.getByTestId('writing-status').getByText('Writing new files...').waitFor()
    await page.getByTestId('writing-path').getByText('src/Long.tsx').waitFor()
  })
})
