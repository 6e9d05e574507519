/** Writes a PNG (RFC 2083): eight bits a channel, no alpha, each row as the difference to the one above. */
import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './pixels.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TRUE_COLOUR = 2
const UP = 2

/** `text`: pairs for tEXt chunks, in Latin-1. */
export function encodePng(
  { width, height, data }: Pixels,
  text: Readonly<Record<string, string>> = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, TRUE_COLOUR, 0, 0, 0], 8)
  const stride = width * 3
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) {
    const at = y * (stride + 1)
    rows[at] = UP
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (data[(y - 1) * stride + x] as number)
      rows[at + 1 + x] = ((data[y * stride + x] as number) - above) & 255
    }
  }
  const notes = Object.entries(text).map(([key, value]) =>
    chunk('tEXt', Buffer.from(`${key}\0${value}`, 'latin1')),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...notes,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
