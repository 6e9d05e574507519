import type { Page } from 'playwright-core'

/**
 * The share of pixels (0 to 1) in which two PNG images differ by more than 8 of 255 in any channel; 1 when their sizes
 * differ. Decoded by the browser at hand.
 */
export function differingPixels(page: Page, first: Buffer, second: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const pixels = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
          const context = canvas.getContext('2d')
          if (context === null) throw new Error('The browser has no 2D canvas.')
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, canvas.width, canvas.height)
        }),
      )
      const [a, b] = pixels
      if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height) return 1
      let different = 0
      for (let at = 0; at < a.data.length; at += 4) {
        const isDifferent = [0, 1, 2].some(
          (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 8,
        )
        if (isDifferent) different += 1
      }
      return different / (a.width * a.height)
    },
    [first, second].map((png) => `data:image/png;base64,${png.toString('base64')}`),
  )
}
