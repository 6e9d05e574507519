/** Everything that can be added to any project. */
import type { Addition } from './addition.ts'
import { DATA_TOOLS } from './data-tools.ts'
import { LIST_TOOLS } from './list-tools.ts'
import { SECTION_ADDITIONS } from './sections.ts'

/** Most special first: the first whose words fit is taken. */
export const ADDITIONS: readonly Addition[] = [
  ...LIST_TOOLS,
  ...DATA_TOOLS.slice(0, 3),
  ...SECTION_ADDITIONS,
  ...DATA_TOOLS.slice(3),
]

/** "three more questions" are no section of questions. */
const MORE_OF_THEM =
  /\b(?:more|another (?:two|three|four|five|\d+)|(?:two|three|four|five|six|\d+) (?:new|extra))\s+\p{L}+/iu

/** "a timer of 30 seconds per question" is a timer, "a column called Review" a column. */
function headOf(what: string): string {
  const head =
    /^(.*?)\s(?:called|named|titled|labell?ed|saying|that|which|where|when|who|per|of (?=\d)|with|for (?=each|every))\b/i.exec(
      what,
    )?.[1]
  return head === undefined || head === '' ? what : head
}

export function findAddition(what: string, clause: string): Addition | null {
  const isButton =
    /\b(?:button|link)\b/i.test(what) && /["“]|\b(?:called|named|saying|says|labell?ed)\b/i.test(clause)
  if (isButton) return DATA_TOOLS.at(-1) ?? null
  if (/\bsection\b/i.test(what) && /["“]|\b(?:called|named|titled|about)\b/i.test(clause)) {
    const special = SECTION_ADDITIONS.slice(0, -1).find(({ words }) => words.test(what))
    return special ?? SECTION_ADDITIONS.at(-1) ?? null
  }
  const head = headOf(what)
  if (MORE_OF_THEM.test(clause))
    return (
      ADDITIONS.find(({ label, words }) => !/\bsection\b|testimonials/.test(label) && words.test(head)) ??
      null
    )
  return ADDITIONS.find(({ words }) => words.test(head)) ?? null
}
