/** Things that a prompt lists by name, "habits: read, swim", in place of the samples that a template has of them. */

import type { LiteralReader } from '../../element-edits/literal-file.ts'
import { clausesOf } from '../../prompt/clauses.ts'
import { meaningsOf } from '../../prompt/common-words.ts'
import { capitalise, stemsOf, wordsOf } from '../../prompt/words.ts'

export interface ItemsRead {
  readonly names: readonly string[]
  readonly start: number
  readonly end: number
}

const DATA = 'src/data.ts'
const NAMES = ['name', 'title']
const MOST = 12
const LONGEST = 48
const FEWEST = 2

/** What stands behind the first colon, one by one. */
export function readItems(prompt: string): ItemsRead | null {
  const clauses = clausesOf(prompt)
  const first = clauses.findIndex(({ behind, depth }) => behind === 'colon' && depth === 0)
  const listed = clauses.slice(first).filter(({ depth }) => depth === 0)
  const last = listed.findIndex(({ behind }, at) => at > 0 && behind !== 'comma' && behind !== 'point')
  const items = first === -1 ? [] : listed.slice(0, last === -1 ? undefined : last)
  const names = items.flatMap(({ text }) => namesIn(text)).slice(0, MOST)
  const [begin, end] = [items[0], items.at(-1)]
  return names.length < FEWEST || begin === undefined || end === undefined
    ? null
    : { names, start: begin.start, end: end.end }
}

/** "journal and stretch" are two. */
function namesIn(text: string): string[] {
  const join = wordsOf(text).find(({ text: word }) =>
    ['and', 'und', 'y', 'et', 'e'].includes(word.toLowerCase()),
  )
  const parts = join === undefined ? [text] : [text.slice(0, join.start), text.slice(join.end)]
  return parts.map((part) => capitalise(part.trim())).filter((part) => part !== '' && part.length <= LONGEST)
}

/** Into the list that is called what `said` asks for; false when the template has none of plain records. */
export function itemsInto(
  files: Map<string, string>,
  { names }: ItemsRead,
  said: string,
  read: LiteralReader,
): boolean {
  const data = read(DATA, files.get(DATA) ?? '')
  const wanted = new Set(stemsOf(said).flatMap(meaningsOf))
  const list = data.objects().find(({ name }) => stemsOf(name).some((stem) => wanted.has(stem)))
  const records = data.records().find(({ name }) => name === list?.name)?.records
  const key = NAMES.find((one) => list?.entries[0]?.has(one))
  const isPlain = records?.every(({ keys }, at) => keys.length === list?.entries[at]?.size)
  if (list === undefined || key === undefined || isPlain !== true) return false
  const samples = names.map((name, at) => ({
    ...Object.fromEntries(list.entries[at % list.entries.length] ?? []),
    id: `own${at + 1}`,
    [key]: name,
  }))
  data.setList(list.name, samples)
  files.set(DATA, data.source())
  return true
}
