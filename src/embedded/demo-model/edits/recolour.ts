/** "Make the header dark green": colour tokens where the project has them, else a style on the header itself. */
import { refreshAlternateTokens } from '../colours/alternate-tokens.ts'
import { contrast, inkOn, isDark, MIN_TEXT_CONTRAST, mix, readableOn } from '../colours/colour.ts'
import type { NamedColour } from '../colours/colour-names.ts'
import { type Mood, readMood } from '../colours/moods.ts'
import { derivePalette, headerTokens, type Palette } from '../colours/palette.ts'
import { readToken, writeTokens } from '../colours/stylesheet.ts'
import { type ColourTarget, done, type EditOutcome, notDone, type Tone } from './edit-request.ts'
import { findTarget } from './find-target.ts'
import { findElement } from './jsx-source.ts'
import type { SourceFiles } from './source-files.ts'
import { tintParts } from './tint-part.ts'

const STYLES = 'src/styles/globals.css'

/** `gradient`: CSS to paint instead of the colour, which is its middle. */
export function recolour(
  files: SourceFiles,
  target: ColourTarget,
  colour: NamedColour,
  gradient: string | null = null,
): EditOutcome {
  if (gradient !== null && (target === 'header' || target === 'background')) {
    const found = findTarget(files, target === 'header' ? 'the header' : 'the page', [])
    return 'problem' in found
      ? notDone(found.problem)
      : tintParts(files, found, { colour, gradient, what: 'ground' })
  }
  const css = files.read(STYLES)
  const values = css === null ? null : tokensFor(css, target, colour.hex)
  if (css !== null && values !== null) {
    files.write(
      STYLES,
      refreshAlternateTokens(writeTokens(css, values.tokens)),
      `${TARGET_NAMES[target]} in ${colour.label}`,
    )
    return done(`${TARGET_NAMES[target]} in ${named(colour)}${values.note}`)
  }
  if (target === 'header') return styleHeaderElement(files, colour)
  return notDone(
    `I found no colour tokens in \`${STYLES}\` to change the ${target} with; I only recolour apps that have them.`,
  )
}

/** "Make the background light": a ground with a breath of the accent; "darker": a step from what is there. */
export function changeTone(files: SourceFiles, target: ColourTarget, tone: Tone): EditOutcome {
  const css = files.read(STYLES) ?? ''
  const current = readToken(css, TARGET_TOKENS[target]) ?? '#808080'
  const tint = readToken(css, 'accent') ?? '#808080'
  const hex = {
    light: mix('#ffffff', tint, 0.05),
    dark: mix('#121416', tint, 0.06),
    lighter: mix(current, '#ffffff', 0.35),
    darker: mix(current, '#000000', 0.35),
  }[tone]
  return recolour(files, target, { hex, label: tone })
}

const TARGET_TOKENS: Readonly<Record<ColourTarget, keyof Palette>> = {
  header: 'header',
  background: 'canvas',
  accent: 'accent',
  text: 'ink',
}

/** A whole new direction: "use cool colours", "make it dark". */
export function changeMood(files: SourceFiles, words: string): EditOutcome {
  const css = files.read(STYLES)
  const mood = readMood(words)
  if (css === null || mood === null || readToken(css, 'canvas') === null) {
    return notDone(`I found no colour tokens in \`${STYLES}\`, so I cannot change the mood of this project.`)
  }
  files.write(STYLES, refreshAlternateTokens(writeTokens(css, paletteOf(mood))), `Colours: ${mood.label}`)
  return done(`The whole app in ${mood.label}`)
}

const TARGET_NAMES: Readonly<Record<ColourTarget, string>> = {
  header: 'Header',
  background: 'Background',
  accent: 'Buttons, marks and links',
  text: 'Text',
}

function paletteOf(mood: Mood): Palette {
  return derivePalette(mood.seed)
}

function named(colour: NamedColour): string {
  return colour.label.startsWith('#')
    ? `\`${colour.hex}\``
    : `${colour.label.toLowerCase()} (\`${colour.hex}\`)`
}

function tokensFor(
  css: string,
  target: ColourTarget,
  hex: string,
): { tokens: Partial<Palette>; note: string } | null {
  const canvas = readToken(css, 'canvas')
  const accent = readToken(css, 'accent')
  if (target === 'header') {
    if (readToken(css, 'header') === null) return null
    return {
      tokens: headerTokens(hex),
      note: `, with ${isDark(hex) ? 'light' : 'dark'} text so that it still reads`,
    }
  }
  if (canvas === null || accent === null) return null
  const companions = [
    readToken(css, 'second') ?? mix(accent, canvas, 0.3),
    readToken(css, 'third') ?? accent,
  ] as const
  const derive = (change: { canvas?: string; accent?: string; ink?: string }) =>
    derivePalette({ canvas, accent, header: readToken(css, 'header') ?? accent, companions, ...change })
  if (target === 'background') {
    const { header: _h, headerInk: _i, headerMuted: _m, headerLine: _l, ...page } = derive({ canvas: hex })
    return { tokens: page, note: ', with every text colour checked against it' }
  }
  if (target === 'accent') {
    const all = derive({ accent: hex })
    const moved =
      all.accent === hex
        ? ''
        : `; a little ${isDark(canvas) ? 'lighter' : 'darker'} (\`${all.accent}\`), so that it shows on the page`
    const { accent: next, accentInk, accentText, accentSoft } = all
    return { tokens: { accent: next, accentInk, accentText, accentSoft }, note: moved }
  }
  const grounds = [canvas, readToken(css, 'surface') ?? canvas, readToken(css, 'accentSoft') ?? canvas]
  const ink = readableOn(hex, grounds)
  const note = ink === hex ? '' : `; moved to \`${ink}\` to keep a contrast of ${MIN_TEXT_CONTRAST}:1`
  return { tokens: { ink, muted: readableOn(mix(ink, canvas, 0.3), grounds) }, note }
}

/** For projects without header tokens: the first `<header>` gets the colour as a style. */
function styleHeaderElement(files: SourceFiles, colour: NamedColour): EditOutcome {
  const style = `{ backgroundColor: '${colour.hex}', color: '${inkOn(colour.hex)}' }`
  for (const path of files.paths().filter((candidate) => candidate.endsWith('.tsx'))) {
    const source = files.read(path) ?? ''
    const span = findElement(source, 'header')
    if (span === null) continue
    const opening = source.slice(span.start, span.openEnd)
    const styled = /\sstyle=\{\{[^{}]*\}\}/.test(opening)
      ? opening.replace(/\sstyle=\{\{[^{}]*\}\}/, ` style={${style}}`)
      : opening.replace(/^<header/, `<header style={${style}}`)
    files.write(
      path,
      source.slice(0, span.start) + styled + source.slice(span.openEnd),
      `Header in ${colour.label}`,
    )
    const ratio = contrast(colour.hex, inkOn(colour.hex)).toFixed(1)
    return done(`Header in ${named(colour)} with text at ${ratio}:1`)
  }
  return notDone(
    'I found no header in this project. Ask for an app first, or point me at one that has a `<header>`.',
  )
}
