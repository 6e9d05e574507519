/** A field for an app whose fields are a list in `src/fields.ts`: one more entry there, and a value in each record. */
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { kindOf, optionsOf } from '../new-app/field-kinds.ts'
import { fieldsInto } from '../new-app/fill-fields.ts'
import { literalFile } from '../new-app/literal-file.ts'

const PATHS = ['src/fields.ts', 'src/data.ts']

/** Null when the project has no such list. */
export function addConfiguredField(files: SourceFiles, label: string, key: string): EditOutcome | null {
  const source = files.read('src/fields.ts')
  if (source === null) return null
  const own = literalFile('src/fields.ts', source).listed()
  if (own.length === 0) return null
  if (own.some((field) => field.get('key') === key)) return notDone(`There is a field “${label}” already.`)
  const kind = kindOf(label) ?? 'text'
  const field = { key, label, kind, ...(kind === 'choice' && { options: optionsOf(label) }) }
  const texts = new Map(PATHS.map((path) => [path, files.read(path) ?? '']))
  fieldsInto(texts, { read: [], added: [field], all: [] }, { isRecords: false, entity: null })
  for (const [path, text] of texts) if (files.has(path)) files.write(path, text, `A field “${label}”`)
  return done(`A field “${label}”, in the form, in each entry and in the sample data`)
}
