/** `globals.css` of an app: the palette of its mood in the form of its look. */
import { derivePalette, type Palette } from '../../colours/palette.ts'
import { stylesheet } from '../../colours/stylesheet.ts'
import type { Brief } from '../../intent/brief.ts'
import { LOOKS } from './looks.ts'

function paletteOf({ mood, look }: Brief): Palette {
  const { seed } = mood
  const grounds = { band: seed.header, canvas: seed.canvas, accent: seed.accent }
  return derivePalette({ ...seed, header: mood.ownHeader ? seed.header : grounds[LOOKS[look].header] })
}

export function sheetOf(brief: Brief): string {
  return stylesheet(paletteOf(brief), LOOKS[brief.look])
}
