import type { Catalogue, Relation } from '../catalogue.ts'
import type {
  Logic,
  OrderTerm,
  Placed,
  QueryModel,
  SelectEmbed,
  SelectField,
  SelectItem,
  SelectStar,
} from '../query/query-model.ts'
import { refuse } from '../refusal.ts'
import { chooseLink } from './choose-link.ts'
import type { Embed, KnownColumn, ReadNode } from './read-node.ts'

/** What the tree is built on. */
export interface Root {
  readonly name: string
  readonly relation: Relation | null
  readonly isStored: boolean
  readonly columns: readonly KnownColumn[]
}

/** What is placed by the query string. */
type Parts = Pick<QueryModel, 'conditions' | 'orders' | 'limits' | 'offsets'>

/** Finds every resource that is embedded, and gives each its conditions, order and range. */
export function buildTree(
  catalogue: Catalogue,
  root: Root,
  query: Parts & Pick<QueryModel, 'select'>,
): ReadNode {
  let count = 0
  const build = (
    { relation, isStored, columns, name }: Root,
    select: readonly SelectItem[],
    parts: Parts,
    depth: number,
  ): ReadNode => {
    const number = count
    count += 1
    const asked = select.filter((item) => item.kind === 'embed')
    const shares = share(asked, parts)
    const embeds = asked.map((item, place): Embed => {
      const link = linkOf(catalogue, relation, name, item)
      const child: Root = {
        name: link.target.name,
        relation: link.target,
        isStored: true,
        columns: link.target.columns,
      }
      const node = build(child, item.select, shares[place] ?? NOTHING, depth + 1)
      return {
        node,
        alias: node.alias.replace('t', 'e'),
        name: item.name,
        key: keyOf(item),
        link,
        isInner: item.join === 'inner',
        isSpread: item.isSpread,
      }
    })
    return {
      alias: `t${number}`,
      shownName: depth === 0 ? name : `${name}_${depth}`,
      relation,
      isStored,
      columns,
      select: select.filter((item): item is SelectStar | SelectField => item.kind !== 'embed'),
      embeds,
      conditions: own(parts.conditions),
      order: own<readonly OrderTerm[]>(parts.orders).flat(),
      limit: oneOf('limit', own(parts.limits)),
      offset: oneOf('offset', own(parts.offsets)) ?? 0,
    }
  }
  return build(root, query.select, query, 0)
}

const NOTHING: Parts = { conditions: [], orders: [], limits: [], offsets: [] }

const keyOf = ({ alias, name }: SelectEmbed) => alias ?? name

const own = <What>(placed: readonly Placed<What>[]): What[] =>
  placed.flatMap(({ way, what }) => (way.length === 0 ? [what] : []))

function oneOf(name: string, numbers: readonly number[]): number | null {
  if (numbers.length > 1) refuse(400, 'PGRST100', `The parameter ${name} is there twice`)
  return numbers[0] ?? null
}

function linkOf(catalogue: Catalogue, relation: Relation | null, name: string, item: SelectEmbed) {
  if (relation !== null) return chooseLink(catalogue, relation, item.name, item.hint)
  return refuse(
    400,
    'PGRST200',
    `Could not find a relationship between '${name}' and '${item.name}' in the schema cache`,
    { details: 'The function does not return rows of a table.' },
  )
}

/** What is meant for each embedded resource, one step further; what is meant for none of them is refused. */
function share(embeds: readonly SelectEmbed[], parts: Parts): Parts[] {
  const conditions = deal<Logic>(embeds, parts.conditions)
  const orders = deal<readonly OrderTerm[]>(embeds, parts.orders)
  const limits = deal(embeds, parts.limits)
  const offsets = deal(embeds, parts.offsets)
  return embeds.map((_, place) => ({
    conditions: conditions[place] ?? [],
    orders: orders[place] ?? [],
    limits: limits[place] ?? [],
    offsets: offsets[place] ?? [],
  }))
}

function deal<What>(embeds: readonly SelectEmbed[], placed: readonly Placed<What>[]): Placed<What>[][] {
  const dealt = embeds.map((): Placed<What>[] => [])
  for (const { way, what } of placed) {
    const [first, ...rest] = way
    if (first !== undefined) dealt[placeOf(embeds, first)]?.push({ way: rest, what })
  }
  return dealt
}

/** By its name in the answer, else by the name it was asked for, when only one has that. */
function placeOf(embeds: readonly SelectEmbed[], name: string): number {
  const byKey = embeds.filter((embed) => keyOf(embed) === name)
  const found = byKey.length > 0 ? byKey : embeds.filter((embed) => embed.name === name)
  const [embed] = found
  if (embed !== undefined && found.length === 1) return embeds.indexOf(embed)
  return refuse(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint:
      embed === undefined
        ? `Verify that '${name}' is included in the 'select' query parameter.`
        : `Several embedded resources are named '${name}': give each an alias of its own.`,
  })
}
