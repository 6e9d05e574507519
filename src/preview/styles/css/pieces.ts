/** A stylesheet as the texts of its top-level rules, so that an edit prints only those that it touches. */
import type { ChildNode, Root } from 'postcss'

export interface Piece {
  /** With the white space before it. */
  readonly text: string
  /** How far Autoprefixer looks around when it takes the rule: not at all, at the rules beside it, at all of them. */
  readonly reach: 'self' | 'beside' | 'all'
  /** Name of an animation; of two with one name Autoprefixer copies the first only. */
  readonly animation?: string
}

/** Selectors that Autoprefixer copies or drops, with a look at the rules beside. */
const SELECTOR_BESIDE =
  /::|:-|:(?:any-link|autofill|fullscreen|is|matches|placeholder|read-only|read-write|selection)\b/i

/** Comments by which Autoprefixer is switched on and off. */
const CONTROL = /autoprefixer/i

/** @returns a piece for each top-level node, and one for the white space at the end */
export function piecesOf(root: Root): Piece[] {
  const last = root.nodes.length - 1
  const pieces = root.nodes.map((node, index) => pieceOf(node, index < last || root.raws.semicolon === true))
  return [...pieces, { text: root.raws.after ?? '', reach: 'self' }]
}

/** @param isEnded whether a statement without a block gets its semicolon */
export function pieceOf(node: ChildNode, isEnded: boolean): Piece {
  const isStatement = node.type === 'decl' || (node.type === 'atrule' && node.nodes === undefined)
  const text = `${node.raw('before') ?? ''}${node.toString()}${isStatement && isEnded ? ';' : ''}`
  const animation = node.type === 'atrule' && /keyframes$/i.test(node.name) ? { animation: node.params } : {}
  return { text, reach: reachOf(node), ...animation }
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

function reachOf(node: ChildNode): Piece['reach'] {
  if (node.type === 'comment') return CONTROL.test(node.text) ? 'all' : 'self'
  // Animations that were prefixed by hand.
  if (node.type === 'atrule') return node.name.startsWith('-') ? 'all' : 'self'
  return node.type === 'rule' && SELECTOR_BESIDE.test(node.selector) ? 'beside' : 'self'
}
