/** Pictures made from a description: by the demo model's `:predict`, with every way in which that can fail. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, startLathe } from './harness.ts'
import { startTestService, type TestService } from './kit-services.ts'
import { setUpScreens, shareContext, tidyForEach } from './set-up-workspace.ts'
import { shareStandIns } from './stage.ts'
import { hasFocus, tabTo } from './tab-to.ts'
import { openSessionIn, type WorkspaceSession } from './workspace-driver.ts'

/** What would end an attribute, where one were written by hand. */
const DAMAGED = '"><script>document.title="ran"</script>'

let session: WorkspaceSession
let page: Page

const kit = () => page.getByRole('dialog', { name: 'Create Image' })
const prompt = () => kit().getByRole('textbox', { name: 'Describe the image' })
const button = (name: string) => kit().getByRole('button', { name, exact: true })
const results = () => kit().getByRole('button', { name: /^Generated \d$/ })
const previews = () => page.getByRole('img', { name: /^Attachment \d+$/ })

async function openImages(): Promise<void> {
  await session.button('Creator Kit').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create Image/ })
    .click()
  await prompt().waitFor()
}

async function choose(count: string, ratio: string): Promise<void> {
  await kit()
    .getByRole('button', { name: /^Image options/ })
    .click()
  const options = page.getByRole('dialog', { name: 'Image options' })
  const labels = (group: string) =>
    options.getByRole('radiogroup', { name: group }).locator('label').allInnerTexts()
  expect(await labels('Number of images')).toEqual(['1', '2', '3', '4'])
  expect(await labels('Aspect ratio')).toEqual(['1:1', '16:9', '9:16', '4:3', '3:4'])
  await options.getByText(count, { exact: true }).click()
  await options.getByText(ratio, { exact: true }).click()
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await options.waitFor({ state: 'detached' })
}

describe('pictures of the demo model', () => {
  const workspaces = setUpScreens()
  beforeEach(async () => {
    session = await workspaces.open()
    page = session.page
    await openImages()
  })

  it('S2.52 S3.8 S4.23 S5.5 S7.8 S9.4 as many as are wanted, in the shape that is wanted, chosen and attached as PNG', async () => {
    const bodies: { parameters?: object }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1beta/models/imagen-4.0-generate-001:predict'))
        bodies.push(request.postDataJSON())
    })
    expect(await button('Generate').isDisabled()).toBe(true)
    await prompt().fill('   ')
    expect(await button('Generate').isDisabled()).toBe(true)
    await choose('3', '16:9')
    await prompt().fill('A bowl of ramen')
    await button('Generate').click()
    await expect.poll(() => results().count()).toBe(3)
    expect(bodies).toEqual([
      expect.objectContaining({
        instances: [{ prompt: 'A bowl of ramen' }],
        parameters: expect.objectContaining({ sampleCount: 3, aspectRatio: '16:9' }),
      }),
    ])
    const ratio = () =>
      results()
        .first()
        .locator('img')
        .evaluate((node) => {
          const { naturalWidth, naturalHeight } = node as HTMLImageElement
          return Math.round((naturalWidth / naturalHeight) * 9)
        })
    await expect.poll(ratio).toBe(16)
    expect(await button('Attach 0 Image(s)').isDisabled()).toBe(true)
    await results().nth(0).click()
    await results().nth(2).click()
    await button('Attach 2 Image(s)').waitFor()
    await results().nth(0).click()
    await button('Attach 1 Image(s)').waitFor()
    await results().nth(1).click()
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await button('Attach 2 Image(s)').click()
    await kit().waitFor({ state: 'detached' })
    await expect.poll(() => previews().count()).toBe(2)
    expect(await previews().first().getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(await previews().first().getAttribute('title')).toMatch(/^generated-image-\d+-2\.png$/)
  })

  it('S2.52 by the keyboard alone', async () => {
    await page.keyboard.type('A lighthouse')
    await tabTo(kit().getByRole('button', { name: /^Image options/ }))
    await page.keyboard.press('Enter')
    const options = page.getByRole('dialog', { name: 'Image options' })
    await options.waitFor()
    await tabTo(options.getByRole('radio', { name: '1', exact: true }))
    await page.keyboard.press('ArrowRight')
    await tabTo(options.getByRole('radio', { name: '1:1' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await options.waitFor({ state: 'detached' })
    await kit().getByText('2 · 16:9').waitFor()
    await tabTo(button('Generate'))
    await page.keyboard.press('Enter')
    await results().nth(1).waitFor()
    // The button that made them is gone: on from the description, which is nearest.
    await expect.poll(() => hasFocus(prompt())).toBe(true)
    await tabTo(results().nth(1), 'Shift+Tab')
    await page.keyboard.press('Space')
    await tabTo(button('Attach 1 Image(s)'))
    await page.keyboard.press('Enter')
    await previews().waitFor()
    await expect.poll(() => hasFocus(session.request())).toBe(true)
  })

  it('S4.23 issue 10 pictures that were made are still there after a click elsewhere, and after a creation that failed', async () => {
    await prompt().fill('A cat')
    await choose('2', '1:1')
    await button('Generate').click()
    await results().nth(1).waitFor()
    await results().nth(1).click()
    await page.mouse.click(1200, 400)
    await kit().waitFor({ state: 'detached' })
    await openImages()
    await expect.poll(() => results().count()).toBe(2)
    await button('Attach 1 Image(s)').waitFor()
    await prompt().fill('A cat [[fault:nodata]]')
    await button('Generate again').click()
    await kit().getByRole('alert').waitFor()
    await expect.poll(() => results().count()).toBe(2)
    await prompt().fill('A cat')
    await button('Attach 1 Image(s)').click()
    await expect.poll(() => previews().count()).toBe(1)
    await openImages()
    await expect.poll(() => prompt().inputValue()).toBe('A cat')
    expect(await results().count()).toBe(0)
  })
})

describe('pictures of the demo model that do not come', () => {
  const current = tidyForEach(setUpScreens())
  beforeEach(async () => {
    session = current()
    page = session.page
    await openImages()
  })

  it.each([
    ['noimages', 'No images were generated by the API.'],
    ['nodata', 'Image data is missing from the Gemini response.'],
    [
      'filtered',
      'Unable to show generated images. All images were filtered out because they violated usage guidelines.',
    ],
  ])('S8.10 an answer of the kind "%s" is named', async (fault, message) => {
    await prompt().fill(`A cat [[fault:${fault}]]`)
    await button('Generate').click()
    await expect
      .poll(() => kit().getByRole('alert').allInnerTexts())
      .toEqual([`Failed to generate images: ${message}`])
    expect(await button('Generate').isEnabled()).toBe(true)
  })

  it('S8.10 a refusal is said in the words of the service, after the name of the client', async () => {
    await prompt().fill('A cat [[fault:429]]')
    await button('Generate').click()
    await expect
      .poll(() => kit().getByRole('alert').allInnerTexts())
      .toEqual([expect.stringMatching(/^Failed to generate images: \[Gemini API\] \S[^{}]*$/)])
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
  })
})

describe('pictures of another service', () => {
  const context = shareContext()
  const image = `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`
  let service: TestService
  let lathe: Lathe
  let shared: WorkspaceSession
  let mode: 'wait' | 'answer' | 'empty' | 'damaged' | 'gone' = 'wait'

  beforeAll(async () => {
    service = await startTestService((_, response, request) => {
      response.setHeader('Access-Control-Allow-Headers', '*')
      if (request.method === 'OPTIONS') return response.end()
      if (mode === 'gone') return response.destroy()
      const parts =
        mode === 'empty'
          ? [{ text: 'No.' }]
          : [
              { text: 'Here.' },
              { inlineData: { mimeType: 'image/png', data: mode === 'damaged' ? DAMAGED : image } },
            ]
      const body = { candidates: [{ content: { role: 'model', parts } }] }
      if (mode !== 'wait') response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
    })
    lathe = await startLathe(
      { GEMINI_BASE_URL: service.origin, IMAGE_MODEL: 'gemini-2.5-flash-image' },
      await shareStandIns(),
    )
    shared = await openSessionIn(await context(), lathe, {
      stored: { lathe_gemini_api_key: `AIza${'x'.repeat(35)}` },
    })
  })
  beforeEach(async () => {
    service.requests.length = 0
    service.cancelled.length = 0
    session = shared
    page = session.page
    await openImages()
  })
  afterEach(() => shared.tidy())
  afterAll(async () => {
    await shared.close()
    await Promise.all([service.stop(), lathe.stop()])
  })

  it('S4.23 while it generates it says so, and Cancel ends the requests on the server', async () => {
    mode = 'wait'
    await choose('2', '3:4')
    await prompt().fill('A cat')
    await button('Generate').click()
    await kit().getByText('Generating images...').waitFor()
    expect(await button('Generate').isDisabled()).toBe(true)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await expect.poll(() => service.requests.length).toBeGreaterThanOrEqual(2)
    await button('Cancel').click()
    await expect.poll(() => service.cancelled.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => button('Generate').isEnabled()).toBe(true)
    await button('Generate').click()
    await kit().getByText('Generating images...').waitFor()
    await button('Back to the tools').click()
    await expect.poll(() => service.cancelled.length).toBeGreaterThanOrEqual(4)
  })

  it('S8.10 issue 10 no picture, one that is none, and no connection are named', async () => {
    mode = 'empty'
    await prompt().fill('A cat')
    await button('Generate').click()
    const alert = kit().getByRole('alert')
    await expect
      .poll(() => alert.allInnerTexts())
      .toEqual(['Failed to generate images: No images were generated.'])
    mode = 'damaged'
    await button('Generate').click()
    await expect
      .poll(() => alert.allInnerTexts())
      .toEqual(['Failed to generate images: Image data is missing from the Gemini response.'])
    mode = 'gone'
    await button('Generate').click()
    await expect
      .poll(() => alert.allInnerTexts())
      .toEqual([
        'Failed to generate images: Connection to the AI service failed. Please check your internet connection and try again.',
      ])
  })

  it('S9.4 a Gemini model that answers with pictures is asked once for each', async () => {
    mode = 'answer'
    await choose('4', '1:1')
    await prompt().fill('A cat')
    await button('Generate').click()
    await expect.poll(() => results().count()).toBe(4)
    expect(
      service.requests.every((path) => path === '/v1beta/models/gemini-2.5-flash-image:generateContent'),
    ).toBe(true)
  })
})
