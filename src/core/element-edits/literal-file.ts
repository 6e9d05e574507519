/**
 * A module that exports literals alone, as a template's `content.ts`, `settings.ts`, `fields.ts` and `data.ts` do: its
 * exact places are read by TypeScript's parser, and changes are of these places only.
 */
import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, indentAt, type TextChange } from '../files/text-changes.ts'
import { type Literal, literal } from './write-literal.ts'

export type { Literal }

export interface LiteralFile {
  /** The texts and numbers that stand directly in an exported object, by key. */
  values(): ReadonlyMap<string, string | number | boolean>
  /** Every text of the file with its place; keys of objects are none. */
  texts(): readonly LiteralText[]
  /** Records of the exported lists whose objects all have `id`, by the list's name. */
  records(): readonly RecordList[]
  /** The exported lists of objects, with the plain values of each, and where the list stands. */
  objects(): readonly ObjectList[]
  /** Values of the first exported list of objects, as far as they are plain. */
  listed(): readonly ReadonlyMap<string, string | number | boolean>[]
  /** False when there is no such property. */
  set(key: string, value: Literal): boolean
  setText(at: LiteralText, text: string): void
  /** All that an exported list holds. */
  setList(name: string | null, items: readonly Literal[]): void
  appendToList(name: string | null, items: readonly Literal[]): void
  addToRecord(record: LiteralRecord, values: Readonly<Record<string, Literal>>): void
  /** The source with all that was changed. */
  source(): string
}

/** Reads a module of literals; whoever has the parser gives one. */
export type LiteralReader = (path: string, source: string) => LiteralFile

interface LiteralText {
  readonly value: string
  readonly start: number
  readonly end: number
}

export interface RecordList {
  readonly name: string
  readonly records: readonly LiteralRecord[]
}

interface ObjectList {
  readonly name: string
  readonly entries: readonly ReadonlyMap<string, string | number | boolean>[]
  readonly start: number
  readonly end: number
}

interface LiteralRecord {
  readonly keys: readonly string[]
  readonly start: number
  readonly end: number
}

export function literalFile(ts: typeof TypeScript, path: string, source: string): LiteralFile {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const changes: TextChange[] = []
  const exported = exportedValues(ts, file)
  const objects = exported.filter((one) => ts.isObjectLiteralExpression(one.value))
  const lists = exported.filter((one) => ts.isArrayLiteralExpression(one.value))
  const change = (start: number, end: number, text: string) => changes.push({ start, end, text })
  const property = (key: string) =>
    objects
      .flatMap(({ value }) => propertiesOf(ts, value))
      .find(({ name }) => name.getText(file).replaceAll("'", '') === key)
  const list = (name: string | null) =>
    (name === null ? lists[0] : lists.find((one) => one.name === name))?.value as
      | TypeScript.ArrayLiteralExpression
      | undefined

  return {
    values() {
      const values = new Map<string, string | number | boolean>()
      for (const { value } of objects)
        for (const { name, initializer } of propertiesOf(ts, value)) {
          const plain = plainValue(ts, initializer)
          if (plain !== null) values.set(name.getText(file).replaceAll("'", ''), plain)
        }
      return values
    },
    texts() {
      const texts: LiteralText[] = []
      const visit = (node: TypeScript.Node): void => {
        if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent) && !isKey(ts, node))
          texts.push({ value: node.text, start: node.getStart(file), end: node.getEnd() })
        node.forEachChild(visit)
      }
      for (const { value } of exported) visit(value)
      return texts
    },
    records: () =>
      lists.flatMap(({ name, value }): RecordList[] => {
        const { elements } = value as TypeScript.ArrayLiteralExpression
        const records = elements.map((one) => recordOf(ts, file, one))
        if (records.length === 0 || records.some((one) => one === null || !one.keys.includes('id'))) return []
        return [{ name, records: records.filter((one) => one !== null) }]
      }),
    objects: () =>
      lists.map(({ name, value }) => ({
        name,
        entries: (value as TypeScript.ArrayLiteralExpression).elements.map((one) =>
          plainEntries(ts, file, one),
        ),
        start: value.getStart(file),
        end: value.getEnd(),
      })),
    listed: () => (list(null)?.elements ?? []).map((one) => plainEntries(ts, file, one)),
    set(key, value) {
      const found = property(key)
      if (found === undefined) return false
      const { initializer } = found
      change(initializer.getStart(file), initializer.getEnd(), literal(value, 2))
      return true
    },
    setText: ({ start, end }, text) => void change(start, end, literal(text)),
    setList(name, items) {
      const found = list(name)
      if (found === undefined) return
      change(found.getStart(file), found.getEnd(), literal(items))
    },
    appendToList(name, items) {
      const found = list(name)
      const last = found?.elements.at(-1)
      if (found === undefined || last === undefined) return
      const indent = `\n${indentAt(source, last.getStart(file))}`
      change(last.getEnd(), last.getEnd(), items.map((item) => `,${indent}${literal(item, 2)}`).join(''))
    },
    addToRecord(record, values) {
      const entries = Object.entries(values)
        .filter(([key]) => !record.keys.includes(key))
        .map(([key, value]) => `${key}: ${literal(value, 4)}`)
      if (entries.length > 0) insertInto(source, record, entries, change)
    },
    source: () => applyTextChanges(source, changes),
  }
}

/** Behind the last property, on its line or on lines of their own. */
function insertInto(
  source: string,
  { start, end }: LiteralRecord,
  entries: readonly string[],
  change: (start: number, end: number, text: string) => void,
): void {
  let at = end - 1
  while (at > start && source.charAt(at - 1).trim() === '') at -= 1
  const hasComma = source.charAt(at - 1) === ','
  const isFlat = !source.slice(start, end).includes('\n')
  const indent = `\n${indentAt(source, at)}`
  const lines = `${entries.map((entry) => `${indent}${entry}`).join(',')},`
  change(at, at, (hasComma ? '' : ',') + (isFlat ? ` ${entries.join(', ')}` : lines))
}

interface Exported {
  readonly name: string
  readonly value: TypeScript.Expression
}

function exportedValues(ts: typeof TypeScript, file: TypeScript.SourceFile): Exported[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (isExported !== true) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer === undefined ? [] : [{ name: name.getText(file), value: unwrapped(ts, initializer) }],
    )
  })
}

function unwrapped(ts: typeof TypeScript, node: TypeScript.Expression): TypeScript.Expression {
  const isWrapped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped ? unwrapped(ts, node.expression) : node
}

function propertiesOf(ts: typeof TypeScript, node: TypeScript.Node): TypeScript.PropertyAssignment[] {
  return ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : []
}

function recordOf(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  node: TypeScript.Expression,
): LiteralRecord | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  const keys = propertiesOf(ts, node).map(({ name }) => name.getText(file).replaceAll("'", ''))
  return { keys, start: node.getStart(file), end: node.getEnd() }
}

function plainEntries(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  node: TypeScript.Expression,
): ReadonlyMap<string, string | number | boolean> {
  const entries = propertiesOf(ts, node).map(
    ({ name, initializer }) => [name.getText(file).replaceAll("'", ''), plainValue(ts, initializer)] as const,
  )
  return new Map(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))
}

function plainValue(ts: typeof TypeScript, node: TypeScript.Expression): string | number | boolean | null {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  return node.kind === ts.SyntaxKind.FalseKeyword ? false : null
}

function isKey(ts: typeof TypeScript, node: TypeScript.StringLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node
}
