/**
 * Where the generated rules of a sheet lie, so that a new class prints only the rules that it joins. Rules that
 * Tailwind merges, because they stand side by side under one selector or one media query, form a run.
 */
import type { ChildNode, Root } from 'postcss'
import { type Piece, pieceOf } from '../css/pieces.ts'
import type { RuleEntry, RuleOffset } from './tailwind-types.ts'

type Section = 'utilities' | 'variants'

const SECTIONS: readonly Section[] = ['utilities', 'variants']

interface Run {
  /** Rules of the context, in order. */
  readonly rules: readonly ChildNode[]
  readonly piece: Piece
}

interface Placed {
  readonly runs: readonly Run[]
  /** Index of the section's first piece. */
  readonly start: number
  /** White space before each rule that brings none of its own. */
  readonly before: string
  /** What its first and last rules would be merged with. */
  readonly edges: readonly [first: string | null, last: string | null]
}

/** Prints some rules of the context by themselves. */
export type PrintRules = (rules: readonly ChildNode[]) => Promise<Root>

export class RuleRuns {
  #pieces: readonly Piece[]
  readonly #sections: Map<Section, Placed>
  readonly #otherRules: number
  /** How the sheet indents what has no style of its own. */
  readonly #style: unknown

  private constructor(
    pieces: readonly Piece[],
    sections: Map<Section, Placed>,
    others: number,
    style: unknown,
  ) {
    this.#pieces = pieces
    this.#sections = sections
    this.#otherRules = others
    this.#style = style
  }

  /**
   * Null when the sheet is none whose parts can be told apart.
   * @param root the sheet as Tailwind made it, printed before
   * @param entries the context's rules as Tailwind sorts them
   */
  static read(root: Root, pieces: readonly Piece[], entries: readonly RuleEntry[]): RuleRuns | null {
    const sorted = byLayer(entries)
    const sections = new Map<Section, Placed>()
    for (const section of SECTIONS) {
      const groups = groupRules(sorted.get(section) ?? [])
      const start = root.nodes.findIndex((node) => layerOf(node) === section)
      if (groups.length === 0 || start < 0) continue
      const nodes = root.nodes.filter((node) => layerOf(node) === section)
      const sample = nodes.find((_, index) => groups[index]?.[0]?.raws.before === undefined)?.raws.before
      const isWhole = nodes.length === groups.length && root.nodes[start + nodes.length - 1] === nodes.at(-1)
      if (!isWhole || start === 0 || sample === undefined) return null
      const runs = groups.map((rules, index) => ({ rules, piece: pieces[start + index] as Piece }))
      const edges = [root.nodes[start - 1], root.nodes[start + nodes.length]].map((node) =>
        node === undefined ? null : mergeKey(node),
      ) as [string | null, string | null]
      sections.set(section, { runs, start, before: sample, edges })
    }
    return new RuleRuns(pieces, sections, countOthers(sorted), (root as { rawCache?: unknown }).rawCache)
  }

  /** The sheet with the rules that the context has now, or null when more than these sections would change. */
  async update(entries: readonly RuleEntry[], print: PrintRules): Promise<readonly Piece[] | null> {
    const sorted = byLayer(entries)
    if (countOthers(sorted) !== this.#otherRules) return null
    for (const section of SECTIONS) {
      const groups = groupRules(sorted.get(section) ?? [])
      const placed = this.#sections.get(section)
      if (placed === undefined) {
        if (groups.length > 0) return null
        continue
      }
      if (touches(groups[0], placed.edges[0]) || touches(groups.at(-1), placed.edges[1])) return null
      const known = new Map(placed.runs.map((run) => [run.rules[0], run]))
      const runs: Run[] = []
      for (const rules of groups) {
        const same = known.get(rules[0])
        if (same !== undefined && isSame(same.rules, rules)) {
          runs.push(same)
          continue
        }
        const root = await print(rules)
        const [node] = root.nodes
        if (node === undefined || root.nodes.length !== 1) return null
        node.raws.before = rules[0]?.raws.before ?? placed.before
        Object.assign(root, { rawCache: { ...(this.#style as object) } })
        runs.push({ rules, piece: pieceOf(node, true) })
      }
      this.#replace(section, runs)
    }
    return this.#pieces
  }

  #replace(section: Section, runs: readonly Run[]): void {
    const placed = this.#sections.get(section)
    if (placed === undefined) return
    const grown = runs.length - placed.runs.length
    this.#pieces = [
      ...this.#pieces.slice(0, placed.start),
      ...runs.map(({ piece }) => piece),
      ...this.#pieces.slice(placed.start + placed.runs.length),
    ]
    this.#sections.set(section, { ...placed, runs })
    for (const [name, other] of this.#sections) {
      if (other.start > placed.start) this.#sections.set(name, { ...other, start: other.start + grown })
    }
  }
}

type Sorted = ReadonlyMap<RuleOffset['layer'], readonly ChildNode[]>

function byLayer(entries: readonly RuleEntry[]): Sorted {
  const sorted = new Map<RuleOffset['layer'], ChildNode[]>()
  for (const [offset, rule] of entries) {
    const rules = sorted.get(offset.layer)
    if (rules === undefined) sorted.set(offset.layer, [rule])
    else rules.push(rule)
  }
  return sorted
}

function countOthers(sorted: Sorted): number {
  let count = 0
  for (const [layer, rules] of sorted)
    if (layer !== 'utilities' && layer !== 'variants') count += rules.length
  return count
}

/** Neighbours that Tailwind merges. */
function groupRules(rules: readonly ChildNode[]): ChildNode[][] {
  const groups: ChildNode[][] = []
  let before: string | null = null
  for (const rule of new Set(rules)) {
    const key = mergeKey(rule)
    if (key !== null && key === before) groups.at(-1)?.push(rule)
    else groups.push([rule])
    before = key
  }
  return groups
}

function mergeKey(node: ChildNode): string | null {
  if (node.type === 'rule') return node.selector.replace(/\s+/g, ' ')
  if (node.type !== 'atrule' || node.name === 'font-face') return null
  return `@${node.name} ${node.params.replace(/\s+/g, ' ')}`
}

function touches(group: readonly ChildNode[] | undefined, edge: string | null): boolean {
  return edge !== null && group?.[0] !== undefined && mergeKey(group[0]) === edge
}

function isSame(a: readonly ChildNode[], b: readonly ChildNode[]): boolean {
  return a.length === b.length && a.every((rule, index) => rule === b[index])
}

function layerOf(node: ChildNode): unknown {
  return (node.raws as { tailwind?: { layer?: unknown } }).tailwind?.layer
}
