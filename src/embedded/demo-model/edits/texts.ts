/** What the app says: its name, a text by what it says or what it is, a number of its settings. */
import { type LiteralTarget, retext } from '../../../core/element-edits/literals.ts'
import { attributeTexts, literalsSaying, textsOf } from '../../../core/element-edits/outline.ts'
import { findPlace, type Selection } from '../../../core/find-elements/find-place.ts'
import { drawnRoot, fold, LeftOut, type Shown } from '../../../core/find-elements/page.ts'
import { has, setOf, type Word, without } from '../../../core/prompt/said-words.ts'
import { escapeHtml } from '../../../core/text/escape-html.ts'
import { entriesIn, entryCalled } from './data.ts'
import type { Project } from './project.ts'

export const CONTENT = 'src/content.ts'
export const SETTINGS = 'src/settings.ts'
const TITLE_TAG = /<title>([^<]*)<\/title>/

/** Wherever the project says it as a whole; else within longer texts. */
export function replaceText(project: Project, from: string, to: string): string {
  const wanted = from.replace(/\s+/g, ' ').trim()
  if (wanted === '' || to.trim() === '')
    throw new LeftOut('A text cannot be empty: say “remove …” to take the whole element away.')
  const sources = project.sources()
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const first = wanted.split(/[^\p{L}\p{N}]+/u).find((part) => part !== '') ?? wanted
  const isPossible = (source: string) => source.includes(first)
  const exact = literalsSaying(sources, (value) => squeezed(value) === wanted, isPossible)
  const found =
    exact.length > 0
      ? exact
      : literalsSaying(sources, (value) => value.includes(wanted) && /[\s“”.,!?]/.test(value), isPossible)
  const loose =
    found.length > 0
      ? found
      : literalsSaying(
          sources,
          (value) => fold(value) === fold(wanted),
          () => true,
        )
  const edits = loose.flatMap((literal) => {
    const text = exact.length > 0 || found.length === 0 ? to : literal.value.replaceAll(wanted, () => to)
    return retext(literal, text) ?? []
  })
  const isTitle = replaceTitle(project, wanted, to)
  if (edits.length === 0 && !isTitle) throw new LeftOut(`I found nothing in the source that says “${from}”.`)
  if (edits.length > 0) project.write(edits, `“${shortened(to)}” instead of “${shortened(from)}”`)
  return `“${to}” instead of “${from}”${edits.length > 1 ? `, in ${edits.length} places` : ''}`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

function replaceTitle(project: Project, from: string, to: string): boolean {
  const html = project.files.read('index.html')
  const title = html === null ? null : TITLE_TAG.exec(html)
  if (html === null || title === null || !title[1]?.includes(escapeHtml(from))) return false
  const text = title[0].replaceAll(escapeHtml(from), () => escapeHtml(to))
  project.write(
    [{ path: 'index.html', start: title.index, end: title.index + title[0].length, text }],
    `Title: ${to}`,
  )
  return true
}

/** In `content.name`, the page's title and the package; where there is no such name, in the first heading. */
export function renameApp(project: Project, name: string): string {
  if (name.trim() === '') throw new LeftOut('I did not read which name it should have.')
  const entry = entriesIn(project, CONTENT).find(({ keys }) => keys.join() === 'name')
  const html = project.files.read('index.html') ?? ''
  const title = TITLE_TAG.exec(html)
  const old = entry?.literal.value ?? title?.[1]?.trim() ?? ''
  if (title !== null) {
    const said = title[1] ?? ''
    const next =
      old !== '' && said.includes(escapeHtml(old))
        ? said.replaceAll(escapeHtml(old), () => escapeHtml(name))
        : escapeHtml(name)
    project.write(
      [
        {
          path: 'index.html',
          start: title.index,
          end: title.index + title[0].length,
          text: `<title>${next}</title>`,
        },
      ],
      `Title: ${name}`,
    )
  }
  const manifest = project.files.read('package.json')
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const declared = /("name"\s{0,4}:\s{0,4}")[^"\n]*"/.exec(manifest ?? '')
  if (manifest !== null && declared !== null && slug !== '' && entry !== undefined)
    project.write(
      [
        {
          path: 'package.json',
          start: declared.index,
          end: declared.index + declared[0].length,
          text: `${declared[1]}${slug}"`,
        },
      ],
      `Name: ${slug}`,
    )
  if (entry !== undefined) {
    project.say(entry.literal, name, `Name: ${shortened(name)}`)
    return `Renamed to “${name}”, also in the page’s title`
  }
  const literals =
    old.length > 2
      ? literalsSaying(
          project.sources(),
          (value) => value.trim() === old,
          (source) => source.includes(old),
        )
      : []
  if (literals.length > 0) {
    project.write(
      literals.flatMap((literal) => retext(literal, name) ?? []),
      `Name: ${shortened(name)}`,
    )
    return `Renamed to “${name}”, also in the page’s title`
  }
  const heading = project.outline().find(({ tag }) => tag === 'h1')
  const [literal] = heading === undefined ? [] : textsOf(project.sources(), heading)
  if (literal === undefined)
    throw new LeftOut('I found neither a name nor a heading to change in this project.')
  project.say(literal, name, `Name: ${shortened(name)}`)
  return `Renamed to “${name}”, in the heading and the page’s title`
}

const TITLES = setOf('title headline heading h1')
const KINDS = setOf('the a my our text texts label caption says word words of')

/** Of what is selected, named in the content, or found on the page. */
export function sayText(
  project: Project,
  words: readonly Word[],
  to: string,
  selection: Selection,
  message: string,
): string {
  const bare = without(words, KINDS)
  const quoted = bare.find(({ isQuoted }) => isQuoted)
  if (quoted !== undefined && selection.length === 0) return replaceText(project, quoted.text, to)
  const isTitle = bare.length === 1 && has(bare, TITLES)
  const entries = entriesIn(project, CONTENT)
  const known =
    isTitle || selection.length > 0
      ? null
      : entryCalled(
          entries,
          bare.map(({ lower }) => lower),
        )
  const isCall = bare.some(({ lower }) => lower === 'cta')
  const calls = entries.filter(({ keys }) =>
    /^(?:cta|callToAction|action|button)(?:Label|Text)?$/i.test(keys.at(-1) ?? ''),
  )
  const call = isCall ? (calls.find(({ keys }) => keys[0] === 'hero') ?? calls[0]) : undefined
  const entry = call ?? known
  if (entry !== null && entry !== undefined && typeof entry.literal.value === 'string') {
    project.say(entry.literal, to, `${entry.keys.join(' ')}: ${shortened(to)}`)
    if (entry.keys.join() === 'name') return renameApp(project, to)
    return `${nameOfKeys(entry.keys)}: “${to}”`
  }
  if (isCall) {
    const found = project
      .outline()
      .find(
        (one) =>
          /^(?:a|button|Link)$/.test(one.tag) &&
          project.outline().indexOf(one) > project.outline().findIndex(({ tag }) => tag === 'h1'),
      )
    if (found === undefined) throw new LeftOut('I found no button or link below the title.')
    return sayIn(project, { element: found, item: null, selected: null }, to, 'Call to action')
  }
  const { shown, name } = findPlace(project, words, selection, message)
  if (shown.length > 1 && selection.length === 0)
    throw new LeftOut(
      `“${name}” stands for ${shown.length} elements. Select the one that is meant, or say what it says now.`,
    )
  const sentences = shown.map((one) => sayIn(project, one, to, isTitle ? 'Title' : capital(name)))
  return sentences[0] ?? ''
}

function nameOfKeys(keys: readonly string[]): string {
  const words = keys
    .flatMap((key) => key.split(/(?=[A-Z])/))
    .join(' ')
    .toLowerCase()
  return capital(words)
}

function sayIn(project: Project, found: Shown, to: string, name: string): string {
  const shown = drawnRoot(project, found)
  const literals = literalsOf(project, shown)
  const before = shown.selected?.text ?? ''
  const item = shown.item
  const own =
    item === null ? literals : literals.filter(({ choices }) => choices.at(-1)?.index === item.index)
  const same = before === '' ? own : own.filter(({ value }) => fold(value) === fold(before))
  const [first, ...others] = same.length > 0 ? same : own
  if (first === undefined)
    throw new LeftOut(
      `What ${name} says is computed while the app runs, so there is no text in the source to change.`,
    )
  const isName = entriesIn(project, CONTENT).some(
    ({ keys, literal }) =>
      keys.join() === 'name' &&
      literal.node.getStart() === first.node.getStart() &&
      literal.module.path === first.module.path,
  )
  if (isName) return renameApp(project, to)
  if (others.length === 0) project.say(first, to, `${shortened(name)}: ${shortened(to)}`)
  else if (isLines([first, ...others]))
    project.write(lines([first, ...others], to), `${shortened(name)}: ${shortened(to)}`)
  else
    throw new LeftOut(
      `“${name}” has ${others.length + 1} texts. Say the one that is meant in quotes, as in: change "${shortened(first.value)}" to "…".`,
    )
  return `${name}: “${to}”`
}

function literalsOf(project: Project, { element }: Shown): readonly LiteralTarget[] {
  const sources = project.sources()
  const own = textsOf(sources, element)
  if (own.length > 0) return own
  const input = ['placeholder', 'aria-label', 'alt'].flatMap((name) => attributeTexts(sources, element, name))
  if (/^(?:input|textarea|img)$/.test(element.tag)) return input
  const inner = project
    .outline()
    .filter(({ parent }) => parent === element)
    .flatMap((one) => textsOf(sources, one))
  return inner.length > 0 ? inner : input
}

/** The lines of a heading, listed in the content. */
function isLines(literals: readonly LiteralTarget[]): boolean {
  const arrays = new Set(literals.map(({ choices }) => choices.at(-1)?.array))
  return arrays.size === 1 && !arrays.has(undefined) && literals.length < 5
}

function lines(literals: readonly LiteralTarget[], to: string) {
  const words = to.split(/\s+/)
  if (words.length < literals.length)
    throw new LeftOut(`It stands in ${literals.length} lines, so it needs as many words.`)
  return literals.flatMap((literal, at) => {
    const [from, end] = [at, at + 1].map((line) => Math.round((line * words.length) / literals.length))
    return retext(literal, words.slice(from, end).join(' ')) ?? []
  })
}

/** Null where no number of the settings is called so. */
export function setNumber(project: Project, words: readonly Word[], to: number): string | null {
  const entries = entriesIn(project, SETTINGS).filter(({ literal }) => literal.form === 'number')
  const said = without(
    words,
    setOf(
      'the a an to be is of for set change make show per each every up by and it should must with only use',
    ),
  )
  const names = said.map(({ lower }) => lower)
  // "Focus" may be what the app calls its `work`.
  const called = entriesIn(project, CONTENT).filter(({ literal }) =>
    names.includes(literal.value.toLowerCase()),
  )
  const keys = called.flatMap((one) => one.keys.slice(-1))
  const entry = entryCalled(entries, names) ?? entryCalled(entries, keys.slice(0, 1).concat(names.slice(1)))
  if (entry === null) return null
  project.say(entry.literal, String(to), `${entry.keys.join(' ')}: ${to}`)
  return `${nameOfKeys(entry.keys)}: ${to} instead of ${entry.literal.value}`
}
