/** A picture for a prompt: its colours, its subject's word and a composition that its words and a seed decide. */
import { mix, parseHex, readableOn } from '../../../core/colours/colour.ts'
import { findColours } from '../../../core/colours/colour-names.ts'
import { drawText, TEXT_ROWS, textWidth, writable } from './glyphs.ts'
import { moodOf } from './picture-moods.ts'
import { Pixels } from './pixels.ts'
import { encodePng } from './png.ts'
import type { Chance, Palette } from './scene.ts'
import { sceneFor } from './scenes.ts'

export const ASPECT_RATIOS = {
  '1:1': [768, 768],
  '4:3': [1024, 768],
  '3:4': [768, 1024],
  '16:9': [1024, 576],
  '9:16': [576, 1024],
} as const
export type AspectRatio = keyof typeof ASPECT_RATIOS

const MARK = 'DRAWN BY THE DEMO MODEL'

/** A PNG; the same for the same arguments. `index`: which of several pictures for one prompt. */
export function drawImage(prompt: string, ratio: AspectRatio, index: number): Buffer {
  const [width, height] = ASPECT_RATIOS[ratio]
  const pixels = new Pixels(width, height)
  const chance = chanceFrom(`${prompt} ${index}`)
  sceneFor(prompt, chance)(pixels, paletteFor(prompt, chance), chance)
  writeStrip(pixels, prompt)
  return encodePng(pixels, { Software: 'Demo model', Title: writable(prompt).slice(0, 200) })
}

function paletteFor(prompt: string, chance: Chance): Palette {
  const seed = moodOf(prompt, chance)
  const named = findColours(prompt).map(({ hex }) => hex)
  const main = named[0] ?? seed.accent
  const second = named[1] ?? seed.companions[0]
  const third = named[2] ?? seed.companions[1]
  const rgb = (hex: string) => parseHex(hex)
  return {
    ground: rgb(mix(seed.canvas, '#ffffff', 0.2)),
    sky: rgb(mix(mix(second, '#ffffff', 0.72), main, 0.08)),
    main: rgb(main),
    second: rgb(second),
    third: rgb(third),
    ink: rgb(mix(seed.header, '#101018', 0.45)),
  }
}

/** The subject's word, and that it is the demo model's: on a strip along the lower edge. */
function writeStrip(pixels: Pixels, prompt: string): void {
  const { width, height } = pixels
  const point = Math.max(2, Math.round(Math.min(width, height) / 290))
  const ground = '#16171a'
  const strip = point * (TEXT_ROWS + 8)
  const word = subjectWord(prompt)
  pixels.rectangle(0, height - strip, width, strip, parseHex(ground))
  const ink = parseHex(readableOn('#f4f1ea', [ground]))
  const y = height - strip + point * 4
  const mark = textWidth(MARK, point) + point * 14 + textWidth(word, point) > width ? 'DEMO MODEL' : MARK
  drawText(pixels, mark, point * 5, y, point, ink)
  const room = width - textWidth(mark, point) - point * 14
  const shown = word.slice(0, Math.max(Math.floor(room / (6 * point)), 0))
  drawText(pixels, shown, width - point * 5 - textWidth(shown, point), y, point, ink)
}

const SMALL =
  /^(?:A|AN|THE|OF|IN|ON|AT|AND|WITH|FOR|TO|MY|OUR|SOME|PICTURE|IMAGE|PHOTO|PHOTOGRAPH|ILLUSTRATION|DRAWING|PAINTING|LOGO|ICON|MAKE|CREATE|DRAW|SHOW|ME|PLEASE|STYLE|WATERCOLOU?R|MINIMAL|BEAUTIFUL|IT|IS|BY)$/

/** The first word of weight, up to the first comma. */
function subjectWord(prompt: string): string {
  const words = writable(prompt.split(/[,.;\n]/)[0] ?? '').split(' ')
  const colours = new Set(findColours(prompt).flatMap(({ label }) => writable(label).split(' ')))
  const telling = words.filter((word) => word.length > 1 && !SMALL.test(word) && !colours.has(word))
  return telling.slice(0, 2).join(' ').slice(0, 24)
}

/** mulberry32 from a text. */
function chanceFrom(text: string): Chance {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4294967296
  }
}
