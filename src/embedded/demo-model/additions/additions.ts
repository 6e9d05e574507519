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

export function findAddition(what: string, clause: string): Addition | null {
  const isButton =
    /\b(?:button|link)\b/i.test(what) && /["“]|\b(?:called|named|saying|says|labell?ed)\b/i.test(clause)
  if (isButton) return DATA_TOOLS.at(-1) ?? null
  if (/\bsection\b/i.test(what) && /["“]|\b(?:called|named|titled|about)\b/i.test(clause)) {
    const special = SECTION_ADDITIONS.slice(0, -1).find(({ words }) => words.test(what))
    return special ?? SECTION_ADDITIONS.at(-1) ?? null
  }
  return ADDITIONS.find(({ words }) => words.test(what)) ?? null
}
