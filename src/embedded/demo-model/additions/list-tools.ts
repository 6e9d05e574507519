/** Search, sorting and counting for the list that an app shows: its items pass through one more value before they show. */

import { applyTextChanges, indentAt, type TextChange } from '../../../core/files/text-changes.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { addImport } from '../edits/imports.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { relativeImport } from '../edits/unused-modules.ts'
import { capitalise } from '../intent/name.ts'
import type { Addition } from './addition.ts'
import { findShownList, type ShownList } from './shown-list.ts'

const MATCHES_PATH = 'src/lib/matches.ts'
const MATCHES_TS = `/** Whether anything that a person reads of an item holds the words; everything does when there are none. */
export function matches(item: unknown, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return true
  const isRecord = typeof item === 'object' && item !== null
  const values = isRecord ? Object.entries(item).flatMap(([key, value]) => (key === 'id' ? [] : [value])) : [item]
  return values.some((value) => String(value).toLowerCase().includes(wanted))
}
`

const SEARCH_PATH = 'src/components/ui/SearchField.tsx'
const SEARCH_TSX = `import { Search } from 'lucide-react'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="relative my-4 block">
      <span className="sr-only">{label}</span>
      <Search aria-hidden="true" size={18} className="pointer-events-none absolute left-3 top-1/2 -translate-y-1/2 opacity-70" />
      <input
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-[2.75rem] w-full rounded-md border border-current bg-transparent pl-10 pr-3"
      />
    </label>
  )
}
`

const SORT_PATH = 'src/components/ui/SortField.tsx'
const SORT_TSX = `export type SortOrder = 'as added' | 'a to z' | 'z to a'

interface SortFieldProps {
  value: SortOrder
  onChange: (value: SortOrder) => void
}

const orders: SortOrder[] = ['as added', 'a to z', 'z to a']

export function SortField({ value, onChange }: SortFieldProps) {
  return (
    <label className="my-4 flex flex-wrap items-center gap-3 text-sm">
      Sort
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as SortOrder)}
        className="min-h-[2.75rem] rounded-md border border-current bg-transparent px-3"
      >
        {orders.map((order) => (
          <option key={order} value={order} className="text-black">
            {order}
          </option>
        ))}
      </select>
    </label>
  )
}
`

const NO_LIST = 'I found no list in this app whose items I could be sure of.'

export const LIST_TOOLS: readonly Addition[] = [
  {
    label: 'a search field',
    // A filter by something is not one by words.
    words:
      /\b(?:search(?: (?:box|field|bar|input))?|find)\b|(?:^|\b(?:a|the|text|word|quick|name|list) )filter(?: (?:box|field|bar|input))?$/i,
    add: addSearch,
  },
  { label: 'sorting', words: /\b(?:sort(?:ing|able|ed)?|order by|alphabetical)\b/i, add: addSort },
  {
    label: 'a count of the items',
    words: /\b(?:count(?:er)?|number of|total number|how many)\b/i,
    add: addCount,
  },
]

function addSearch(files: SourceFiles): EditOutcome {
  const list = findShownList(files)
  if (list === null) return notDone(NO_LIST)
  if (/\bSearchField\b|type="search"/.test(list.source))
    return notDone('The list has a search field already.')
  const shown = `matching${capitalise(lastName(list))}`
  const label = `Search ${readable(lastName(list))}`
  const none = `{${shown}.length === 0 && query.trim() !== '' && <p role="status" className="py-6">{'Nothing matches “' + query + '”.'}</p>}`
  const edited = through(list, {
    state: "const [query, setQuery] = useState('')",
    value: `const ${shown} = ${list.items.text}.filter((${list.item}) => matches(${list.item}, query))`,
    name: shown,
    before: `<SearchField label="${label}" value={query} onChange={setQuery} />`,
    after: none,
  })
  const withImports = addImport(
    addImport(addImport(edited, 'useState', 'react'), 'SearchField', relativeImport(list.path, SEARCH_PATH)),
    'matches',
    relativeImport(list.path, MATCHES_PATH),
  )
  if (files.read(MATCHES_PATH) === null) files.write(MATCHES_PATH, MATCHES_TS, 'Finds words in an item')
  if (files.read(SEARCH_PATH) === null) files.write(SEARCH_PATH, SEARCH_TSX, 'A search field')
  files.write(list.path, withImports, 'Shows what matches the search')
  return done(
    `A search field above the list: it shows the ${readable(lastName(list))} that hold what is typed`,
  )
}

function addSort(files: SourceFiles, clause: string): EditOutcome {
  const list = findShownList(files)
  if (list === null) return notDone(NO_LIST)
  if (/\bSortField\b/.test(list.source)) return notDone('The list can be sorted already.')
  const key = sortKey(list, clause)
  if (key === null)
    return notDone(
      `I could not tell by what to sort: the list shows ${list.properties.join(', ') || 'no properties by name'}.`,
    )
  const shown = `sorted${capitalise(lastName(list))}`
  const { item } = list
  const compare = `String(a.${key}).localeCompare(String(b.${key}), undefined, { numeric: true })`
  const edited = through(list, {
    state: "const [order, setOrder] = useState<SortOrder>('as added')",
    value: `const ${shown} =\n  order === 'as added'\n    ? ${list.items.text}\n    : [...${list.items.text}].sort((a, b) => ${compare} * (order === 'a to z' ? 1 : -1))`,
    name: shown,
    before: '<SortField value={order} onChange={setOrder} />',
    after: null,
  })
  const path = relativeImport(list.path, SORT_PATH)
  const withImports = addImport(
    addImport(addImport(edited, 'useState', 'react'), 'type SortOrder', path),
    'SortField',
    path,
  )
  if (files.read(SORT_PATH) === null) files.write(SORT_PATH, SORT_TSX, 'A choice of order')
  files.write(
    list.path,
    withImports.replace(
      /import \{ type SortOrder \} from ('[^']+')\nimport \{ SortField \} from \1\n/,
      'import { SortField, type SortOrder } from $1\n',
    ),
    'Shows the list in the chosen order',
  )
  return done(`The list can be sorted by the ${readable(key)} of each ${readable(item)}, from A to Z or back`)
}

function sortKey({ properties }: ShownList, clause: string): string | null {
  const named = properties.find((name) =>
    new RegExp(`\\b${escapePattern(readable(name))}\\b`, 'i').test(clause),
  )
  const asked = /\bby (?:the |their |its )?([\p{L} -]{1,80})$/iu.exec(clause)?.[1]
  const isByName = asked === undefined || /\b(?:name|title|alphabet\w*|text|letter)s?\b/i.test(asked)
  if (named === undefined && !isByName) return null
  return (
    named ?? ['name', 'title', 'text', 'label', 'question'].find((name) => properties.includes(name)) ?? null
  )
}

function addCount(files: SourceFiles): EditOutcome {
  const list = findShownList(files)
  if (list === null) return notDone(NO_LIST)
  const noun = readable(lastName(list))
  const { holder, source } = list
  const element = `<p role="status" className="my-3 text-sm">{${list.items.text}.length + ' ${noun}'}</p>`
  files.write(list.path, applyTextChanges(source, around(list, element, null)), `Counts the ${noun}`)
  return done(`The number of ${noun} above the ${holder.tag === 'tbody' ? 'table' : 'list'}`)
}

interface Passage {
  readonly state: string
  readonly value: string
  readonly name: string
  readonly before: string
  readonly after: string | null
}

/** The module with state at the top of the component, the value before its return, and elements around the list. */
function through(list: ShownList, { state, value, name, before, after }: Passage): string {
  const indent = indentAt(list.source, list.returnStart)
  return applyTextChanges(list.source, [
    { start: list.bodyStart, end: list.bodyStart, text: `\n${indent}${state}` },
    {
      start: list.returnStart,
      end: list.returnStart,
      text: `${value.replaceAll('\n', `\n${indent}`)}\n\n${indent}`,
    },
    { start: list.items.start, end: list.items.end, text: name },
    ...around(list, before, after),
  ])
}

/** Beside the list; within a fragment where it is the value of an expression. */
function around({ source, holder }: ShownList, before: string, after: string | null): TextChange[] {
  // Nothing but rows may stand in a table.
  let outer = holder
  while (/^(?:tbody|table)$/.test(outer.tag) && outer.parent !== null && outer.tag !== 'table')
    outer = outer.parent
  const indent = indentAt(source, outer.start)
  const opening = { start: outer.start, end: outer.start, text: `${before}\n${indent}` }
  const closing = { start: outer.end, end: outer.end, text: after === null ? '' : `\n${indent}${after}` }
  if (outer.isDirectChild) return [opening, closing]
  return [
    { ...opening, text: `<>\n${indent}${before}\n${indent}` },
    { ...closing, text: `${closing.text}\n${indent}</>` },
  ]
}

/** What the items are called: by the list's own name, or by the one of a single item. */
function lastName({ items, item }: ShownList): string {
  const name = items.text.split('.').at(-1) ?? 'items'
  const isPlain = /^(?:shown|visible|filtered|sorted|matching|all|items|list|data|results|rows)$/i.test(name)
  if (isPlain) return /s$/.test(item) ? item : item.replace(/y$/, 'ie').concat('s')
  return name.replace(/^(?:shown|visible|filtered|sorted|matching)(?=[A-Z])/, '')
}

function readable(name: string): string {
  return name.replace(/[a-z](?=[A-Z])/g, '$& ').toLowerCase()
}
