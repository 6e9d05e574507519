import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { post } from '../testing/ask.fixture.ts'
import { ASPECT_RATIOS, drawImage } from './draw-image.ts'
import { writable } from './glyphs.ts'
import { Pixels } from './pixels.ts'
import { encodePng } from './png.ts'

const predict = (prompt: string, parameters: object = {}) =>
  post(
    JSON.stringify({ instances: [{ prompt }], parameters }),
    '/v1beta/models/imagen-4.0-generate-001:predict',
  )

describe('images', () => {
  it.each(Object.keys(ASPECT_RATIOS))('S7.8 S9.4 draws as many PNGs as asked, of %s', async (aspectRatio) => {
    const response = await predict('a sailing boat', { sampleCount: 2, aspectRatio })
    const { predictions } = (await response.json()) as {
      predictions: { mimeType: string; bytesBase64Encoded: string }[]
    }
    expect(predictions.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/png'])
    const [first, second] = predictions.map(({ bytesBase64Encoded }) =>
      PNG.sync.read(Buffer.from(bytesBase64Encoded, 'base64')),
    )
    const [across = 1, down = 1] = aspectRatio.split(':').map(Number)
    expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(across / down, 2)
    expect(first?.data.equals(second?.data ?? Buffer.alloc(0))).toBe(false)
  })

  it('S7.8 writes what pngjs reads, pixel by pixel', () => {
    const pixels = new Pixels(3, 2)
    pixels.fill((x, y) => [x * 80, y * 90, 7])
    const { width, height, data } = PNG.sync.read(encodePng(pixels, { Title: 'x' }))
    expect([width, height]).toEqual([3, 2])
    expect([...data.subarray(0, 8)]).toEqual([0, 0, 7, 255, 80, 0, 7, 255])
    expect([...data.subarray(20, 24)]).toEqual([160, 90, 7, 255])
  })

  it('S7.8 draws the same for the same words, takes their colours, and marks every picture', () => {
    const red = PNG.sync.read(drawImage('an abstract pattern in #c62f2f', '1:1', 0))
    expect(
      drawImage('an abstract pattern in #c62f2f', '1:1', 0).equals(
        drawImage('an abstract pattern in #c62f2f', '1:1', 0),
      ),
    ).toBe(true)
    let reds = 0
    for (let at = 0; at < red.data.length; at += 4)
      if (red.data[at] === 0xc6 && red.data[at + 1] === 0x2f) reds += 1
    expect(reds).toBeGreaterThan(10_000)
    // The strip along the lower edge, with light letters on it.
    const row = red.data.subarray(
      (red.height - 20) * red.width * 4,
      (red.height - 20) * red.width * 4 + red.width * 4,
    )
    const brightness = new Set([...row.filter((_, index) => index % 4 === 0)])
    expect([...brightness].some((value) => value > 200)).toBe(true)
    expect([...brightness].some((value) => value < 40)).toBe(true)
    expect(writable('Café für 2!')).toBe('CAFE FUR 2')
  })

  it('S7.8 refuses what Imagen refuses, and S8.10 fails on request', async () => {
    expect((await predict('')).status).toBe(400)
    expect((await predict('a boat', { sampleCount: 9 })).status).toBe(400)
    expect((await predict('a boat', { aspectRatio: '2:1' })).status).toBe(400)
    expect((await predict('a boat [[fault:429]]')).status).toBe(429)
    expect(await (await predict('a boat [[fault:noimages]]')).json()).toEqual({})
    expect(await (await predict('a boat [[fault:filtered]]')).json()).toMatchObject({
      predictions: [{ raiFilteredReason: expect.any(String) }],
    })
    expect(await (await predict('a boat [[fault:nodata]]')).json()).toEqual({
      predictions: [{ mimeType: 'image/png' }],
    })
  })

  it('S7.8 answers as an image-output Gemini model with inline data', async () => {
    const body = JSON.stringify({
      contents: [{ role: 'user', parts: [{ text: 'a garden' }] }],
      generationConfig: { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio: '16:9' } },
    })
    const answer = await (await post(body, '/v1beta/models/gemini-2.5-flash-image:generateContent')).json()
    const parts = answer.candidates[0].content.parts as { inlineData?: { mimeType: string; data: string } }[]
    const image = parts.find(({ inlineData }) => inlineData !== undefined)?.inlineData
    expect(image?.mimeType).toBe('image/png')
    expect(PNG.sync.read(Buffer.from(image?.data ?? '', 'base64')).width).toBe(1024)
  })
})
