/** A field for an app whose fields are a list in its configuration: one more entry there is all that it takes. */
import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, indentAt } from '../../../core/files/text-changes.ts'
import { literal } from '../apps/kit/literal.ts'
import { type FieldSpec, fieldOf } from '../apps/tracker/fields.ts'
import { blankOf, TYPE_OF } from '../apps/tracker/logic-files.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'

/** Null when the project has no such list. */
export function addConfiguredField(files: SourceFiles, label: string, key: string): EditOutcome | null {
  const ts = typescript()
  for (const path of files.paths().filter((one) => /^src\/(?:lib|content|config)\/.*\.tsx?$/.test(one))) {
    const source = files.read(path) ?? ''
    if (!/\bfields\b/.test(source)) continue
    const file = parseSource(path, source)
    let list: TypeScript.ArrayLiteralExpression | null = null
    const visit = (node: TypeScript.Node): void => {
      const isNamed =
        (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
        node.name.getText(file) === 'fields'
      const value = isNamed ? unwrapped(ts, node.initializer) : undefined
      if (
        value !== undefined &&
        ts.isArrayLiteralExpression(value) &&
        value.elements.every((one) => ts.isObjectLiteralExpression(one))
      )
        list = value
      node.forEachChild(visit)
    }
    visit(file)
    const found = list as TypeScript.ArrayLiteralExpression | null
    const last =
      found?.elements.findLast((one) => /type: ['"](?:text|short)['"]/.test(one.getText(file))) ??
      found?.elements.at(-1)
    if (found === null || last === undefined || !ts.isObjectLiteralExpression(last)) continue
    if (found.elements.some((one) => one.getText(file).includes(`'${key}'`)))
      return notDone(`There is a field “${label}” already.`)
    const entry = last.getText(file)
    const copy = entryLike(entry, key, label)
    const end = found.elements.at(-1)?.getEnd() ?? last.getEnd()
    const gap = found.getText(file).includes('\n') ? `,\n${indentAt(source, last.getStart(file))}` : ', '
    const next = applyTextChanges(source, [{ start: end, end, text: `${gap}${copy}` }])
    files.write(path, withBlank(next, fieldOf(label, null), key), `A field “${label}”`)
    addToType(files, key, label)
    return done(
      `A field “${label}”, in the form, in each entry and in what is kept; earlier entries simply have none`,
    )
  }
  return null
}

/** An entry of the same form, of the kind that its label asks for. */
function entryLike(entry: string, key: string, label: string): string {
  const { kind, options } = fieldOf(label, null)
  const isOurs = /\bkind: ['"](?:text|long|number|money|date|rating|check|choice)['"]/.test(entry)
  if (isOurs) return literal({ key, label, kind, options }, 2)
  return entry
    .replace(/(\b(?:id|key|name)\b: )(['"]).*?\2/, (_, before: string) => `${before}'${key}'`)
    .replace(/(\b(?:label|title)\b: )(['"]).*?\2/, (_, before: string) => `${before}'${label}'`)
}

/** `const blank: Draft = { … }` beside the list has a value for every field. */
function withBlank(source: string, field: FieldSpec, key: string): string {
  return source.replace(
    /(\bconst blank: \w+ = \{\n(?: {2}.*\n){0,200})\}/,
    (_, before: string) => `${before}  ${key}: ${blankOf(field)},\n}`,
  )
}

/** An entry's type gets the member, and the first entries a value for it. */
function addToType(files: SourceFiles, key: string, label: string): void {
  const field = fieldOf(label, null)
  const types = files.read('src/types/index.ts')
  const fields = files.read('src/lib/fields.ts')
  if (types === null || fields === null || !/\bkey: keyof Draft\b/.test(types)) return
  files.write(
    'src/types/index.ts',
    types.replace(
      /(export interface \w+ \{\n {2}id: string\n(?: {2}.*\n){0,200})\}/,
      (_, before: string) => `${before}  ${key}: ${TYPE_OF[field.kind]}\n}`,
    ),
    `${label} of an entry`,
  )
  const path = 'src/content/starters.ts'
  const starters = files.read(path)
  if (starters === null) return
  const value = blankOf(field)
  files.write(
    path,
    starters.replace(/\n {2}\},/g, `\n    ${key}: ${value},\n  },`),
    `${label} of the first entries`,
  )
}

function unwrapped(
  ts: typeof TypeScript,
  node: TypeScript.Expression | undefined,
): TypeScript.Expression | undefined {
  if (node === undefined) return undefined
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(ts, node.expression) : node
}
