/** A template as the app that a prompt asks for: its name and words, its fields and records, its numbers and colours. */
import { filePath } from '../../../core/files/file-path.ts'
import type { Template } from '../../../core/templates/template.ts'
import { withColours } from '../colours/token-palette.ts'
import { readColours } from '../colours/wanted-colours.ts'
import { escapeHtml, slug } from '../quoting.ts'
import { type Choice, RECORDS } from './choose-template.ts'
import { fieldsInto, fieldsOf } from './fill-fields.ts'
import { literalFile } from './literal-file.ts'
import { quotesIn, readName } from './read-name.ts'
import { readNumbers } from './read-numbers.ts'
import { type Entity, nameOfMany, readEntity, readSubject } from './read-subject.ts'
import { unmetWishes } from './unmet-wishes.ts'
import { capitalise, stemsOf, titleCase } from './words.ts'

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

export function fillTemplate(prompt: string, { template, start, end }: Choice): FilledTemplate {
  const files = new Map([...template.files].map(([path, { content }]) => [path as string, content]))
  const named = readName(prompt)
  const unnamed = named === null ? prompt : blanked(prompt, named)
  const isRecords = template.id === RECORDS
  const subject = readSubject(unnamed, start, end)
  const entity = isRecords ? (readEntity(unnamed) ?? { one: 'entry', many: 'entries' }) : null
  const fields = fieldsOf(unnamed, files, { isRecords, entity, listWords: prompt.slice(start, end) })
  const colours = readColours(unnamed)
  const numbers = readNumbers(unnamed, template.manifest.numbers ?? [])

  const content = files.get('src/content.ts') ?? ''
  const words = literalFile('src/content.ts', content)
  const before = String(words.values().get('name') ?? template.manifest.title)
  const name = named?.name ?? nameFor(prompt.slice(start, end), subject?.text ?? null, entity) ?? before
  if (name !== before) words.set('name', name)
  const tagline = taglineFor({
    prompt: unnamed,
    name,
    isNamed: named !== null,
    subject: subject?.text ?? null,
    entity,
    fields,
  })
  if (tagline !== null) words.set('tagline', tagline)
  if (entity !== null) renameEntity(words, entity)
  files.set('src/content.ts', words.source())
  renameProject(files, before, name)
  fieldsInto(files, fields, { isRecords, entity })
  if (numbers.length > 0) setNumbers(files, numbers)
  const isColoured = colours.wanted !== null && recolour(files, colours.wanted)

  const used = [
    ...(subject === null || !isSaidBy(subject.text, `${name} ${tagline ?? ''}`) ? [] : subject.stems),
    ...(entity === null ? [] : [entity.one, entity.many].flatMap(stemsOf)),
  ]
  const unmet = unmetWishes(prompt, {
    manifest: template.manifest,
    labels: fields.all.flatMap(({ label, options = [] }) => [label, ...options]),
    done: [
      { start, end },
      ...(named === null ? [] : [named]),
      ...fields.read,
      ...numbers,
      ...quotesIn(prompt).filter(({ text }) => text === tagline),
    ],
    used,
    coloursLeft: isColoured ? colours.left : [],
  })
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
      ...numbers.map(({ said }) => `Set to ${said}`),
      ...(isColoured ? [`Colours: ${colours.label}`] : []),
    ],
    unmet,
    aboutOther: subject === null || isRecords || isKnown(subject.stems, template) ? null : subject.text,
  }
}

/** The template itself says that it is about this. */
function isKnown(stems: readonly string[], { manifest, files }: Template): boolean {
  const texts = [manifest.title, manifest.description, ...manifest.says, ...manifest.does]
  const known = new Set([...texts, files.get(filePath('src/content.ts'))?.content ?? ''].flatMap(stemsOf))
  return stems.every((stem) => known.has(stem))
}

function blanked(prompt: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return `${prompt.slice(0, start)}${' '.repeat(end - start)}${prompt.slice(end)}`
}

/** From what it is about; null leaves the template's own. */
function nameFor(said: string, subject: string | null, entity: Entity | null): string | null {
  if (entity !== null && entity.many !== 'entries') return titleCase(nameOfMany(entity))
  if (subject === null) return entity === null ? null : titleCase(said)
  const kind = said.split(' ').length > 2 ? '' : ` ${said}`
  return titleCase(isSaidBy(said, subject) ? subject : `${subject}${kind}`)
}

const isSaidBy = (words: string, text: string) => {
  const stems = new Set(stemsOf(text))
  return stemsOf(words).every((stem) => stems.has(stem))
}

interface TaglineFacts {
  readonly prompt: string
  readonly name: string
  readonly isNamed: boolean
  readonly subject: string | null
  readonly entity: Entity | null
  readonly fields: ReturnType<typeof fieldsOf>
}

const TAGLINES = ['tagline', 'slogan', 'motto']

/** As the prompt has it; else what is kept of each thing, or what a named app is about. Null leaves the template's own. */
function taglineFor({ prompt, name, isNamed, subject, entity, fields }: TaglineFacts): string | null {
  const said = quotesIn(prompt).find(({ start }) => {
    const before = prompt.slice(Math.max(0, start - 24), start).toLowerCase()
    return TAGLINES.some((word) => before.includes(word))
  })
  if (said !== undefined) return said.text
  if (entity !== null) {
    const labels = fields.all.slice(0, 3).map(({ label }) => label.toLowerCase())
    return capitalise(`${joined(labels)} of each ${entity.one}`)
  }
  return isNamed && subject !== null && !isSaidBy(subject, name) ? capitalise(subject) : null
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function fieldsLine(labels: readonly string[], entity: Entity | null, { manifest }: Template): string {
  const one = entity?.one ?? manifest.entity?.one ?? 'entry'
  return `Each ${one} has ${joined(labels.map((label) => label.toLowerCase()))}`
}

/** The two words themselves, and each text that says them. */
function renameEntity(words: ReturnType<typeof literalFile>, entity: Entity): void {
  const values = words.values()
  const [one, many] = [String(values.get('one') ?? ''), String(values.get('many') ?? '')]
  const [name, tagline] = [values.get('name'), values.get('tagline')]
  for (const text of words.texts()) {
    if (text.value === name || text.value === tagline) continue
    const next = replacedWords(replacedWords(text.value, many, entity.many), one, entity.one)
    if (next !== text.value) words.setText(text, next)
  }
}

/** Whole words alone; one that begins with a capital stays so. */
function replacedWords(text: string, from: string, to: string): string {
  if (from === '') return text
  return text
    .split(/(\P{L}+)/u)
    .map((word) => (word === from ? to : word === capitalise(from) ? capitalise(to) : word))
    .join('')
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

function setNumbers(files: Map<string, string>, numbers: ReturnType<typeof readNumbers>): void {
  const path = 'src/settings.ts'
  const settings = literalFile(path, files.get(path) ?? '')
  for (const { key, value } of numbers) settings.set(key, value)
  files.set(path, settings.source())
}

function recolour(files: Map<string, string>, wanted: Parameters<typeof withColours>[1]): boolean {
  const path = 'src/styles/globals.css'
  const css = withColours(files.get(path) ?? '', wanted)
  if (css === null) return false
  files.set(path, css)
  return true
}
