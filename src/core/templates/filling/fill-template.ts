/** A template as the app that a prompt asks for: its name and words, its fields and records, its numbers and colours. */

import { withColours } from '../../colours/recolour.ts'
import type { LiteralReader } from '../../element-edits/literal-file.ts'
import { filePath } from '../../files/file-path.ts'
import { isGeneric, isSite, meaningsOf } from '../../prompt/common-words.ts'
import { capitalise, plain, stemsOf, titleCase, wordsOf } from '../../prompt/words.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { type Choice, RECORDS } from '../choose-template.ts'
import type { Template } from '../template.ts'
import { columnsInto, readColumns } from './fill-columns.ts'
import { type FieldsPlan, fieldsInto, fieldsOf } from './fill-fields.ts'
import { itemsInto, readItems } from './fill-items.ts'
import { settingsInto, settingsOf, unsaidSettings } from './fill-settings.ts'
import { quotesIn, readName } from './read-name.ts'
import { type Entity, nameOfMany, readEntity, readSubjects, type Subject } from './read-subject.ts'
import { renameEntity } from './rename-entity.ts'
import { unmetWishes } from './unmet-wishes.ts'
import { readColours } from './wanted-colours.ts'

export interface FilledTemplate {
  readonly name: string
  /** Texts by path: the whole project. */
  readonly files: ReadonlyMap<string, string>
  /** Lines of the plan beyond the template's own. */
  readonly plan: readonly string[]
  /** What the prompt asks for that it does not have, in the person's words. */
  readonly unmet: readonly string[]
  /** What it is to be about while its samples are about something else; null when they are not. */
  readonly aboutOther: string | null
}

export function fillTemplate(
  prompt: string,
  { template, start, end }: Choice<Template>,
  literals: LiteralReader,
): FilledTemplate {
  const files = new Map([...template.files].map(([path, { content }]) => [path as string, content]))
  const named = readName(prompt)
  const unnamed = named === null ? prompt : blanked(prompt, named)
  const isRecords = template.id === RECORDS
  const said = prompt.slice(start, end)
  const { before: kindWords, behind } = readSubjects(unnamed, start, end)
  // "kanban" of "a kanban board" is what it is, not what it is about.
  const own = kindWords === null || isKind(kindWords, template) ? null : kindWords
  const subject = own ?? behind
  const entity = entityOf(unnamed, start, template)
  const columns = readColumns(unnamed)
  const hasColumns = columns !== null && columnsInto(files, columns, literals)
  const items = isRecords || hasColumns ? null : readItems(unnamed)
  const hasItems = items !== null && itemsInto(files, items, said, literals)
  const fields = fieldsOf(
    hasColumns ? blanked(unnamed, columns) : hasItems ? blanked(unnamed, items) : unnamed,
    files,
    {
      literals,
      isRecords,
      entity: entity ?? template.manifest.entity ?? null,
      listWords: said,
    },
  )
  const colours = readColours(unnamed, start)
  const settings = settingsOf(unnamed, template, files, literals)

  const content = literals(CONTENT, files.get(CONTENT) ?? '')
  const before = String(content.values().get('name') ?? template.manifest.title)
  const name = named?.name ?? nameFor({ said, own, behind, entity: isRecords ? entity : null }) ?? before
  // Its texts may say the name, too.
  if (name !== before)
    for (const text of content.texts())
      if (text.value.includes(before))
        content.setText(
          text,
          text.value.replaceAll(before, () => name),
        )
  const words = literals(CONTENT, content.source())
  const tagline = taglineFor({
    prompt: unnamed,
    name,
    isNamed: named !== null,
    isRenamed: name !== before,
    subject: subject?.text ?? null,
    entity,
    fields,
    template,
  })
  if (tagline !== null) words.set('tagline', tagline)
  const isNamedAlready = words.texts().some(({ value }) => value === entity?.many)
  if (entity !== null && !isNamedAlready) renameEntity(words, entity)
  files.set(CONTENT, words.source())
  renameProject(files, before, name)
  fieldsInto(files, fields, { literals, isRecords, entity })
  const all = [...settings, ...unsaidSettings(unnamed, template)]
  if (all.length > 0) settingsInto(files, all, literals)
  const isColoured = colours.wanted !== null && recolour(files, colours.wanted)

  const shown = `${name} ${tagline ?? ''}`
  const subjects = [own, behind].filter((one) => one !== null)
  const unmet = unmetWishes(prompt, {
    manifest: template.manifest,
    labels: fields.all.flatMap(({ label, options = [] }) => [label, ...options]),
    chosen: { start, end },
    done: [
      ...(named === null ? [] : [named]),
      ...(hasColumns ? [columns] : []),
      ...(hasItems ? [items] : []),
      ...fields.read,
      ...settings,
      ...quotesIn(prompt).filter(({ text }) => text === tagline),
    ],
    used: [
      ...subjects.filter(({ text }) => isRecords || isSaidBy(text, shown)).flatMap(({ stems }) => stems),
      ...(entity === null ? [] : [entity.one, entity.many].flatMap(stemsOf)),
    ],
    about: subjects.flatMap(({ stems }) => stems),
    coloursLeft: isColoured ? colours.left : [],
  })
  const other = subjects.filter((subject) => !isRecords && !isKnown(subject, template))
  return {
    name,
    files,
    plan: [
      ...(fields.added.length === 0
        ? []
        : [
            fieldsLine(
              fields.added.map(({ label }) => label),
              entity,
              template,
            ),
          ]),
      ...(hasColumns ? [`Columns: ${columns.titles.join(', ')}`] : []),
      ...(hasItems ? [`With ${joined(items.names)}`] : []),
      ...settings.map(({ said }) => `Set to ${said}`),
      ...(isColoured ? [`Colours: ${colours.label}`] : []),
    ],
    unmet,
    aboutOther: other[0]?.text ?? null,
  }
}

/** The template itself says that it is about this: by whole words, since its "spaced repetition" is not about space. */
function isKnown({ text }: Subject, { manifest, files }: Template): boolean {
  const texts = [manifest.title, manifest.description, ...manifest.says]
  const known = new Set([...texts, files.get(filePath(CONTENT))?.content ?? ''].flatMap(singulars))
  return singulars(text).every((word) => known.has(word))
}

const singulars = (text: string) =>
  wordsOf(text).map((word) => {
    const lower = plain(word.text)
    return lower.endsWith('s') && lower.length > 3 ? lower.slice(0, -1) : lower
  })

/** In any language. */
function isKind({ stems }: Subject, { manifest }: Template): boolean {
  const said = new Set([manifest.title, ...manifest.says].flatMap(stemsOf))
  return stems.every((stem) => meaningsOf(stem).some((meaning) => said.has(meaning)))
}

function blanked(prompt: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${prompt.slice(0, start)}${';'.padEnd(end - start)}${prompt.slice(end)}`
}

/** What a list keeps whose things have no name. */
const NAMELESS = 'entries'
const PLAIN_THINGS = new Set([NAMELESS, 'items'])

/** Of records: what the prompt says that they are. Of others: what the prompt calls its things, where a template says so. */
function entityOf(prompt: string, start: number, { id, manifest }: Template): Entity | null {
  const isRecords = id === RECORDS
  const read = readEntity(prompt, isRecords ? start : null)
  if (isRecords) return read ?? { one: 'entry', many: NAMELESS }
  if (read === null || manifest.entity === undefined || read.one === manifest.entity.one) return null
  const known = new Set([...manifest.says, manifest.description].flatMap(stemsOf))
  return stemsOf(read.one).every((stem) => known.has(stem)) ? read : null
}

interface NameFacts {
  readonly said: string
  readonly own: Subject | null
  readonly behind: Subject | null
  readonly entity: Entity | null
}

/** From what it is about, and what it was asked for as; null leaves the template's own. */
function nameFor({ said, own, behind, entity }: NameFacts): string | null {
  const kind = wordsOf(said)
  const isNoun = !kind.some(({ stem }) => isGeneric(stem) || isSite(stem))
  if (own !== null && !isSaidBy(said, own.text))
    return titleCase(isNoun && kind.length < 3 ? `${own.text} ${said}` : own.text)
  if (entity !== null && !PLAIN_THINGS.has(entity.many)) return titleCase(nameOfMany(entity))
  if (behind !== null) return titleCase(behind.text)
  if (own !== null) return titleCase(own.text)
  // "keep track of": what is done is no name.
  if (entity === null) return null
  return isSaidAsNoun(said) ? titleCase(said) : UNNAMED_LIST
}

const UNNAMED_LIST = 'Collection'
const isSaidAsNoun = (said: string) => !DOINGS.has(said.toLowerCase())
const DOINGS = new Set(['track', 'keep', 'manage', 'organize', 'organise', 'tracking', 'logging'])

const isSaidBy = (words: string, text: string) => {
  const stems = new Set(stemsOf(text))
  return stemsOf(words).every((stem) => stems.has(stem))
}

interface TaglineFacts {
  readonly prompt: string
  readonly name: string
  readonly isNamed: boolean
  readonly isRenamed: boolean
  readonly subject: string | null
  readonly entity: Entity | null
  readonly fields: FieldsPlan
  readonly template: Template
}

const TAGLINES = ['tagline', 'slogan', 'motto']

/** As the prompt has it; else what is kept, or what it is about. Null leaves the template's own. */
function taglineFor(facts: TaglineFacts): string | null {
  const { prompt, name, subject, entity, template } = facts
  const quoted = quotesIn(prompt).find(({ start }) => {
    const before = prompt.slice(Math.max(0, start - 24), start).toLowerCase()
    return TAGLINES.some((word) => before.includes(word))
  })
  if (quoted !== undefined) return quoted.text
  if (template.id === RECORDS && entity !== null) {
    const labels = facts.fields.all.slice(0, 3).map(({ label }) => lowered(label))
    // Without a name for what is kept, the labels alone: they may be of any language.
    return entity.many === NAMELESS
      ? facts.fields.all
          .slice(0, 3)
          .map(({ label }) => label)
          .join(', ')
      : capitalise(`${joined(labels)} of each ${entity.one}`)
  }
  if (facts.isNamed && subject !== null && !isSaidBy(subject, name)) return capitalise(subject)
  // Its own words may be about something else; what it is is true of any.
  return facts.isRenamed && template.manifest.entity !== undefined ? template.manifest.title : null
}

/** "SKU" stays as it is. */
const lowered = (label: string) => (label === label.toUpperCase() ? label : label.toLowerCase())

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function fieldsLine(labels: readonly string[], entity: Entity | null, { manifest }: Template): string {
  const one = entity?.one ?? manifest.entity?.one ?? 'entry'
  return `Each ${one} has ${joined(labels.map(lowered))}`
}

/** `index.html` and `package.json` say the name, too. */
function renameProject(files: Map<string, string>, before: string, name: string): void {
  const html = files.get('index.html')
  if (html !== undefined) files.set('index.html', html.replaceAll(escapeHtml(before), escapeHtml(name)))
  const manifest = files.get('package.json')
  if (manifest !== undefined)
    files.set(
      'package.json',
      manifest.replace(`"name": "${slug(before)}"`, () => `"name": "${slug(name)}"`),
    )
}

const CONTENT = 'src/content.ts'
function recolour(files: Map<string, string>, wanted: Parameters<typeof withColours>[1]): boolean {
  const path = 'src/styles/globals.css'
  const css = withColours(files.get(path) ?? '', wanted)
  if (css === null) return false
  files.set(path, css)
  return true
}

/** Lower-case words joined by hyphens, for a package's name. */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words === null ? 'app' : words.join('-').slice(0, 40)
}
