/** Things of the lists in a project's data that have a name: one more of them, or another name. */
import type { Literal } from '../../../core/element-edits/literal-file.ts'
import { LeftOut } from '../../../core/find-elements/page.ts'
import { match, said, setOf, type Word, without } from '../../../core/prompt/said-words.ts'
import { capitalise, stemOf, stemsOf } from '../../../core/prompt/words.ts'
import { literalFile } from '../answer/literal-file.ts'
import type { SourceFiles } from '../answer/source-files.ts'
import type { Project } from './project.ts'
import type { Change } from './wish.ts'

const DATA = 'src/data.ts'
const NAMES = ['name', 'title'] as const

/** Stems of what the lists are called. */
export function listNames(files: SourceFiles): ReadonlySet<string> {
  const source = files.read(DATA)
  if (source === null) return new Set()
  const lists = literalFile(DATA, source).objects()
  return new Set(lists.filter(({ entries }) => entries.length > 0).flatMap(({ name }) => stemsOf(name)))
}

const IDLE = setOf('a an the new another one more my our')

/** "add a habit called Stretch", "rename the column Live to Shipped"; null where no list is called so. */
export function readItem(
  clause: readonly Word[],
  lists: ReadonlySet<string>,
  message: string,
): Change | null {
  const added = match(clause, 'add|create|include|insert|put * called|named|for|: *')
  if (added !== null) {
    const [thing, ...others] = without(added[0] ?? [], IDLE)
    const list = thing === undefined ? '' : stemOf(thing.text)
    if (thing === undefined || others.length > 0 || !lists.has(list)) return null
    return { type: 'item', list, name: nameIn(added[1] ?? [], message) }
  }
  const renamed = match(clause, 'rename|change|call * to|into|as *')
  const [thing, ...of] = without(renamed?.[0] ?? [], IDLE)
  const list = thing === undefined ? '' : stemOf(thing.text)
  return renamed === null || of.length === 0 || !lists.has(list)
    ? null
    : { type: 'item-name', list, from: nameIn(of, message), to: nameIn(renamed[1] ?? [], message) }
}

function nameIn(words: readonly Word[], message: string): string {
  const [only] = words
  return only !== undefined && words.length === 1 ? only.text : said(message, words).trim()
}

function listOf(project: Project, stem: string) {
  const data = literalFile(DATA, project.files.read(DATA) ?? '')
  const list = data.objects().find(({ name }) => stemsOf(name).includes(stem))
  const key = NAMES.find((one) => list?.entries[0]?.has(one))
  const records = data.records().find(({ name }) => name === list?.name)?.records
  const isPlain = records?.every(({ keys }, at) => keys.length === list?.entries[at]?.size) === true
  return list === undefined || key === undefined ? null : { data, list, key, isPlain }
}

/** Behind the last, with nothing in it that the last one has. Throws {@link LeftOut}. */
export function addItem(project: Project, stem: string, name: string): string {
  const found = listOf(project, stem)
  if (found === null || !found.isPlain)
    throw new LeftOut(
      'What there is of these is more than a name, so one more would have to be written by a real model.',
    )
  const { data, list, key } = found
  const label = capitalise(name)
  if (list.entries.some((entry) => entry.get(key) === label))
    throw new LeftOut(`There is “${label}” already.`)
  const last = list.entries.at(-1) ?? new Map<string, string | number | boolean>()
  const blank = [...last].map(([own, value]): [string, Literal] => [
    own,
    typeof value === 'number' ? value : value === true ? false : value === false ? value : '',
  ])
  const ids = new Set(list.entries.map((entry) => entry.get('id')))
  let number = list.entries.length + 1
  while (ids.has(`own${number}`)) number += 1
  data.appendToList(list.name, [{ ...Object.fromEntries(blank), id: `own${number}`, [key]: label }])
  project.replace(DATA, data.source(), `One more: ${label}`)
  return `“${label}”, behind the others`
}

/** Throws {@link LeftOut}. */
export function renameItem(project: Project, stem: string, from: string, to: string): string {
  const found = listOf(project, stem)
  const own = found?.list.entries.find(
    (entry) => String(entry.get(found.key)).toLowerCase() === from.toLowerCase(),
  )
  if (found === null || own === undefined) {
    const names = found?.list.entries.map((entry) => `“${entry.get(found.key)}”`).join(', ') ?? ''
    throw new LeftOut(`I found none that is called “${from}”${names === '' ? '' : `; there are ${names}`}.`)
  }
  const { data, list, key } = found
  const text = data
    .texts()
    .find(({ value, start, end }) => value === own.get(key) && start >= list.start && end <= list.end)
  if (text === undefined) throw new LeftOut(`I found none that is called “${from}”.`)
  data.setText(text, to)
  project.replace(DATA, data.source(), `“${to}” instead of “${from}”`)
  return `“${to}” instead of “${from}”`
}
