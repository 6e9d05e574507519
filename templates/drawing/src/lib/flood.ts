export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Which pixels are joined to the one at (x, y) and like it; each channel may differ by `tolerance`. */
export function flooded(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  tolerance: number,
): Uint8Array {
  const mask = new Uint8Array(width * height)
  if (x < 0 || y < 0 || x >= width || y >= height) return mask
  const start = (y * width + x) * 4
  const like = (pixel: number) => {
    for (let channel = 0; channel < 4; channel++)
      if (Math.abs(data[pixel * 4 + channel] - data[start + channel]) > tolerance) return false
    return true
  }
  const waiting = [y * width + x]
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    if (mask[pixel] === 1 || !like(pixel)) continue
    const row = Math.floor(pixel / width) * width
    let left = pixel
    while (left > row && mask[left - 1] === 0 && like(left - 1)) left--
    let right = pixel
    while (right < row + width - 1 && mask[right + 1] === 0 && like(right + 1)) right++
    for (let at = left; at <= right; at++) {
      mask[at] = 1
      if (at >= width && mask[at - width] === 0) waiting.push(at - width)
      if (at + width < mask.length && mask[at + width] === 0) waiting.push(at + width)
    }
  }
  return mask
}

/** One pixel more on every side, so that no bright seam stays along a line. */
export function widened(mask: Uint8Array, width: number): Uint8Array {
  const wide = mask.slice()
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue
    const column = at % width
    if (column > 0) wide[at - 1] = 1
    if (column < width - 1) wide[at + 1] = 1
    if (at >= width) wide[at - width] = 1
    if (at + width < mask.length) wide[at + width] = 1
  }
  return wide
}
