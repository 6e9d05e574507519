/** S9.25: what the page shows now, as a PNG, on black unless told otherwise. Loaded when it is first asked for: the library is large. */
import { snapdom } from '@zumer/snapdom'

/** Lathe's own over the app. */
const OWN = ['lathe-select', 'lathe-error-overlay']
/** What the library measures with, and leaves in the app's page for the next time. */
const LEFT_BEHIND = '[data-snapdom-internal]'

/** A data URL; as many pixels as the screen shows. */
export async function takeSnapshot(background: '#000' | '#fff' = '#000'): Promise<string> {
  return (await draw(background, devicePixelRatio)).toDataURL('image/png')
}

/** The same, small enough to be kept beside others: WebP on white, one pixel for each of CSS. */
export async function takePicture(): Promise<string> {
  return (await draw('#fff', 1)).toDataURL('image/webp', 0.8)
}

async function draw(background: string, dpr: number): Promise<HTMLCanvasElement> {
  await document.fonts.ready
  try {
    return await snapdom.toCanvas(document.documentElement, {
      clip: 'viewport',
      backgroundColor: pageColour() ?? background,
      dpr,
      exclude: OWN,
      excludeMode: 'remove',
    })
  } finally {
    for (const element of document.querySelectorAll(LEFT_BEHIND)) element.remove()
  }
}

/** CSS 2.1, 14.2: what the root or else the body has behind it lies behind the whole page. Null where that lets through. */
function pageColour(): string | null {
  const [root, body] = [document.documentElement, document.body].map(
    (element) => getComputedStyle(element).backgroundColor,
  )
  return [root, body].find((colour) => colour !== undefined && !/^rgba|\/|^transparent/.test(colour)) ?? null
}
