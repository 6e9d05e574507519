/** S9.25: what the page shows now, as a PNG on black. Loaded when it is first asked for: the library is large. */
import { snapdom } from '@zumer/snapdom'

/** Lathe's own over the app. */
const OWN = ['lathe-select', 'lathe-error-overlay']

/** A data URL; as many pixels as the screen shows. */
export async function takeSnapshot(): Promise<string> {
  await document.fonts.ready
  const canvas = await snapdom.toCanvas(document.documentElement, {
    clip: 'viewport',
    backgroundColor: '#000',
    dpr: devicePixelRatio,
    exclude: OWN,
    excludeMode: 'remove',
  })
  return canvas.toDataURL('image/png')
}
