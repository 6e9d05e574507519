import { endsWithEndMarker } from './format/near-markers.ts'
import { isTalkedAbout, type UnmarkedBlock } from './unmarked-block.ts'

/** Blocks without a marker, each with the prose after it, until the answer is over or a marker comes. */
export interface PendingBlocks {
  readonly isEmpty: boolean
  add(block: UnmarkedBlock): void
  /** Prose after the last block. */
  write(text: string): void
  /** A marker came: everything as it came; '' when nothing was pending. */
  withdraw(): string
  /** Whether the words after a block say that it was an example. */
  isTalkedAbout(): boolean
  /** No marker can come: each block with the prose after it, less the fence and the end marker around it. */
  take(): readonly { readonly block: UnmarkedBlock; readonly closing: string }[]
}

const CLOSING_FENCE = /^\s*(?:`{3,}|~{3,})[ \t]*(?=\r?\n|$)/
const OPENING_FENCE = /(?:^|\n)[ \t]{0,3}(?:`{3,}|~{3,})[\w+-]*\s*$/
const END_LINE = /^[\s>#*_~;]*(\\?[[<{][\w \\/-]{12,30}[\]>}])/

export function createPendingBlocks(): PendingBlocks {
  let pending: { block: UnmarkedBlock; after: string[] }[] = []
  const takeAll = () => {
    const all = pending
    pending = []
    return all
  }
  return {
    get isEmpty() {
      return pending.length === 0
    },
    add: (block) => void pending.push({ block, after: [] }),
    write: (text) => void pending.at(-1)?.after.push(text),
    withdraw: () =>
      takeAll()
        .map(({ block, after }) => block.raw() + after.join(''))
        .join(''),
    isTalkedAbout: () => pending.some(({ after }) => isTalkedAbout(after.join(''))),
    take: () =>
      takeAll().map(({ block, after }, index, all) => ({
        block,
        closing: withoutEnvelope(after.join(''), index < all.length - 1),
      })),
  }
}

function withoutEnvelope(after: string, isBeforeBlock: boolean): string {
  const text = withoutEndMarker(withoutEndMarker(after).replace(CLOSING_FENCE, ''))
  return isBeforeBlock ? text.replace(OPENING_FENCE, '') : text
}

function withoutEndMarker(text: string): string {
  const match = END_LINE.exec(text)
  return match !== null && endsWithEndMarker(match[0]) ? text.slice(match[0].length) : text
}
