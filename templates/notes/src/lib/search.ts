export type Piece = { text: string; hit: boolean; at: number }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsIn = (query: string) => plain(query).split(/\s+/).filter(Boolean)

/** Every word has to be somewhere in it; case and accents do not count. */
export function matches(text: string, query: string) {
  const inText = plain(text)
  return wordsIn(query).every((word) => inText.includes(word))
}

/** Folds letter by letter, so that places in the folded text are places in the text. */
const folded = (text: string) =>
  Array.from({ length: text.length }, (_, index) => plain(text[index]).slice(0, 1) || ' ').join('')

/** The text in pieces, hits apart from what is between them. */
export function pieces(text: string, query: string): Piece[] {
  const inText = folded(text)
  const hit = new Array<boolean>(text.length).fill(false)
  for (const word of wordsIn(query))
    for (let at = inText.indexOf(word); at >= 0; at = inText.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length)
  const found: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = found.at(-1)
    if (last && last.hit === hit[at]) last.text += text[at]
    else found.push({ text: text[at], hit: hit[at], at })
  }
  return found
}

/** The part of a text around its first hit. */
export function excerpt(text: string, query: string, length = 110) {
  const [word] = wordsIn(query)
  const at = word ? folded(text).indexOf(word) : 0
  if (at < length - 20) return text.slice(0, length * 2)
  return `…${text.slice(at - 30, at - 30 + length * 2)}`
}
