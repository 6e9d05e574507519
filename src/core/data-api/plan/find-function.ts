import type { Catalogue, DatabaseFunction } from '../catalogue.ts'
import { refuse } from '../refusal.ts'

/** The function that takes just these arguments; one that takes any JSON comes second. */
export function findFunction(
  catalogue: Catalogue,
  schema: string,
  name: string,
  given: ReadonlySet<string>,
  isPost: boolean,
): DatabaseFunction {
  const overloads = catalogue.functions.filter((one) => one.schema === schema && one.name === name)
  const byName = overloads.filter((one) => takes(one, given))
  const found = byName.length > 0 ? byName : overloads.filter((one) => isPost && takesJson(one))
  const [called] = found
  if (called !== undefined && found.length === 1) return called
  return called === undefined ? refuseUnknown(schema, name, given, isPost) : refuseAmbiguous(found)
}

function takes({ arguments: known }: DatabaseFunction, given: ReadonlySet<string>): boolean {
  const names = known.map((one) => one.name)
  if (names.includes('')) return false
  const isKnown = [...given].every((name) => names.includes(name))
  return isKnown && known.every(({ name, hasDefault }) => hasDefault || given.has(name))
}

/** One argument without a name, of a JSON type. */
export function takesJson({ arguments: known }: DatabaseFunction): boolean {
  const [only] = known
  return known.length === 1 && only?.name === '' && (only.type === 'json' || only.type === 'jsonb')
}

function refuseUnknown(schema: string, name: string, given: ReadonlySet<string>, isPost: boolean): never {
  const names = [...given].join(', ')
  const shown = given.size === 0 ? ' without parameters' : `(${names})`
  const searched =
    given.size === 0 ? ' without parameters' : ` with parameter${given.size > 1 ? 's' : ''} ${names}`
  const orJson = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  return refuse(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}${orJson}, but no matches were found in the schema cache.`,
    },
  )
}

function refuseAmbiguous(found: readonly DatabaseFunction[]): never {
  const shown = found.map(
    (one) =>
      `${one.schema}.${one.name}(${one.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`,
  )
  return refuse(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
