/** The first difference between a build and a preview of it, in the order errors, text, size, pixels. */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Capture } from './capture.ts'

export interface Difference {
  /** A sentence that quotes what differs. */
  readonly what: string
}

export interface Comparison {
  readonly difference: Difference | null
  /** Share of pixels that differ, 0 to 1. */
  readonly pixels: number
  /** PNG with the differing pixels marked. */
  readonly diff: Buffer
}

/** Share of pixels that may differ. */
const PIXEL_LIMIT = 0.001
/** pixelmatch's own default: how far apart two colours count as different. */
const COLOUR_THRESHOLD = 0.1

export function compareCaptures(build: Capture, preview: Capture): Comparison {
  const { share, diff } = comparePixels(build.png, preview.png)
  const what =
    errorDifference(build.errors, preview.errors) ??
    textDifference(build.text, preview.text) ??
    heightDifference(build.height, preview.height) ??
    (share > PIXEL_LIMIT ? `${(share * 100).toFixed(2)} % of the pixels differ` : null)
  return { difference: what === null ? null : { what }, pixels: share, diff }
}

export function textDifference(build: string, preview: string): string | null {
  if (build === preview) return null
  let at = 0
  while (at < build.length && build[at] === preview[at]) at += 1
  const from = Math.max(0, at - 20)
  const excerpt = (text: string) => JSON.stringify(text.slice(from, at + 40))
  return `text: the build says ${excerpt(build)}, the preview ${excerpt(preview)}`
}

export function errorDifference(build: readonly string[], preview: readonly string[]): string | null {
  const [first, second] = [build.map(withoutNames), preview.map(withoutNames)]
  const missing = build.find((_, index) => !second.includes(first[index] ?? ''))
  const further = preview.find((_, index) => !first.includes(second[index] ?? ''))
  if (further !== undefined) return `error only in the preview: ${further.slice(0, 300)}`
  return missing === undefined ? null : `error only in the build: ${missing.slice(0, 300)}`
}

/** Without what a minifier renames, and with one wording for what happened to it. */
function withoutNames(message: string): string {
  return message
    .replace(/^Uncaught (?:\(in promise\) )?/, '')
    .replace(/\S+ (is not (?:a function|a constructor|defined|iterable))/, '… $1')
    .replace(/\S+(?:\(\.\.\.\))?\S* (is not a function)/, '… $1')
    .replace(/https?:\/\/[\w.-]*localhost(?::\d+)?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function heightDifference(build: number, preview: number): string | null {
  return build === preview
    ? null
    : `the document is ${build} px high in the build, ${preview} px in the preview`
}

function comparePixels(build: Buffer, preview: Buffer): { share: number; diff: Buffer } {
  const [first, second] = [PNG.sync.read(build), PNG.sync.read(preview)]
  const { width, height } = first
  if (second.width !== width || second.height !== height) return { share: 1, diff: preview }
  const diff = new PNG({ width, height })
  const different = pixelmatch(first.data, second.data, diff.data, width, height, {
    threshold: COLOUR_THRESHOLD,
  })
  return { share: different / (width * height), diff: PNG.sync.write(diff) }
}

/** True when a picture has one colour only. */
export function isBlank(png: Buffer): boolean {
  const { data } = PNG.sync.read(png)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  return pixels.every((pixel) => pixel === pixels[0])
}
