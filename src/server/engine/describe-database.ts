import type {
  Catalogue,
  DatabaseFunction,
  ForeignKey,
  Policy,
  Relation,
} from '../../core/data-api/catalogue.ts'
import type { Session } from './sessions/session.ts'
import { DESCRIBE } from './sql/describe.ts'

const EXPOSED_SCHEMAS = ['public']

/** The columns of the one row that is asked for. */
interface Described {
  readonly relations: readonly Relation[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly functions: readonly DatabaseFunction[]
  readonly policies: readonly Policy[]
}

/** As the owner, who sees all of it. The statement makes JSON in the shape of the type. */
export async function describeDatabase(session: Session): Promise<Catalogue> {
  await session.query("set search_path = ''")
  const { rows } = await session.query(DESCRIBE, [EXPOSED_SCHEMAS])
  return { exposedSchemas: EXPOSED_SCHEMAS, ...(rows[0]?.catalogue as Described) }
}
