/** Pictures that go with a request: how they come, what is refused, and what is handed over before the request. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type GivenFile, noisePng, pickImages } from './pictures.ts'
import { scriptModel } from './scripted-model.ts'
import { renewForEach, setUpScreens } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

const current = renewForEach(workspaces)
beforeEach(() => {
  session = current()
  page = session.page
})

/** Gives files to the page as a person does who drags them from the desktop, or who copied them. */
async function give(how: 'drop' | 'paste', ...files: GivenFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
  await page.evaluate(
    ({ list, way }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of list)
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
      const init = { bubbles: true, cancelable: true }
      if (way === 'paste')
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
        )
      else
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: transfer }))
    },
    { list: given, way: how },
  )
}

const previews = () => page.getByRole('img', { name: /^Attachment \d+$/ })

describe('attaching', () => {
  it('S2.37 S2.43 S2.47 S3.7 pictures are chosen, pasted and dropped, several at once, and can be removed', async () => {
    await pickImages(page, noisePng('one.png'), noisePng('two.png'))
    await expect.poll(() => previews().count()).toBe(2)
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
    await give('paste', noisePng('three.png'))
    await expect.poll(() => previews().count()).toBe(3)
    await give('drop', noisePng('four.png'))
    await expect.poll(() => previews().count()).toBe(4)
    expect(await page.getByTitle(/^(one|two|three|four)\.png$/).count()).toBe(4)
    expect(await findViolations(page, 'form')).toEqual([])

    await session.button('Remove attachment 2').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => previews().count()).toBe(3)
    await expect.poll(() => page.getByTitle('two.png').count()).toBe(0)
    await expect
      .poll(() => session.button('Remove attachment 2').evaluate((node) => node === document.activeElement))
      .toBe(true)

    const model = await scriptModel(page)
    await session.send('Look at these')
    await model.answer('Seen.')
    await expect.poll(() => page.getByAltText(/^User upload \d$/).count()).toBe(3)
    await expect.poll(() => previews().count()).toBe(0)
    const sent = JSON.parse(await model.lastRequest())
    const parts: { inlineData?: { mimeType: string } }[] = sent.contents.at(-1).parts
    expect(parts.flatMap(({ inlineData }) => inlineData?.mimeType ?? [])).toEqual(Array(3).fill('image/png'))
  })

  it('S2.43 S4.6 by the keyboard alone, and not while an answer is on its way', async () => {
    const model = await scriptModel(page)
    // Asked for in time: a key is quicker than the browser's promise to hand the chooser over.
    const opened = page.waitForEvent('filechooser')
    await session.button('Add content').focus()
    await page.keyboard.press('Enter')
    // The first entry that can be chosen has the focus; a snapshot can be taken once the preview runs.
    const focused = page.locator('[role=menuitem]:focus')
    await focused.waitFor()
    if ((await focused.innerText()) !== 'Attach Image') await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused.innerText()).toBe('Attach Image')
    await page.keyboard.press('Enter')
    await (await opened).setFiles([noisePng('one.png')])
    await previews().waitFor()
    await expect.poll(() => session.button('Select element').isEnabled()).toBe(true)
    await session.send('Go on')
    await expect.poll(() => session.button('Add content').isDisabled()).toBe(true)
    await expect.poll(() => session.button('Select element').isDisabled()).toBe(true)
    await model.answer('Done.')
    await expect.poll(() => session.button('Add content').isDisabled()).toBe(false)
    await expect.poll(() => session.button('Select element').isDisabled()).toBe(false)
  })

  it('S5.9 S8.9 what is no image by its content is refused with a sentence, whatever its name', async () => {
    const file = (name: string, content: string | Buffer) => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(content),
    })
    const { buffer } = noisePng('cut.png')
    await pickImages(
      page,
      file('page.png', '<html><script>document.title = "ran"</script></html>'),
      file('logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"/>'),
      file('empty.png', ''),
      file('cut.png', buffer.subarray(0, 60)),
      file(
        'huge.png',
        Buffer.concat([buffer.subarray(0, 16), Buffer.from([0, 1, 0, 0, 0, 1, 0, 0]), buffer.subarray(24)]),
      ),
      file(`<img src=x onerror="document.title=1">${'n'.repeat(200)}.png`, '%PDF-1.7'),
      file('photo.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      file('sprite.webp', 'RIFF\x04\0\0\0WEBP'),
      file('pack.png', Buffer.from('504b030414000000', 'hex')),
      noisePng('fine.png'),
    )
    await page.getByTitle('fine.png').waitFor()
    const problems = page.getByRole('alert')
    await expect
      .poll(() => problems.getByRole('listitem').allTextContents())
      .toEqual([
        '"page.png" is not an image. Attach a PNG, JPEG, WebP or GIF file.',
        '"logo.png" is not an image. Attach a PNG, JPEG, WebP or GIF file.',
        'Could not extract base64 data from file.',
        '"cut.png" is damaged and cannot be shown. Save it again, or attach another image.',
        '"huge.png" has more than 100 million pixels. Attach a smaller image.',
        `"<img src=x onerror="document.title=1">${'n'.repeat(10)}…nnnnnnn.png" is not an image. Attach a PNG, JPEG, WebP or GIF file.`,
        '"photo.heic" is not an image. Attach a PNG, JPEG, WebP or GIF file.',
        '"sprite.webp" is not an image. Attach a PNG, JPEG, WebP or GIF file.',
        '"pack.png" is not an image. Attach a PNG, JPEG, WebP or GIF file.',
      ])
    expect(await previews().count()).toBe(1)
    expect(await findViolations(page, 'form')).toEqual([])
    await session.button('Dismiss').click()
    await problems.waitFor({ state: 'detached' })
    expect(await page.title()).not.toMatch(/^(ran|1)$/)
  })

  it('S9.36 a file above the limit is refused, and a picture with many pixels is scaled down', async () => {
    await session.request().focus()
    // Made in the page: it would take long to get there.
    await page.evaluate(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'big.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true, clipboardData: transfer }
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
    })
    await page.getByText('"big.png" is larger than 20 MB. Attach a smaller image.').waitFor()
    await pickImages(page, noisePng('wide.png', 4000, 200))
    const image = previews()
    await image.waitFor()
    const size = () =>
      image.evaluate((node) => [
        (node as HTMLImageElement).naturalWidth,
        (node as HTMLImageElement).naturalHeight,
      ])
    await expect.poll(size).toEqual([3072, 154])
    await page.getByText('is larger than 20 MB').waitFor({ state: 'detached' })
  })

  it('S2.47 a paste of a text with a picture of it stays a text', async () => {
    await session.request().focus()
    const prevented = await page.evaluate(() => {
      const transfer = new DataTransfer()
      transfer.setData('text/plain', 'A1\tB1')
      transfer.items.add(new File([new Uint8Array([1])], 'cells.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer })
      return document.activeElement?.dispatchEvent(event) === false
    })
    expect(prevented).toBe(false)
    expect(await previews().count()).toBe(0)
  })
})

describe('images that are too large for one request', () => {
  /** Pictures of some three bytes for each of their pixels, made in the page and pasted. */
  async function pasteNoise(names: readonly string[], side: number): Promise<void> {
    await session.request().focus()
    await page.evaluate(
      async ([list, length]) => {
        const transfer = new DataTransfer()
        for (const name of list) {
          const canvas = new OffscreenCanvas(length, length)
          const noise = new Uint8ClampedArray(length * length * 4)
          for (let at = 0; at < noise.length; at += 65_536)
            crypto.getRandomValues(noise.subarray(at, at + 65_536))
          for (let at = 3; at < noise.length; at += 4) noise[at] = 255
          canvas.getContext('2d')?.putImageData(new ImageData(noise, length), 0, 0)
          transfer.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }))
        }
        const init = { bubbles: true, cancelable: true, clipboardData: transfer }
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
      },
      [names, side] as const,
    )
    await expect.poll(() => previews().count()).toBe(names.length)
  }
  const pasteLarge = () => pasteNoise(['one.png', 'two.png', 'three.png'], 1200)

  it('S9.32 S7.5 are uploaded in pieces first, so many that the others fit, and the request names them', async () => {
    const uploads: string[] = []
    let body = ''
    page.on('request', (request) => {
      if (request.url().includes('/upload/v1beta/files/'))
        uploads.push(request.headers()['x-goog-upload-command'] ?? '')
      if (request.url().includes(':streamGenerateContent')) body = request.postData() ?? ''
    })
    await pasteLarge()
    await session.send('What do you think of these?')
    await page.getByText('The answer is complete.').waitFor({ state: 'attached' })
    expect(uploads).toEqual(['upload, finalize', 'upload, finalize'])
    expect(body.match(/"fileUri"/g)).toHaveLength(2)
    expect(body.match(/"inlineData"/g)).toHaveLength(1)
  })

  it('S9.32 one of more than 8 MiB goes in several pieces', async () => {
    const sizes: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('/upload/v1beta/files/'))
        sizes.push(Number(request.headers()['x-goog-upload-offset']))
    })
    await pasteNoise(['large.png'], 1900)
    await session.send('What do you think of this?')
    await page.getByText('The answer is complete.').waitFor({ state: 'attached' })
    expect(sizes).toEqual([0, 8 * 1024 * 1024])
  })

  it('S8.7 S4.5 one that cannot be handed over ends the answer with its sentence', async () => {
    await page.route('**/upload/v1beta/files', (route) => route.fulfill({ status: 400, body: '{}' }))
    await pasteLarge()
    await session.send('What do you think of these?')
    await page.getByText('Sorry, I failed to process one of the images you uploaded.').waitFor()
    await expect.poll(() => session.button('Send').isVisible()).toBe(true)
  })
})
