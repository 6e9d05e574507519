/** A complete, readable set of colour tokens from three decisions: page, accent and header. */
import { contrast, inkOn, isDark, mix, readableOn } from './colour.ts'

export interface PaletteSeed {
  readonly canvas: string
  readonly accent: string
  readonly header: string
  /** Wanted text colour; moved until it reads. */
  readonly ink?: string
  /** Second and third colour of charts. */
  readonly companions: readonly [string, string]
}

/** Every value is `#rrggbb`. Text tokens reach 4.5:1 on each ground they are used on. */
export interface Palette {
  readonly canvas: string
  readonly surface: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  /** Text on an accent fill. */
  readonly accentInk: string
  /** The accent as text on canvas or surface. */
  readonly accentText: string
  readonly accentSoft: string
  readonly header: string
  readonly headerInk: string
  readonly headerMuted: string
  readonly headerLine: string
  readonly second: string
  readonly third: string
}

export function derivePalette(seed: PaletteSeed): Palette {
  const dark = isDark(seed.canvas)
  const [pole, opposite] = dark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  // On a page of middling lightness every tint must move away from the text, or nothing reads on it.
  const roomy = (ground: string, otherwise: string) => (contrast(pole, ground) >= 6 ? ground : otherwise)
  const surface = dark
    ? roomy(mix(seed.canvas, '#ffffff', 0.06), mix(seed.canvas, opposite, 0.15))
    : mix(seed.canvas, '#ffffff', 0.7)
  const grounds = [seed.canvas, surface]
  const wanted = seed.ink ?? mix(pole, seed.accent, dark ? 0.08 : 0.22)
  const ink = readableOn(wanted, grounds, seed.ink === undefined ? 9 : 4.5)
  // Marks and fills need 3:1 against the page (WCAG 2.2, non-text contrast).
  const accent = readableOn(seed.accent, [seed.canvas], 3)
  const accentSoft = roomy(mix(seed.canvas, accent, dark ? 0.24 : 0.12), mix(seed.canvas, opposite, 0.22))
  const texts = [...grounds, accentSoft]
  return {
    canvas: seed.canvas,
    surface,
    ink: readableOn(ink, texts),
    muted: readableOn(mix(ink, seed.canvas, 0.35), texts),
    line: mix(seed.canvas, ink, dark ? 0.22 : 0.16),
    accent,
    accentInk: readableOn(inkOn(accent), [accent]),
    accentText: readableOn(accent, texts),
    accentSoft,
    ...headerTokens(seed.header),
    second: readableOn(seed.companions[0], [seed.canvas], 2),
    third: readableOn(seed.companions[1], [seed.canvas], 2),
  }
}

/** Also used alone, when an edit recolours only the header. */
export function headerTokens(header: string) {
  const headerInk = inkOn(header)
  return {
    header,
    headerInk,
    headerMuted: readableOn(mix(headerInk, header, 0.25), [header]),
    headerLine: mix(header, headerInk, 0.35),
  }
}
