/** Columns that a prompt names, in a template whose data has such a list: each gets its title, and records follow. */

import type { LiteralFile, LiteralReader } from '../../element-edits/literal-file.ts'
import { clausesOf } from '../../prompt/clauses.ts'
import { capitalise, plain, stemsOf, wordsOf } from '../../prompt/words.ts'

export interface ColumnsRead {
  readonly titles: readonly string[]
  readonly start: number
  readonly end: number
}

const NAMES = new Set(stemsOf('columns lanes stages lists spalten columnas colonnes colonne'))
const DATA = 'src/data.ts'
const MOST = 8
const LONGEST = 24
const FEWEST = 2

/** "columns Script, Shooting and Done", "kanban for hiring: Applied, Interview, Hired". */
export function readColumns(prompt: string): ColumnsRead | null {
  const clauses = clausesOf(prompt)
  const at = clauses.findIndex(({ text }) => wordsOf(text).some(({ stem }) => NAMES.has(stem)))
  const colon = clauses.findIndex(({ behind }) => behind === 'colon')
  const first = at === -1 || clauses[at + 1]?.behind === 'colon' ? (at === -1 ? colon : at + 1) : at
  const clause = clauses[first]
  if (clause === undefined) return null
  const word = wordsOf(clause.text).find(({ stem }) => NAMES.has(stem))
  const titles = titlesIn(clause.text.slice(word?.end ?? 0))
  let end = clause.end
  for (const next of clauses.slice(first + 1)) {
    const more = titlesIn(next.text)
    if (next.behind !== 'comma' || titles.length >= MOST || more.length === 0) break
    titles.push(...more)
    end = next.end
  }
  return titles.length >= FEWEST ? { titles: titles.slice(0, MOST), start: clause.start, end } : null
}

const JOINS = ['and', 'und', 'y', 'et', 'e']
const ARTICLES = new Set(['a', 'an', 'the', 'each', 'every', 'with', 'ein', 'eine', 'un', 'una', 'une'])
const LEADS = new Set(['called', 'named', 'for', 'like', 'are'])

function titlesIn(text: string): string[] {
  const titles: string[] = []
  let words: string[] = []
  for (const word of [...text.trim().split(' '), 'and']) {
    if (!JOINS.includes(plain(word))) words.push(word)
    else {
      while (LEADS.has(plain(words[0] ?? ''))) words.shift()
      const title = words.join(' ').trim()
      // "and a due date on each card" goes on with something else.
      if (ARTICLES.has(plain(words[0] ?? ''))) return titles
      if (title !== '' && title.length <= LONGEST) titles.push(capitalise(title))
      words = []
    }
  }
  return titles
}

/** Whether the template has such a list, which is then as the prompt says. */
export function columnsInto(
  files: Map<string, string>,
  { titles }: ColumnsRead,
  read: LiteralReader,
): boolean {
  const data = read(DATA, files.get(DATA) ?? '')
  const list = data.objects().find(({ name }) => stemsOf(name).some((stem) => NAMES.has(stem)))
  if (list === undefined || list.entries.length === 0) return false
  const ids = list.entries.map((entry) => String(entry.get('id') ?? ''))
  const next = titles.map((title, at) => ({
    ...Object.fromEntries(list.entries[Math.min(at, ids.length - 1)] ?? []),
    id: ids[at] ?? `column-${at + 1}`,
    title,
  }))
  moveRecords(data, ids.slice(titles.length), ids[titles.length - 1] ?? '', list)
  data.setList(list.name, next)
  files.set(DATA, data.source())
  return true
}

/** What stood in a column that is gone stands in the last one. */
function moveRecords(
  data: LiteralFile,
  gone: readonly string[],
  last: string,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  for (const text of data.texts())
    if (gone.includes(text.value) && (text.end <= start || text.start >= end)) data.setText(text, last)
}
