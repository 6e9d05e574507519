import type { Page } from 'playwright-core'

/** An animation as it was declared; times in milliseconds. */
export interface Fade {
  readonly name: string
  readonly duration: number
  readonly delay: number
}

declare global {
  interface Window {
    fades: Fade[]
  }
}

/** Notes which animations begin from here on, and lets them run. */
export async function recordFades(page: Page): Promise<void> {
  await allowMotion(page)
  await page.evaluate(() => {
    window.fades = []
    document.addEventListener('animationstart', (event) => {
      const running = (event.target as Element)
        .getAnimations()
        .find((animation) => (animation as CSSAnimation).animationName === event.animationName)
      const timing = running?.effect?.getTiming()
      if (timing === undefined) return
      window.fades.push({
        name: event.animationName,
        duration: Number(timing.duration),
        delay: timing.delay ?? 0,
      })
    })
  })
}

/** From here on the page moves as for somebody who asked for nothing else. */
export function allowMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' })
}

export function recordedFades(page: Page): Promise<readonly Fade[]> {
  return page.evaluate(() => window.fades)
}
