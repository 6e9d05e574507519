/** Fingers on a page, as the browser itself hears of them: what it captures and scrolls for a finger, it does. */
import type { Page } from 'playwright-core'

/** In pixels of the page. */
export type Place = readonly [x: number, y: number]

/** Puts a finger on the first place of each path, all at once, moves them along, and lifts them. */
export async function drawWithFingers(page: Page, ...paths: (readonly Place[])[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const pointsAt = (step: number) =>
    paths.flatMap((path, id) => {
      const place = path[Math.min(step, path.length - 1)]
      return place === undefined ? [] : [{ id, x: place[0], y: place[1] }]
    })
  const steps = Math.max(...paths.map((path) => path.length))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
  for (let step = 1; step < steps; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
