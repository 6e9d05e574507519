import { toHex } from './colour.ts'

const OKLCH = /^oklch\(\s?([\d.]+)%\s+([\d.]+)\s+([\d.]+)\s?\)$/

/**
 * `oklch(55.1% 0.027 264.364)` as `#rrggbb`, cut to what sRGB has; null for what is written in another way. By Ottosson's
 * matrices (bottosson.github.io/posts/oklab, as CSS Color 4 has them).
 */
export function oklchToHex(css: string): string | null {
  const [, percent, chroma = '0', hue = '0'] = OKLCH.exec(css) ?? []
  if (percent === undefined) return null
  const angle = (Number(hue) * Math.PI) / 180
  const [lightness, a, b] = [
    Number(percent) / 100,
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  ]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encoded = (linear: number) => {
    const within = Math.min(1, Math.max(0, linear))
    return 255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055)
  }
  return toHex([
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ])
}
