import { content } from '../content'

/** `changed` and `trashed` are times in ms; what was never thrown away has no `trashed`. */
export type Note = {
  id: string
  folder: string
  text: string
  pinned: boolean
  changed: number
  trashed?: number
}

export type Sample = {
  id: string
  folder: string
  text: string
  pinned: boolean
  minutesAgo: number
  trashed?: boolean
}

export type View =
  | { kind: 'all' }
  | { kind: 'folder'; name: string }
  | { kind: 'tag'; name: string }
  | { kind: 'trash' }

export const firstNotes = (samples: Sample[], now: number): Note[] =>
  samples.map(({ minutesAgo, trashed, ...note }) => {
    const changed = now - minutesAgo * 60_000
    return trashed ? { ...note, changed, trashed: changed } : { ...note, changed }
  })

const bare = (line: string) =>
  line
    .replace(/^#{1,3} +/, '')
    .replace(/[*`]/g, '')
    .trim()

export const titleOf = (note: Note) =>
  bare(note.text.split('\n').find((line) => line.trim() !== '') ?? '') || content.untitled

/** The text after the title on one line, without its marks. */
export function bodyOf(note: Note) {
  const lines = note.text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(1)
    .map((line) => bare(line.replace(/^(\s*[-*] (\[[ x]\] )?|\d+\. |> )/, '')))
    .join(' ')
}

export const tagsOf = (text: string) => [
  ...new Set(Array.from(text.matchAll(/(?:^|\s)#([\p{L}\d-]+)/gu), (match) => match[1].toLowerCase())),
]

export const wordsOf = (text: string) => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0

export function inView(note: Note, view: View) {
  if (view.kind === 'trash') return note.trashed !== undefined
  if (note.trashed !== undefined) return false
  if (view.kind === 'folder') return note.folder === view.name
  if (view.kind === 'tag') return tagsOf(note.text).includes(view.name)
  return true
}

/** Pinned ones first, then by when they were last written in. */
export const inOrder = (notes: Note[]) =>
  [...notes].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.changed - a.changed)

export function dateText(time: number, now: number) {
  const minutes = Math.round((now - time) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const date = new Date(time)
  if (date.toDateString() === new Date(now).toDateString())
    return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
}
