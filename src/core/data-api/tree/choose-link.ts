import type { Catalogue, Relation } from '../catalogue.ts'
import { refuse, refuseUnsupported } from '../refusal.ts'
import { type Link, linksOf } from './links.ts'
import { isRowFunction } from './row-functions.ts'

const isByColumn = ({ junction, pairs }: Link, name: string) =>
  junction === null && pairs.length === 1 && pairs[0]?.[0] === name
const isByOtherColumn = ({ junction, pairs }: Link, name: string) =>
  junction === null && pairs.length === 1 && pairs[0]?.[1] === name

/** PostgREST's rules: the name is a relation, a constraint or a column; the hint a constraint, a column or a join table. */
function matches(link: Link, name: string, hint: string | null): boolean {
  const isNamed = link.target.name === name
  if (link.isSelf) {
    if (hint === null)
      return (
        (isNamed && link.cardinality === 'one-to-many') ||
        (link.cardinality === 'many-to-one' && isByColumn(link, name))
      )
    return isNamed && link.cardinality === 'one-to-many' && isByOtherColumn(link, hint)
  }
  const isTable = link.target.kind === 'table' || link.target.kind === 'foreign-table'
  if (hint === null) return isNamed || (isTable && (link.constraint === name || isByColumn(link, name)))
  return (
    isNamed &&
    (link.constraint === hint ||
      isByColumn(link, hint) ||
      isByOtherColumn(link, hint) ||
      link.junction?.relation.name === hint)
  )
}

/** The one way that is meant; none, or several, is refused with what could be meant. */
export function chooseLink(catalogue: Catalogue, origin: Relation, name: string, hint: string | null): Link {
  if (catalogue.functions.some((one) => one.name === name && one.returns.isSet && isRowFunction(one, origin)))
    refuseUnsupported(`Embedding by a function (${name})`)
  const found = linksOf(catalogue, origin).filter((link) => matches(link, name, hint))
  const [link] = found
  if (link === undefined) {
    const withHint = hint === null ? '' : ` using the hint '${hint}'`
    return refuse(
      400,
      'PGRST200',
      `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin.name}' and '${name}'${withHint} in the schema '${origin.schema}', but no matches were found.`,
      },
    )
  }
  return found.length === 1 ? link : refuseAmbiguous(origin, name, found)
}

function refuseAmbiguous(origin: Relation, name: string, found: readonly Link[]): never {
  const hints = found.map(
    (link) => `'${link.target.name}!${link.junction?.relation.name ?? link.constraint}'`,
  )
  return refuse(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    {
      details: found.map((link) => ({
        cardinality: link.cardinality,
        embedding: `${origin.name} with ${link.target.name}`,
        relationship: describe(origin, link),
      })),
      hint: `Try changing '${name}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function describe(origin: Relation, { target, constraint, junction, pairs }: Link): string {
  const own = pairs.map(([one]) => one).join(', ')
  const other = pairs.map(([, one]) => one).join(', ')
  if (junction === null) return `${constraint} using ${origin.name}(${own}) and ${target.name}(${other})`
  const joined = junction.pairs.map(([, one]) => one).join(', ')
  return `${junction.relation.name} using ${junction.constraints[0]}(${other}) and ${junction.constraints[1]}(${joined})`
}
