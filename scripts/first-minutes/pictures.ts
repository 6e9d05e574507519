/** What can be told of a picture by its pixels: whether it differs from the one before, and where it is empty. */
import { PNG } from 'pngjs'
import { type Frame, REGIONS, type Rect, type Region, type Sight } from './recording.ts'

export interface Look {
  readonly page: number
  readonly at: number
  /** Something is elsewhere, or other, than in the picture before. */
  readonly hasChanged: boolean
  /** Regions that are shown and hold nothing but one colour. */
  readonly blank: readonly Region[]
}

/** Of 255, in one channel. What an encoder or a fade's last step changes is less. */
const SEEN = 12
/** Pixels; a mark that turns beside a line of text has more. */
const CHANGED = 4
/** Of a region's pixels: what is not of its one colour. */
const SOMETHING = 0.001

type Picture = Pick<PNG, 'data' | 'width' | 'height'>

export function lookAt(frames: readonly Frame[], sights: readonly Sight[]): Look[] {
  const pages = [...new Set(frames.map(({ page }) => page))]
  return pages.flatMap((page) => {
    const isOfPage = (one: { readonly page: number }) => one.page === page
    return lookAtPage(frames.filter(isOfPage), sights.filter(isOfPage))
  })
}

function lookAtPage(frames: readonly Frame[], sights: readonly Sight[]): Look[] {
  const looks: Look[] = []
  let before: Picture | null = null
  let seen = -1
  for (const { page, at, png } of frames) {
    while (seen + 1 < sights.length && (sights[seen + 1]?.at ?? 0) <= at) seen += 1
    const picture = PNG.sync.read(png)
    const sight = sights[Math.max(0, seen)]
    const blank = sight === undefined ? [] : REGIONS.filter((region) => isEmpty(picture, sight, region))
    looks.push({ page, at, hasChanged: before === null || differs(before, picture), blank })
    before = picture
  }
  return looks
}

function isEmpty(picture: Picture, sight: Sight, region: Region): boolean {
  const rect = sight.regions[region]
  return rect !== undefined && isOneColour(picture, scaled(rect, picture.width / sight.width))
}

function scaled({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

export function differs(before: Picture, after: Picture): boolean {
  if (before.width !== after.width || before.height !== after.height) return true
  let changed = 0
  for (let at = 0; at < after.data.length; at += 4) {
    if (distance(before.data, at, after.data, at) > SEEN) changed += 1
    if (changed >= CHANGED) return true
  }
  return false
}

export function isOneColour({ data, width, height }: Picture, rect: Rect): boolean {
  // Borders belong to whatever is beside it.
  const left = Math.max(0, Math.ceil(rect.x) + 2)
  const top = Math.max(0, Math.ceil(rect.y) + 2)
  const right = Math.min(width, Math.floor(rect.x + rect.width) - 2)
  const bottom = Math.min(height, Math.floor(rect.y + rect.height) - 2)
  if (right <= left || bottom <= top) return false
  const most = commonest({ data, width, height }, { left, top, right, bottom })
  let other = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      if (distance(data, (y * width + x) * 4, data, most) > SEEN) other += 1
  return other < SOMETHING * (right - left) * (bottom - top)
}

/** Where the colour stands that most of a sample of the pixels have. */
function commonest(
  { data, width }: Picture,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): number {
  const counts = new Map<number, { count: number; at: number }>()
  for (let y = top; y < bottom; y += 7)
    for (let x = left; x < right; x += 7) {
      const at = (y * width + x) * 4
      const colour = data.readUIntBE(at, 3)
      const known = counts.get(colour)
      if (known === undefined) counts.set(colour, { count: 1, at })
      else known.count += 1
    }
  let most = { count: 0, at: (top * width + left) * 4 }
  for (const one of counts.values()) if (one.count > most.count) most = one
  return most.at
}

function distance(one: Uint8Array, at: number, other: Uint8Array, otherAt: number): number {
  let most = 0
  for (let channel = 0; channel < 3; channel += 1)
    most = Math.max(most, Math.abs((one[at + channel] ?? 0) - (other[otherAt + channel] ?? 0)))
  return most
}
