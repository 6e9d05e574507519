/** Colour arithmetic on `#rrggbb` strings: mixing and WCAG 2 contrast. Knows no palette. */

type Rgb = readonly [number, number, number]

/** WCAG 2.2 AA for text of ordinary size. */
const MIN_TEXT_CONTRAST = 4.5

export function parseHex(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(long.slice(0, 6), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `b` in the result, 0 to 1, in sRGB. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parseHex(a), parseHex(b)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return toHex([at(0), at(1), at(2)])
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const linear = (channel: number) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = parseHex(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

export function isDark(hex: string): boolean {
  return contrast(hex, '#ffffff') > contrast(hex, '#000000')
}

/** The colour nearest to `wanted` that can be read on every background: it is moved towards black or white. */
export function readableOn(
  wanted: string,
  backgrounds: readonly string[],
  minimum = MIN_TEXT_CONTRAST,
): string {
  const worst = (hex: string) => Math.min(...backgrounds.map((background) => contrast(hex, background)))
  const pole = worst('#ffffff') > worst('#000000') ? '#ffffff' : '#000000'
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(wanted, pole, share)
    if (worst(candidate) >= minimum) return candidate
  }
  return pole
}

/** Light or dark text for a filled area, tinted by the area's own colour. */
export function inkOn(background: string): string {
  const pole = isDark(background) ? '#ffffff' : '#0b0b0b'
  return readableOn(mix(pole, background, 0.08), [background], 7)
}
