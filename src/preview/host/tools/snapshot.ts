/** S9.25: what the page shows now, as a PNG, on black unless told otherwise. Loaded when it is first asked for: the library is large. */
import { snapdom } from '@zumer/snapdom'

/** Lathe's own over the app. */
const OWN = ['lathe-select', 'lathe-error-overlay']
/** What the library measures with, and leaves in the app's page for the next time. */
const LEFT_BEHIND = '[data-snapdom-internal]'

/** A data URL; as many pixels as the screen shows. */
export async function takeSnapshot(background: '#000' | '#fff' = '#000'): Promise<string> {
  await document.fonts.ready
  try {
    const canvas = await snapdom.toCanvas(document.documentElement, {
      clip: 'viewport',
      backgroundColor: background,
      dpr: devicePixelRatio,
      exclude: OWN,
      excludeMode: 'remove',
    })
    return canvas.toDataURL('image/png')
  } finally {
    for (const element of document.querySelectorAll(LEFT_BEHIND)) element.remove()
  }
}
