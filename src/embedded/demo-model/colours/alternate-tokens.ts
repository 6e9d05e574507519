/** The second set of tokens that a dark mode switch turns to, made from the first. */
import { isDark, mix } from './colour.ts'
import { derivePalette } from './palette.ts'
import { readToken, tokenLines } from './stylesheet.ts'

const BLOCK = /\n\[data-theme='alternate'\] \{[^{}]*\}\n/

/** Null when the stylesheet has no tokens to start from. */
export function withAlternateTokens(css: string): string | null {
  const canvas = readToken(css, 'canvas')
  if (canvas === null) return null
  const accent = readToken(css, 'accent') ?? canvas
  const header = readToken(css, 'header') ?? accent
  const toLight = isDark(canvas)
  const palette = derivePalette({
    canvas: toLight ? mix('#ffffff', accent, 0.05) : mix('#121416', accent, 0.06),
    accent,
    header: toLight ? header : mix(header, '#000000', 0.5),
    companions: [readToken(css, 'second') ?? accent, readToken(css, 'third') ?? accent],
  })
  const scheme = `  color-scheme: ${toLight ? 'light' : 'dark'};`
  return `${withoutAlternateTokens(css).trimEnd()}\n\n[data-theme='alternate'] {\n${scheme}\n${tokenLines(palette)}\n}\n`
}

export function withoutAlternateTokens(css: string): string {
  return css.replace(BLOCK, '')
}

/** After a change of the first set: the second follows, where there is one. */
export function refreshAlternateTokens(css: string): string {
  return BLOCK.test(css) ? (withAlternateTokens(css) ?? css) : css
}
