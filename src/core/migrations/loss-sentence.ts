import type { Loss, Trial } from '../wire/backends.ts'

/** Lines at most: of a database with a hundred tables nobody reads all of them. */
const MOST = 8

/** What a person confirms, a sentence each without its full stop. */
export function lossSentences({ losses, isAnew }: Pick<Trial, 'losses' | 'isAnew'>): string[] {
  const said = losses.map((loss) => lossSentence(loss))
  const more = said.length - MOST
  const listed = more > 1 ? [...said.slice(0, MOST), `And ${more} more`] : said
  return isAnew && listed.length > 0 ? [ANEW, ...listed] : listed
}

const ANEW =
  'Makes the database anew from the project’s files, since a migration that was applied is another one now'

function lossSentence(loss: Loss): string {
  return `${whatOf(loss)}${placeOf(loss)}`
}

function whatOf({ kind, table, name, count }: Loss): string {
  switch (kind) {
    case 'table':
      return `Deletes table ${table}: ${counted(count, 'row')}`
    case 'column':
      return `Deletes column ${name} of table ${table}: ${counted(count, 'value')}`
    case 'rows':
      if (table === 'auth.users') return `Deletes ${count === 1 ? '1 person' : `${count ?? 'some'} people`}`
      return count === null
        ? `Deletes rows of table ${table}`
        : `Deletes ${counted(count, 'row')} of table ${table}`
    case 'values':
      return `Empties ${counted(count, 'value')} of column ${name} of table ${table}`
    case 'type':
      return `Changes the type of column ${name} of table ${table}: ${counted(count, 'value')}`
    case 'policy':
      return `Takes away policy ${name} of table ${table}, which kept people out`
  }
}

function counted(count: number | null, one: string): string {
  return count === 1 ? `1 ${one}` : `${count ?? 'some'} ${one}s`
}

function placeOf({ file, line }: Loss): string {
  return file === null || line === null ? '' : ` (${file}:${line})`
}
