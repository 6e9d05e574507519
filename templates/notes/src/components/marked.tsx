import { pieces } from '../lib/search'

export function Marked({ text, query }: { text: string; query: string }) {
  return pieces(text, query).map((piece) =>
    piece.hit ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  )
}
