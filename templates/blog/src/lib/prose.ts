import { slug } from './slug'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'note'; number: number }

export type Block =
  | { kind: 'text' | 'quote'; key: string; pieces: Piece[] }
  | { kind: 'heading'; id: string; text: string }

export interface Prose {
  blocks: Block[]
  notes: string[]
}

const marks = /\[\[(.+?)\]\]|\*(.+?)\*/g

function piecesOf(text: string, notes: string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [whole, note, italic] = match
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    if (italic !== undefined) pieces.push({ kind: 'italic', text: italic })
    if (note !== undefined) pieces.push({ kind: 'note', number: notes.push(note) })
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}

/** The text of an article as blocks, with its notes numbered in their order. */
export function readProse(text: string): Prose {
  const notes: string[] = []
  const blocks = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const heading = /^##\s+(.*)$/.exec(part)?.[1]
      if (heading !== undefined) return { kind: 'heading', id: slug(heading), text: heading }
      const quote = /^>\s+([\s\S]*)$/.exec(part)?.[1]
      return {
        kind: quote === undefined ? 'text' : 'quote',
        key: part.slice(0, 40),
        pieces: piecesOf(quote ?? part, notes),
      }
    })
  return { blocks, notes }
}

/** At least one, for nothing is read in no time. */
export function readingMinutes(text: string, wordsPerMinute: number): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
