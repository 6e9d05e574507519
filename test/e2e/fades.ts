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
      // As it is declared: on a busy machine the animation may be over by the time its start is told.
      const style = getComputedStyle(event.target as Element, event.pseudoElement || null)
      const place = style.animationName.split(', ').indexOf(event.animationName)
      const timeOf = (list: string) => Math.round(Number.parseFloat(list.split(', ')[place] ?? '') * 1000)
      if (place === -1) return
      window.fades.push({
        name: event.animationName,
        duration: timeOf(style.animationDuration),
        delay: timeOf(style.animationDelay),
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
