/** Clauses that put a part somewhere else, or there once more. */
import type { EditRequest } from './edit-request.ts'
import type { Destination } from './move-part.ts'

const MOVE =
  /^(?:move|put|place|shift|bring|drag|show|have)\s(?!an?\s|some\s)(.+?)\s(?:(right |directly |just )?(above|before|over|below|under(?:neath)?|beneath|after|behind)\s(.+)|(?:to |at |on )?(?:the )?(?:very )?(top|bottom|beginning|start|end|left|right|front|up|down|first|last)(?:[ -](?:hand )?(?:side|of (?:the )?(?:page|list|app|site)))?|(up|down)(?: (?:one|a step))?)$/is
const SWAP = /^(?:swap|switch|exchange)\s(?:the places of\s)?(.+?)\swith\s(.+)$/is
const DUPLICATE = /^(?:duplicate|copy|repeat|clone)\s(.+)$/is
const ONCE_MORE = /\s(?:section|below|once more|again)$/i

export function readMove(words: string): EditRequest | null {
  const swap = SWAP.exec(words)
  if (swap !== null && !/["“]/.test(words)) {
    return {
      type: 'move',
      words: swap[1] as string,
      destination: { where: 'swap', words: swap[2] as string },
    }
  }
  const copy = DUPLICATE.exec(words)
  if (copy !== null) return { type: 'duplicate', words: withoutOnceMore(copy[1] as string) }
  const move = MOVE.exec(words)
  if (move === null) return null
  const [, what = '', , relation, anchor, edge, step] = move
  if (relation !== undefined && anchor !== undefined) {
    const where = /^(?:above|before|over)$/i.test(relation) ? 'before' : 'after'
    return { type: 'move', words: what, destination: { where, words: anchor } }
  }
  const destination = EDGES[(edge ?? step ?? '').toLowerCase()]
  return destination === undefined ? null : { type: 'move', words: what, destination: { where: destination } }
}

/** "the prices section below again": three such words at most. */
function withoutOnceMore(words: string): string {
  return [1, 2, 3].reduce((text) => text.replace(ONCE_MORE, ''), words)
}

const EDGES: Readonly<Record<string, Exclude<Destination['where'], 'before' | 'after' | 'swap'>>> = {
  top: 'first',
  beginning: 'first',
  start: 'first',
  front: 'first',
  first: 'first',
  bottom: 'last',
  end: 'last',
  last: 'last',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
}
