/** A file of rows and people, on its way from this computer into an app's database. */
import { toast } from 'sonner'
import { rowsAndPeople } from '../../../core/migrations/data-file.ts'
import { chooseFiles } from '../../platform/choose-files.ts'
import type { DataClient } from './data-client.ts'

export interface ChosenFile {
  readonly type: 'chosen'
  readonly name: string
  readonly text: string
}

/** Bytes, of which some are for what JSON puts around a text. */
const MAX_BYTES = 6_000_000

export const IMPORT_HINT =
  'People in it come beside those who are here, and sign in with the password that they have. A table that the file has rows of gets these in place of its own; what is there now is kept as a copy.'

/** Null where none was chosen. */
export async function chooseDataFile(): Promise<
  ChosenFile | { readonly type: 'refused'; readonly message: string } | null
> {
  const [file] = await chooseFiles({ accept: '.sql,application/sql' })
  if (file === undefined) return null
  if (file.size > MAX_BYTES)
    return {
      type: 'refused',
      message: `${file.name} is larger than ${MAX_BYTES / 1_000_000} MB. Take tables out of it, or bring the whole file into the exported app.`,
    }
  return { type: 'chosen', name: file.name, text: await file.text() }
}

/** Returns a sentence that says why not; null when it was taken. */
export async function takeFile(client: Pick<DataClient, 'takeFile'>, text: string): Promise<string | null> {
  const answer = await client.takeFile(text)
  if (answer.type === 'refused') return answer.message
  const { left } = answer.value
  const places = left.length === 0 ? '' : ` No table here has room for the rows of ${left.join(', ')}.`
  toast(`${rowsAndPeople(answer.value)} are here.${places}`)
  return null
}
