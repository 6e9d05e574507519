import { oklchToHex } from '../../colours/oklch.ts'
import type { Palette } from './mend-rule.ts'

/** Tailwind's colours as it exports them, of which hues with shades are taken; names that warn are not looked at. */
export function paletteOf(colours: object): Palette {
  return Object.fromEntries(
    HUES.map((hue) => {
      const shades: unknown = (colours as Readonly<Record<string, unknown>>)[hue]
      const entries = typeof shades === 'object' && shades !== null ? Object.entries(shades) : []
      const known = entries.flatMap(([shade, css]) => {
        const hex = typeof css !== 'string' ? null : css.startsWith('#') ? css : oklchToHex(css)
        return hex === null ? [] : [[shade, hex] as const]
      })
      return [hue, Object.fromEntries(known)]
    }),
  )
}

const HUES =
  'slate gray zinc neutral stone red orange amber yellow lime green emerald teal cyan sky blue indigo violet purple fuchsia pink rose'.split(
    ' ',
  )
