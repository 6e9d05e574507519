/** What an image is by its own bytes, whatever its name says. Reads headers only and decodes nothing. */

export interface SniffedImage {
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Null for what is none of the four formats that a model takes, or whose header is cut off. */
export function sniffImage(bytes: Uint8Array): SniffedImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const found = png(view) ?? gif(view) ?? webp(view) ?? jpeg(view)
    return found !== null && found.width > 0 && found.height > 0 ? found : null
  } catch (error) {
    // The view refuses to read past the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

function png(view: DataView): SniffedImage | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || !isText(view, 12, 'IHDR'))
    return null
  return { mimeType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

function gif(view: DataView): SniffedImage | null {
  if (!isText(view, 0, 'GIF87a') && !isText(view, 0, 'GIF89a')) return null
  return { mimeType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function webp(view: DataView): SniffedImage | null {
  if (!isText(view, 0, 'RIFF') || !isText(view, 8, 'WEBP')) return null
  const mimeType = 'image/webp'
  if (isText(view, 12, 'VP8 ')) {
    return { mimeType, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (isText(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { mimeType, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (!isText(view, 12, 'VP8X')) return null
  return { mimeType, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
}

/** Markers whose segment holds the frame's size: all of SOF0 to SOF15 that are not tables. */
const FRAME_MARKER = /^c[0-35-79-bd-f]$/

function jpeg(view: DataView): SniffedImage | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Any number of these may fill the gap before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (FRAME_MARKER.test(marker.toString(16))) {
      return { mimeType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    const length = view.getUint16(at + 2)
    if (length < 2 || marker === 0xda || marker === 0xd9) return null
    at += 2 + length
  }
}

function isText(view: DataView, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (view.getUint8(at + index) !== text.charCodeAt(index)) return false
  }
  return true
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
