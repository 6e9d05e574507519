/** What is kept of each thing: one more field with a value in every record, one less, and by which they are sorted. */
import type ts from 'typescript-browser'
import type { PathEdit } from '../../../core/element-edits/path-edit.ts'
import type { SourceModule } from '../../../core/element-edits/sources.ts'
import { LeftOut } from '../../../core/find-elements/page.ts'
import { capitalise, stemsOf } from '../../../core/prompt/words.ts'
import { keyOf, kindOf, optionsOf } from '../../../core/templates/field-kinds.ts'
import { fieldsInto, supported } from '../../../core/templates/filling/fill-fields.ts'
import { literalFile } from '../answer/literal-file.ts'
import { listsIn, propertyOf } from './data.ts'
import type { Project } from './project.ts'

const FIELDS = 'src/fields.ts'
const DATA = 'src/data.ts'

interface Field {
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly node: ts.ObjectLiteralExpression
}

function fieldsOf(
  project: Project,
): { module: SourceModule; array: ts.ArrayLiteralExpression; fields: Field[] } | null {
  const { ts } = project
  for (const { module, array } of listsIn(project, FIELDS)) {
    const text = (object: ts.Node, key: string) => {
      const value = propertyOf(ts, object, key)?.initializer
      return value !== undefined && ts.isStringLiteralLike(value) ? value.text : null
    }
    const fields = array.elements.flatMap((node) => {
      const [key, label] = [text(node, 'key'), text(node, 'label')]
      return ts.isObjectLiteralExpression(node) && key !== null
        ? [{ key, label: label ?? key, kind: text(node, 'kind') ?? 'text', node }]
        : []
    })
    if (fields.length > 0 && fields.length === array.elements.length) return { module, array, fields }
  }
  return null
}

/** The lists whose things have these fields. */
function listsWith(project: Project, fields: readonly Field[]) {
  const { ts } = project
  return listsIn(project, DATA).filter(({ array }) =>
    array.elements.some(
      (one) => fields.filter(({ key }) => propertyOf(ts, one, key) !== null).length * 2 > fields.length,
    ),
  )
}

/** Stems of what the lists are called whose things have the fields: another list is of other things. */
export function fieldListNames(project: Project): ReadonlySet<string> {
  const lists = listsWith(project, fieldsOf(project)?.fields ?? [])
  return new Set(lists.flatMap(({ name }) => stemsOf(name)))
}

/** Records of the lists whose things have these fields. */
function recordsOf(
  project: Project,
  fields: readonly Field[],
): { module: SourceModule; records: ts.ObjectLiteralExpression[] } | null {
  const { ts } = project
  const lists = listsWith(project, fields)
  const [list] = lists
  if (list === undefined) return null
  return {
    module: list.module,
    records: lists.flatMap(({ array }) => array.elements.filter((one) => ts.isObjectLiteralExpression(one))),
  }
}

function hasFields(project: Project): boolean {
  return fieldsOf(project) !== null
}

const NO_FIELDS =
  'this project has no list of its fields (`src/fields.ts`) that forms and tables are made from, so a new one would have to be written by a real model'

/** `options`: of a choice, where the person named them; `one`: what a record is. Throws {@link LeftOut}. */
export function addField(project: Project, name: string, options: readonly string[], one: string): string {
  const list = fieldsOf(project)
  if (list === null) throw new LeftOut(`I could not add it: ${NO_FIELDS}.`)
  const label = capitalise(name)
  const known = list.fields.find((own) => own.label.toLowerCase() === name.toLowerCase())
  if (known !== undefined)
    throw new LeftOut(`There is a field “${known.label}” already, shown wherever the others are.`)
  const files = new Map(project.sources().files)
  const wanted = options.length > 0 ? 'choice' : (kindOf(name) ?? 'text')
  const { kind } = supported({ kind: wanted }, files)
  const key = keyOf(label, new Set(['id', ...list.fields.map((own) => own.key)]))
  const choices = options.length > 0 ? options : optionsOf(label)
  const field = { key, label, kind, ...(kind === 'choice' && { options: choices }) }
  const entity = { one, many: one }
  fieldsInto(
    files,
    { read: [], added: [field], all: [] },
    { literals: literalFile, isRecords: false, entity },
  )
  for (const path of [FIELDS, DATA]) project.replace(path, files.get(path) ?? '', `A field “${label}”`)
  return `A field “${label}” for each ${one}, with values in the sample data. It is in the forms and wherever the others are shown`
}

function fieldCalled(project: Project, words: string): Field | null {
  const fields = fieldsOf(project)?.fields ?? []
  const wanted = words.toLowerCase().trim()
  const bare = wanted.replace(/s$/, '')
  return (
    fields.find(({ key, label }) => [key.toLowerCase(), label.toLowerCase()].includes(wanted)) ??
    fields.find(({ key, label }) =>
      [key.toLowerCase(), label.toLowerCase().replace(/s$/, '')].includes(bare),
    ) ??
    fields.find(({ label }) => label.toLowerCase().split(' ').includes(bare)) ??
    // "Due date" means “Due”.
    fields.find(({ kind, label }) => bare === `${label.toLowerCase()} ${kind}`) ??
    fields.find(
      ({ kind }) => kind === wanted || (kind === 'money' && /^(?:price|cost|amount|value)$/.test(bare)),
    ) ??
    null
  )
}

/** Null where no field is called so. */
export function removeField(project: Project, words: string): string | null {
  const { ts } = project
  const list = fieldsOf(project)
  const field = fieldCalled(project, words)
  if (list === null || field === null) return null
  if (list.fields[0]?.key === field.key)
    throw new LeftOut(`“${field.label}” is what each of them is called by, so it has to stay.`)
  const cut = ({ path, text }: SourceModule, node: ts.Node): PathEdit => {
    const behind = /^\s*,[ \t]*/.exec(text.slice(node.getEnd()))?.[0].length ?? 0
    const start = text.slice(0, node.getStart()).trimEnd().length
    const end = node.getEnd() + behind
    return behind > 0
      ? {
          path,
          start,
          end: node.getEnd() + (/^\s*,/.exec(text.slice(node.getEnd()))?.[0].length ?? 0),
          text: '',
        }
      : { path, start: text.slice(0, start).replace(/,$/, '').length, end, text: '' }
  }
  const kept = recordsOf(project, list.fields)
  const values = (kept?.records ?? []).flatMap((record) => {
    const property = propertyOf(ts, record, field.key)
    return property === null || kept === null ? [] : [cut(kept.module, property)]
  })
  const isRead = [...project.sources().files].find(
    ([path, text]) =>
      /^src\/.*\.tsx?$/.test(path) &&
      path !== FIELDS &&
      path !== DATA &&
      (text.includes(`.${field.key}`) || text.includes(`'${field.key}'`)),
  )
  if (isRead !== undefined)
    throw new LeftOut(
      `\`${isRead[0]}\` works with the field “${field.label}”, so taking it away would break that.`,
    )
  project.write([cut(list.module, field.node), ...values], `Without the field “${field.label}”`)
  return `The field “${field.label}” is gone, also from the sample data`
}

/** By a field, where the project says an order that it begins with. */
export function sortBy(project: Project, words: string, isDown: boolean | null): string {
  const field =
    fieldCalled(project, words) ?? (isDown === null && words !== '' ? null : dateField(project, words))
  if (field === null)
    throw new LeftOut(
      hasFields(project)
        ? 'I found no field of that name to sort by.'
        : 'I could not sort by that: this project has no `src/fields.ts` that says what each thing has.',
    )
  const order = startingOrder(project)
  if (order === null)
    throw new LeftOut('I found no place in the code that says in which order the list begins.')
  const down = isDown ?? false
  const edits: PathEdit[] = [
    { path: order.module.path, start: order.key.getStart(), end: order.key.getEnd(), text: `'${field.key}'` },
  ]
  if (order.down !== null) {
    const { initializer } = order.down
    const text = initializer.getText()
    const said = /^(?:true|false)$/.test(text)
      ? String(down === /^(?:down|desc|descending|reverse)/.test(order.down.name.getText()))
      : `'${down ? 'desc' : 'asc'}'`
    edits.push({
      path: order.module.path,
      start: initializer.getStart(),
      end: initializer.getEnd(),
      text: said,
    })
  } else if (down)
    throw new LeftOut('The list can begin with an order, and the code has no way to turn that round.')
  project.write(edits, `Sorted by ${field.label}`)
  return `Sorted by “${field.label}” to begin with${down ? ', the highest first' : ''}`
}

function dateField(project: Project, words: string): Field | null {
  const fields = fieldsOf(project)?.fields ?? []
  if (/cheap|expensive/.test(words)) return fields.find(({ kind }) => kind === 'money') ?? null
  const dates = fields.filter(({ kind }) => kind === 'date')
  const isAhead = ({ key, label }: Field) => /next|due|dead|end|expire|until/i.test(`${key} ${label}`)
  return dates.find((one) => isAhead(one) === /soon|due|upcoming/.test(words)) ?? null
}

/** `sort: { key: 'name', down: false }` or `sortBy: 'name'`, in the settings or where the list's state begins. */
function startingOrder(
  project: Project,
): { module: SourceModule; key: ts.Expression; down: ts.PropertyAssignment | null } | null {
  const { ts } = project
  // What else is called so says something to people.
  const keys = new Set(fieldsOf(project)?.fields.map(({ key }) => key))
  const paths = project.sources().files.keys()
  for (const path of [...paths]
    .filter((one) => /^src\/.*\.tsx?$/.test(one))
    .sort((a, b) => Number(b.includes('settings')) - Number(a.includes('settings')))) {
    const module = project.sources().files.get(path)?.toLowerCase().includes('sort')
      ? project.sources().module(path)
      : null
    if (module === null) continue
    let found: ReturnType<typeof startingOrder> = null
    const visit = (node: ts.Node): void => {
      if (found !== null) return
      if (
        ts.isPropertyAssignment(node) &&
        /^(?:default)?sort(?:ed)?(?:By|Key)?$/i.test(node.name.getText())
      ) {
        const value = node.initializer
        const key = ['key', 'by', 'field', 'column']
          .map((name) => propertyOf(ts, value, name))
          .find((one) => one !== null)
        const down = ['down', 'descending', 'desc', 'reverse', 'direction', 'dir', 'order', 'ascending']
          .map((name) => propertyOf(ts, value, name))
          .find((one) => one !== null)
        if (key != null) found = { module, key: key.initializer, down: down ?? null }
        else if (
          ts.isStringLiteral(value) &&
          keys.has(value.text) &&
          ts.isObjectLiteralExpression(node.parent)
        ) {
          const beside = node.parent.properties.find(
            (one) =>
              one !== node &&
              /^sort(?:ed)?(?:Down|Desc|Order|Direction)|^(?:newest|down)/i.test(one.name?.getText() ?? ''),
          )
          found = {
            module,
            key: value,
            down: beside !== undefined && ts.isPropertyAssignment(beside) ? beside : null,
          }
        }
      }
      node.forEachChild(visit)
    }
    visit(module.tree)
    if (found !== null) return found
  }
  return null
}
