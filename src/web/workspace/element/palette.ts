/** Tailwind's own colours, as the panel offers them: in rows of ten. Any other can be typed. */
import colors from 'tailwindcss3/colors'

export const HUES: readonly string[] = [
  'slate',
  'gray',
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'pink',
  'rose',
]

export const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'] as const

export const PLAIN_COLOURS = [
  { name: 'white', css: '#ffffff' },
  { name: 'black', css: '#000000' },
] as const

export function hexOf(hue: string, shade: (typeof SHADES)[number]): string {
  const shades = (
    colors as unknown as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  )[hue]
  return shades?.[shade] ?? '#888888'
}
