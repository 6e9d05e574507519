import { DATA_PATH, rowsAndPeople } from '../../core/migrations/data-file.ts'
import { takeDataFile } from '../backend/data-file.ts'
import { ConfigError } from '../config/config.ts'
import type { ProjectDatabase } from '../engine/engine.ts'

/** At each start after the first, so it asks nothing of anybody. */
export const NOT_TAKEN = `${DATA_PATH} was taken before, or people are here already: the rows stay as they are.`

/**
 * Brings rows and people that came along into a database that has none.
 * @returns what is said of it. Throws ConfigError where they do not fit: nothing of them is there then.
 */
export async function bringData(database: ProjectDatabase, text: string): Promise<string> {
  const taken = await takeDataFile(database, text)
  if (taken.type === 'refused') {
    const where = taken.line === null ? DATA_PATH : `${DATA_PATH}, line ${taken.line}`
    throw new ConfigError(
      `${where}: ${taken.reason}. Nothing of it was taken: mend it, or take it away, and start again.`,
    )
  }
  const left =
    taken.left.length === 0 ? '' : ` No table here has room for the rows of ${taken.left.join(', ')}.`
  return `${DATA_PATH}: ${rowsAndPeople(taken)} are here.${left}`
}
