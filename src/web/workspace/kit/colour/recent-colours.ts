import { STORAGE_PREFIX } from '../../../../core/product.ts'
import { keep, readKept } from '../../../platform/kept-text.ts'
import { parseHex, toHex } from './hsva.ts'

const KEY = `${STORAGE_PREFIX}recent_colours`
const MAX_RECENT = 10

/** The colours that were added to a request last, as hex, the newest first. */
export function readRecentColours(): readonly string[] {
  return (readKept(KEY) ?? '')
    .split(' ')
    .flatMap((text) => {
      const colour = parseHex(text)
      return colour === null ? [] : [toHex(colour)]
    })
    .slice(0, MAX_RECENT)
}

export function keepRecentColours(used: readonly string[]): void {
  const recent = [...new Set([...used, ...readRecentColours()])].slice(0, MAX_RECENT)
  keep(KEY, recent.join(' '))
}
