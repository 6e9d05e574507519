/** Capital letters and figures of five by seven points, drawn for this: enough to write a word into a picture. */
import type { Pixels, Rgb } from './pixels.ts'

const ROWS = 7
const COLUMNS = 5

/** Each row is a number of five bits, the left point the highest. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [30, 1, 1, 14, 1, 1, 30],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [14, 16, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 1, 14],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '.': [0, 0, 0, 0, 0, 12, 12],
  '&': [12, 18, 20, 8, 21, 18, 13],
}

/** What of a text can be written: capitals without accents, other signs as spaces. */
export function writable(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return [...plain]
    .map((char) => (char in GLYPHS ? char : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Width in pixels of a text whose points are `point` pixels wide. */
export function textWidth(text: string, point: number): number {
  return Math.max(text.length * (COLUMNS + 1) - 1, 0) * point
}

/** `x`, `y`: the upper left corner. */
export function drawText(
  pixels: Pixels,
  text: string,
  x: number,
  y: number,
  point: number,
  colour: Rgb,
): void {
  for (const [index, char] of [...text].entries()) {
    const left = x + index * (COLUMNS + 1) * point
    for (const [row, bits] of (GLYPHS[char] ?? []).entries()) {
      // A row's neighbouring points are one stroke.
      for (let column = 0; column < COLUMNS; column += 1) {
        if ((bits & (16 >> column)) === 0) continue
        let end = column
        while (end + 1 < COLUMNS && (bits & (16 >> (end + 1))) !== 0) end += 1
        pixels.rectangle(left + column * point, y + row * point, (end - column + 1) * point, point, colour)
        column = end
      }
    }
  }
}

export const TEXT_ROWS = ROWS
