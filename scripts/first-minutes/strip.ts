/** Lays pictures of each wait beside one another, with what they are and when they were: for a person to look at. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { JudgedWait } from './judge.ts'
import type { Frame } from './recording.ts'

/** Milliseconds after what a person did; and shortly before and after the result. */
const MOMENTS = [0, 300, 1000, 2000, 4000, 8000, 12_000, 20_000, 40_000]
const SETTLED = 500
/** A picture of more would be too large to be read. */
const ROWS = 6

export interface Strip {
  readonly name: string
  readonly folder: string
  readonly frames: readonly Frame[]
  readonly waits: readonly JudgedWait[]
  /** Of one picture, in pixels. */
  readonly width: number
}

export async function writeStrips(browser: Browser, strip: Strip): Promise<string[]> {
  const { frames, waits, width, name, folder } = strip
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
  const page = await context.newPage()
  const paths: string[] = []
  for (let first = 0; first < waits.length; first += ROWS) {
    const rows = waits.slice(first, first + ROWS).map((wait) => rowOf(wait, frames, width))
    await page.setContent(
      `<style>body{font:13px system-ui;margin:12px;background:#ddd}section{margin:0 0 14px}h2{font-size:14px;margin:0 0 4px}
      .b{color:#b00}div{display:flex;gap:6px;flex-wrap:wrap}figure{margin:0}img{display:block;width:${width}px;border:1px solid #888}</style>${rows.join('')}`,
    )
    await page.evaluate(() =>
      Promise.all([...document.images].map((image) => image.decode().catch(() => {}))),
    )
    const path = join(folder, `${name}-${String(first / ROWS + 1).padStart(2, '0')}.png`)
    await writeFile(path, await page.screenshot({ fullPage: true }))
    paths.push(path)
  }
  await context.close()
  return paths
}

function rowOf(wait: JudgedWait, frames: readonly Frame[], width: number): string {
  const { name, from, to, took, broken } = wait
  const moments = [...MOMENTS.filter((after) => after < took - 50), took, took + SETTLED]
  const shown = new Set<Frame>()
  const figures = moments.flatMap((after) => {
    const frame = frames.findLast(({ at }) => at <= Math.min(from + after, to + SETTLED))
    if (frame === undefined || shown.has(frame)) return []
    shown.add(frame)
    const source = `data:image/png;base64,${frame.png.toString('base64')}`
    return [
      `<figure><img width="${width}" src="${source}"><figcaption>${(after / 1000).toFixed(1)} s</figcaption></figure>`,
    ]
  })
  const faults = broken.map((what) => `<span class="b"> · ${escapeText(what)}</span>`).join('')
  return `<section><h2>${escapeText(name)}: ${(took / 1000).toFixed(1)} s${faults}</h2><div>${figures.join('')}</div></section>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
