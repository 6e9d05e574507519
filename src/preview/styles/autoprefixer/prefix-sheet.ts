/**
 * Autoprefixer over a sheet that changes little from edit to edit: each top-level rule is prefixed once and its
 * text remembered. Rules that Autoprefixer compares with their neighbours stay together.
 */
import autoprefixer from 'autoprefixer'
import postcss from 'postcss'
import { joinPieces, type Piece } from '../css/pieces.ts'

export interface Prefixer {
  prefix(pieces: readonly Piece[]): string
}

/** Keeps units apart that are prefixed in one go; Autoprefixer looks past no comment. */
const GUARD = '/*lathe*/'

/** @param browsers the project's list of browsers, or null for Autoprefixer's own default */
export function createPrefixer(options: object, browsers: readonly string[] | null): Prefixer {
  const listed = browsers === null ? {} : { overrideBrowserslist: [...browsers] }
  const processor = postcss([autoprefixer({ ...listed, ...options })])
  const run = (css: string): string => processor.process(css, { from: undefined, map: false }).css
  let cache = new Map<string, string>()
  return {
    prefix(pieces) {
      if ('grid' in options || !isSeparable(pieces)) return run(joinPieces(pieces))
      const units = unitsOf(pieces)
      // The first rule of a sheet is spaced differently, so it is remembered apart.
      const keys = units.map((text, index) => (index === 0 ? `^${text}` : text))
      const missing = new Set(keys.slice(1).filter((key) => !cache.has(key)))
      const first = cache.get(keys[0] ?? '') === undefined ? (units[0] ?? '') : ''
      if (first !== '' || missing.size > 0) {
        const batch = [first, ...missing]
        const [firstPrefixed = '', ...prefixed] = run(batch.join(GUARD)).split(GUARD)
        if (first !== '') cache.set(`^${first}`, firstPrefixed)
        for (const [index, key] of [...missing].entries()) cache.set(key, prefixed[index] ?? '')
      }
      if (hasCopyAhead(units[0] ?? '', cache.get(keys[0] ?? '') ?? '')) return run(joinPieces(pieces))
      if (cache.size > 3 * keys.length + 1000) cache = new Map(keys.map((key) => [key, cache.get(key) ?? '']))
      return keys.map((key) => cache.get(key) ?? '').join('')
    },
  }
}

function isSeparable(pieces: readonly Piece[]): boolean {
  const animations = pieces.flatMap(({ animation }) => (animation === undefined ? [] : [animation]))
  return !pieces.some(({ reach }) => reach === 'all') && new Set(animations).size === animations.length
}

/** Whether a copy was put before the first rule, which Autoprefixer spaces by looking at the whole sheet. */
function hasCopyAhead(first: string, prefixed: string): boolean {
  const head = first.slice(0, first.indexOf('{') + 1)
  return !prefixed.startsWith(head)
}

/** Texts that can be prefixed alone. */
function unitsOf(pieces: readonly Piece[]): string[] {
  const units: string[] = []
  let isOpen = false
  for (const { text, reach } of pieces) {
    const isBeside = reach === 'beside'
    if (isOpen && isBeside) units.push(`${units.pop() ?? ''}${text}`)
    else units.push(text)
    isOpen = isBeside
  }
  return units
}
