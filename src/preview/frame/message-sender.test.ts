import { describe, expect, it } from 'vitest'
import { isFromOtherPreview } from './message-sender.ts'

const PATTERN = 'https://*.preview.example'
const OWN = `https://${'0'.repeat(32)}.preview.example`

const isOther = (origin: string) => isFromOtherPreview({ origin } as MessageEvent, PATTERN, OWN)

describe('the sender of a message', () => {
  it('I7 TR4 is another preview where its origin is that of another key', () => {
    expect(isOther(`https://${'f'.repeat(32)}.preview.example`)).toBe(true)
    expect(isOther(`https://${'1'.repeat(32)}.preview.example`)).toBe(true)
  })

  it('I7 is the shown app, or what it opened, at its own origin, at none, and at one that only looks alike', () => {
    for (const origin of [
      OWN,
      'null',
      '',
      'https://preview.example',
      `https://${'f'.repeat(32)}.preview.example.evil.test`,
      `https://${'f'.repeat(32)}.preview.example:444`,
      `http://${'f'.repeat(32)}.preview.example`,
      `https://evil.${'f'.repeat(32)}.preview.example`,
      `https://${'F'.repeat(32)}.preview.example`,
    ])
      expect(isOther(origin), origin).toBe(false)
  })
})
