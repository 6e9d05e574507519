/**
 * One more field for the things that an app keeps: in their type, in the form that makes them, in the hook that stores
 * them, and where they are shown. It is optional, so that what was stored before stays valid.
 */

import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, indentAt, type TextChange } from '../../../core/files/text-changes.ts'
import { escapePattern } from '../../../core/text/escape-pattern.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import { allElements, readingOrder, type Target } from '../edits/find-target.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { capitalise } from '../intent/name.ts'
import { quote } from '../quoting.ts'
import { jsxElements } from '../source/jsx-elements.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'
import { addConfiguredField } from './configured-field.ts'

interface Field {
  /** `lastWatered` */
  readonly key: string
  /** "Last watered" */
  readonly label: string
  readonly inputType: 'text' | 'date' | 'number' | 'email' | 'url' | 'tel'
}

interface Maker {
  /** The hook, with the function that makes a thing. */
  readonly path: string
  readonly name: string
  readonly type: string
  readonly takesObject: boolean
  readonly changes: (field: Field) => TextChange[]
}

export function addField(files: SourceFiles, words: string): EditOutcome {
  const field = readField(words)
  if (field === null) return notDone(`“${words}” is no name for a field: letters, please.`)
  const configured = addConfiguredField(files, field.label, field.key)
  if (configured !== null) return configured
  const maker = findMaker(files)
  if (maker === null)
    return notDone(
      'I found no function in `src/hooks` that makes the things of this app, so I cannot give them another field.',
    )
  const typed = addToType(files, maker.type, field)
  if (typed !== null) return notDone(typed)
  const form = addToForm(files, maker, field)
  if (form !== null) return notDone(form)
  if (!maker.takesObject)
    files.write(
      maker.path,
      applyTextChanges(files.read(maker.path) ?? '', maker.changes(field)),
      `Keeps ${field.label.toLowerCase()}`,
    )
  const shown = showField(files, maker.type, field)
  return done(
    `A field “${field.label}” in the form${shown ? ', shown with each entry' : ''} and kept with it; earlier entries simply have none`,
  )
}

function readField(words: string): Field | null {
  const label = capitalise(words.trim().replace(/\s+/g, ' ').toLowerCase())
  const parts = label.toLowerCase().match(/[a-z0-9]+/g)
  if (parts === null || !/^[a-z]/.test(parts[0] ?? '')) return null
  const key = parts.map((one, index) => (index === 0 ? one : capitalise(one))).join('')
  const inputType = /\bdate|\bday\b|due|deadline|birthday|last \w+ed\b/i.test(label)
    ? 'date'
    : /\bprice|amount|number|count|quantity|age|rating|cost|weight|minutes|hours|servings|score|year\b/i.test(
          label,
        )
      ? 'number'
      : /e-?mail/i.test(label)
        ? 'email'
        : /phone/i.test(label)
          ? 'tel'
          : 'text'
  return { key, label, inputType }
}

/** A function of a hook whose body writes a new thing down: `{ id: newId(), title, … }`. */
function findMaker(files: SourceFiles): Maker | null {
  for (const path of files.paths().filter((one) => /^src\/hooks\/use\w+\.tsx?$/.test(one))) {
    const source = files.read(path) ?? ''
    const type = /use(?:Stored|State)<(\w+)\[\]>/.exec(source)?.[1]
    const maker = type === undefined ? null : makerIn(path, source, type)
    if (maker !== null) return maker
  }
  return null
}

function makerIn(path: string, source: string, type: string): Maker | null {
  const ts = typescript()
  const file = parseSource(path, source)
  let maker: Maker | null = null
  const visit = (node: TypeScript.Node): void => {
    const name = ts.isFunctionDeclaration(node) ? (node.name?.text ?? '') : ''
    if (maker === null && ts.isFunctionDeclaration(node) && /^(?:add|create|save)[A-Z]?/.test(name)) {
      const object = newThing(ts, node)
      if (object !== null) maker = describeMaker(ts, file, node, object, path, type)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return maker
}

function newThing(ts: typeof TypeScript, within: TypeScript.Node): TypeScript.ObjectLiteralExpression | null {
  let found: TypeScript.ObjectLiteralExpression | null = null
  const visit = (node: TypeScript.Node): void => {
    const hasId =
      ts.isObjectLiteralExpression(node) && node.properties.some((one) => one.name?.getText() === 'id')
    if (hasId && found === null) found = node as TypeScript.ObjectLiteralExpression
    node.forEachChild(visit)
  }
  visit(within)
  return found
}

function describeMaker(
  ts: typeof TypeScript,
  file: TypeScript.SourceFile,
  node: TypeScript.FunctionDeclaration,
  object: TypeScript.ObjectLiteralExpression,
  path: string,
  type: string,
): Maker {
  const takesObject = object.properties.some((one) => ts.isSpreadAssignment(one))
  const lastParameter = node.parameters.at(-1)
  const lastProperty = object.properties.at(-1)
  return {
    path,
    name: node.name?.text ?? '',
    type,
    takesObject,
    changes: ({ key }) => {
      const at = lastParameter?.getEnd() ?? node.parameters.pos
      const behind = lastProperty?.getEnd() ?? object.getEnd() - 1
      const isMany = object.getText(file).includes('\n')
      const gap = isMany ? `,\n${indentAt(file.text, lastProperty?.getStart(file) ?? behind)}` : ', '
      return [
        { start: at, end: at, text: `${lastParameter === undefined ? '' : ', '}${key}: string` },
        { start: behind, end: behind, text: `${gap}${key}` },
      ]
    },
  }
}

function addToType(files: SourceFiles, type: string, { key, label }: Field): string | null {
  for (const path of files.paths().filter((one) => /^src\/.*\.tsx?$/.test(one))) {
    const source = files.read(path) ?? ''
    const match = new RegExp(
      `\\b(?:interface ${escapePattern(type)}|type ${escapePattern(type)} =) \\{\\n[\\s\\S]{0,4000}?\\n(?=\\})`,
    ).exec(source)
    if (match === null) continue
    if (new RegExp(`^[ \\t]*${escapePattern(key)}\\??:`, 'm').test(match[0]))
      return `A ${type} has “${label}” already.`
    const at = match.index + match[0].length
    files.write(
      path,
      `${source.slice(0, at)}  ${key}?: string\n${source.slice(at)}`,
      `A ${type} may have ${label.toLowerCase()}`,
    )
    return null
  }
  return `I found no type \`${type}\` to give a field to.`
}

/** The component that is handed the maker, directly. */
function formOf(files: SourceFiles, maker: Maker): { use: Target; property: string } | null {
  for (const use of allElements(files)) {
    for (const { name, expression } of use.element.attributes.values()) {
      const text = expression?.getText() ?? ''
      if (text === maker.name || text.endsWith(`.${maker.name}`)) return { use, property: name }
    }
  }
  return null
}

function addToForm(files: SourceFiles, maker: Maker, field: Field): string | null {
  const form = formOf(files, maker)
  const component = form?.use.element.tag ?? ''
  const path = readingOrder(files).find((one) =>
    new RegExp(`function ${escapePattern(component)}\\b`).test(files.read(one) ?? ''),
  )
  if (form === null || path === undefined)
    return `I found no form that calls \`${maker.name}\` itself, so I cannot be sure where the field belongs.`
  const source = files.read(path) ?? ''
  const changes = formChanges(path, source, form.property, maker, field)
  if (typeof changes === 'string') return changes
  files.write(path, applyTextChanges(source, changes), `Asks for ${field.label.toLowerCase()}`)
  return null
}

function formChanges(
  path: string,
  source: string,
  property: string,
  maker: Maker,
  { key, label, inputType }: Field,
): TextChange[] | string {
  const ts = typescript()
  const file = parseSource(path, source)
  const setter = `set${capitalise(key)}`
  const changes: TextChange[] = []
  const states: TypeScript.VariableStatement[] = []
  let call: TypeScript.CallExpression | null = null
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === property) call = node
    if (ts.isVariableStatement(node) && /=\s*useState\b/.test(node.getText(file))) states.push(node)
    const isSignature =
      ts.isPropertySignature(node) && node.name.getText(file) === property && node.type !== undefined
    if (isSignature && ts.isFunctionTypeNode(node.type) && !maker.takesObject) {
      const last = node.type.parameters.at(-1)
      const at = last?.getEnd() ?? node.type.parameters.pos
      changes.push({ start: at, end: at, text: `${last === undefined ? '' : ', '}${key}: string` })
    }
    node.forEachChild(visit)
  }
  visit(file)
  const made = call as TypeScript.CallExpression | null
  const lastState = states.at(-1)
  if (made === null || lastState === undefined) return `I no longer recognise the form in \`${path}\`.`
  if (new RegExp(`\\b${escapePattern(key)}\\b`).test(source))
    return `The form in \`${path}\` already uses the name “${key}”.`
  const value = `${key}.trim()`
  if (maker.takesObject) {
    const [object] = made.arguments
    if (object === undefined || !ts.isObjectLiteralExpression(object))
      return `The form in \`${path}\` hands on something that I cannot add a field to.`
    const last = object.properties.at(-1)
    const at = last?.getEnd() ?? object.getEnd() - 1
    changes.push({ start: at, end: at, text: `${last === undefined ? '' : ', '}${key}: ${value}` })
  } else {
    const last = made.arguments.at(-1)
    const at = last?.getEnd() ?? made.arguments.pos
    changes.push({ start: at, end: at, text: `${last === undefined ? '' : ', '}${value}` })
  }
  const behindState = lastState.getEnd()
  changes.push({
    start: behindState,
    end: behindState,
    text: `\n${indentAt(source, lastState.getStart(file))}const [${key}, ${setter}] = useState('')`,
  })
  const statement = enclosingStatement(ts, made)
  changes.push({
    start: statement.getEnd(),
    end: statement.getEnd(),
    text: `\n${indentAt(source, statement.getStart(file))}${setter}('')`,
  })
  const beside = lastFieldOf(source)
  if (beside === null) return `I found no field in \`${path}\` to put another behind.`
  const indent = indentAt(source, beside.start)
  changes.push({
    start: beside.end,
    end: beside.end,
    text: `\n${indent}${fieldJsx(beside.tag, label, key, setter, inputType).replaceAll('\n', `\n${indent}`)}`,
  })
  return changes
}

function enclosingStatement(ts: typeof TypeScript, from: TypeScript.Node): TypeScript.Node {
  let node = from
  while (!ts.isExpressionStatement(node) && !ts.isVariableStatement(node) && node.parent !== undefined)
    node = node.parent
  return node
}

/** The last field of the form, with its label around it, or the expression that shows it. */
function lastFieldOf(source: string): { start: number; end: number; tag: string } | null {
  const fields = jsxElements(source).filter(({ tag }) =>
    /^(?:TextField|SelectField|TextArea\w*|NumberField|input|textarea|select|label)$/.test(tag),
  )
  const last =
    fields.findLast(
      ({ isDirectChild, parent }) =>
        isDirectChild && parent !== null && !/^(?:label|select)$/.test(parent.tag),
    ) ?? null
  if (last === null) return null
  const isOwn = fields.some(({ tag }) => tag === 'TextField')
  // `<div><label/><input/></div>`: behind all of it.
  const wrapper =
    /^(?:input|textarea|select)$/.test(last.tag) &&
    last.parent?.tag === 'div' &&
    last.parent.children.some(({ tag }) => tag === 'label')
      ? last.parent
      : last
  return { start: wrapper.start, end: wrapper.end, tag: isOwn ? 'TextField' : 'label' }
}

function fieldJsx(
  tag: string,
  label: string,
  key: string,
  setter: string,
  inputType: Field['inputType'],
): string {
  const type = inputType === 'text' ? '' : ` type="${inputType}"`
  if (tag === 'TextField') {
    const known = inputType === 'text' || inputType === 'date' ? type : type
    return `<TextField label={${quote(label)}}${known} value={${key}} onChange={${setter}} />`
  }
  return `<label className="block min-w-[10rem] flex-1 text-sm">
  <span className="block pb-1">{${quote(label)}}</span>
  <input${type} value={${key}} onChange={(event) => ${setter}(event.target.value)} className="min-h-[2.75rem] w-full rounded-md border border-muted bg-surface px-3" />
</label>`
}

/** Behind the element that shows the thing's name. */
function showField(files: SourceFiles, type: string, { key, label }: Field): boolean {
  const item = type.charAt(0).toLowerCase() + type.slice(1)
  for (const { path, element } of allElements(files)) {
    const source = files.read(path) ?? ''
    const inner = source.slice(element.openEnd, element.end)
    if (
      !new RegExp(`^\\s*\\{${escapePattern(item)}\\.(?:title|name|text|label|question)\\}\\s*</`).test(inner)
    )
      continue
    if (!element.isDirectChild) continue
    const indent = indentAt(source, element.start)
    const shown = `{${item}.${key} && <span className="block text-sm opacity-80">{${quote(`${label}: `)} + ${item}.${key}}</span>}`
    const next = applyTextChanges(source, [
      { start: element.end, end: element.end, text: `\n${indent}${shown}` },
    ])
    files.write(path, next, `Shows ${label.toLowerCase()}`)
    return true
  }
  return false
}
