/** Puts an icon, or the pictures that the user attached, where the request says; the script cannot see them. */

import type { NewCode } from '../../../core/element-edits/edit-place.ts'
import { isIntrinsic } from '../../../core/element-edits/locate.ts'
import { IMAGE_PLACEHOLDER } from '../../../core/files/code-change.ts'
import { specifierOf } from '../../../core/files/relative-specifier.ts'
import { findPlace, type Selection } from '../../../core/find-elements/find-place.ts'
import { ancestors, drawnRoot, LeftOut, type Shown } from '../../../core/find-elements/page.ts'
import { isSection } from '../../../core/find-elements/roles.ts'
import { has, match, setOf, type Word, without, wordsIn } from '../../../core/prompt/said-words.ts'
import { saysInOrder } from '../intent/phrases.ts'
import type { Icon } from './materials.ts'
import type { Project } from './project.ts'
import { iconComponent } from './svg-component.ts'

const HOLDS_NOTHING = /^(?:img|input|br|hr|textarea|select)$/

export function placeIcon(
  project: Project,
  words: readonly Word[],
  icon: Icon,
  selection: Selection,
  message: string,
): string {
  const made = iconComponent(icon)
  if (typeof made === 'string') throw new LeftOut(made)
  const where = match(words, '* to|in|into|on|beside|at|before|for|by *')?.[1] ?? []
  const isSelected =
    selection.length > 0 && where.every(({ lower }) => /^(?:this|it|that|here|the|element|icon)$/.test(lower))
  const place = isSelected ? [] : where.filter(({ lower }) => lower !== 'icon' && lower !== 'this')
  const found =
    place.length === 0 && !isSelected ? titleOf(project) : findPlace(project, place, selection, message)
  const path = `src/components/icons/${made.name}.tsx`
  for (const one of found.shown) {
    const shown = drawnRoot(project, one)
    const { module } = shown.element.placed
    if (HOLDS_NOTHING.test(shown.element.tag))
      throw new LeftOut(`${found.name} holds nothing that an icon could stand before.`)
    const from = made.source === null ? 'lucide-react' : specifierOf(module.path, path)
    const jsx = `<${made.name} aria-hidden="true" className="mr-2 inline-block h-[1em] w-[1em] shrink-0 align-[-0.125em]" />`
    insert(project, shown, 'first', { jsx, imports: [{ name: made.name, from }] }, `The icon ${made.name}`)
  }
  if (made.source !== null) project.files.write(path, made.source, 'The icon')
  return `The icon ${icon.name === '' ? 'that you pasted' : `\`${icon.set}:${icon.name}\``} before ${found.name}`
}

function titleOf(project: Project): { shown: readonly Shown[]; name: string } {
  const element = project.outline().find(({ tag }) => tag === 'h1')
  if (element === undefined) throw new LeftOut('I found no title to put the icon beside. Say where it goes.')
  return { shown: [{ element, item: null, selected: null }], name: 'the title' }
}

function insert(
  project: Project,
  shown: Shown,
  where: 'before' | 'after' | 'first' | 'last',
  code: NewCode,
  description: string,
): void {
  project.act(shown, description, (editor, request) => editor.insert(request, where, code))
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpg',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  'svg+xml': 'svg',
  avif: 'avif',
}
const PLACES = /\b(?:use|put|add|show|insert|include|set|with|place|make|replace)\b/i
const PICTURES = /\b(?:image|picture|photo|logo|screenshot|illustration|background|this|it|these|them)\b/i

export function asksForImage(request: string): boolean {
  return saysInOrder(request, PLACES, PICTURES)
}

/** One entry in `public/` per picture, in the order in which they came (S5.13). */
export function placePictures(
  project: Project,
  mimeTypes: readonly string[],
  request: string,
  selection: Selection,
): string {
  const extensions = mimeTypes.map((type) => EXTENSIONS[/^image\/([\w+]+)/.exec(type)?.[1] ?? ''])
  if (extensions.includes(undefined))
    throw new LeftOut('I can only place pictures: PNG, JPEG, GIF, WebP, AVIF or SVG.')
  const base = /\blogo\b/i.test(request) ? 'logo' : 'picture'
  const names = extensions.map((extension, index) => freeName(project, base, index, extension as string))
  const where = show(project, names, request, selection)
  for (const name of names) project.files.write(`public/${name}`, IMAGE_PLACEHOLDER, 'Your picture')
  const isOne = names.length === 1
  return `${isOne ? 'Your picture' : `Your ${names.length} pictures`} ${where}; I cannot see ${isOne ? 'it' : 'them'}, so give ${isOne ? 'it' : 'each'} a text for screen readers in the \`alt\` attribute`
}

function freeName(project: Project, base: string, index: number, extension: string): string {
  for (let number = index; ; number += 1) {
    const name = `${base}${number === 0 ? '' : `-${number + 1}`}.${extension}`
    if (!project.files.has(`public/${name}`)) return name
  }
}

const NAMED_SO = setOf(
  'this the a my our image picture photo photos pictures images logo screenshot illustration as use put add show',
)

function show(project: Project, names: readonly string[], request: string, selection: Selection): string {
  const words = wordsIn(request)
  const [first = ''] = names
  const said = match(words, '* in|into|on|at|for|of|below|above|under|behind|to *')?.[1] ?? []
  const where = without(said, NAMED_SO)
  const isSelected = selection.length > 0 && where.length === 0
  const found = isSelected
    ? findPlace(project, [], selection, request)
    : placeFor(project, where, selection, request)
  const [one] = found.shown
  if (one === undefined) throw new LeftOut('I found no place for your picture.')
  const shown = drawnRoot(project, one)
  if (has(words, setOf('background behind'))) {
    const add = ['bg-cover', 'bg-center', `bg-[url(/${first})]`]
    project.edit(shown, { type: 'classes', add, remove: [] }, 'Your picture behind it')
    return `behind ${found.name}`
  }
  if (shown.element.tag === 'img') {
    project.edit(shown, { type: 'attribute', name: 'src', value: `/${first}` }, 'Shows your picture')
    return `instead of ${found.name}`
  }
  const isSmall = /^(?:header|nav|h1)$/.test(shown.element.tag)
  const classes = isSmall ? 'h-10 w-auto' : 'w-full rounded object-cover'
  const pictures = [...names].reverse()
  for (const name of isSmall || shown.element.tag !== 'section' ? pictures : names) {
    const code = { jsx: `<img src="/${name}" alt="" className="${classes}" />`, imports: [] }
    insert(
      project,
      shown,
      isSmall ? 'first' : HOLDS_NOTHING.test(shown.element.tag) ? 'after' : 'last',
      code,
      'Shows your picture',
    )
  }
  return `in ${found.name}`
}

/** The named part; else the header, else the section of the title. */
function placeFor(
  project: Project,
  where: readonly Word[],
  selection: Selection,
  request: string,
): { shown: readonly Shown[]; name: string } {
  if (where.length > 0 && !has(where, setOf('background page app site')))
    return findPlace(project, where, selection, request)
  const outline = project.outline()
  const title = outline.find(({ tag }) => tag === 'h1')
  const header = outline.find(({ tag }) => tag === 'header')
  const hero =
    title === undefined ? undefined : ancestors(title).find((one) => isIntrinsic(one.tag) && isSection(one))
  const element = hero ?? header ?? title?.parent ?? outline.find(({ tag }) => isIntrinsic(tag))
  if (element === undefined) throw new LeftOut('I found no header or opening section to put your picture in.')
  return {
    shown: [{ element, item: null, selected: null }],
    name: element === header ? 'the header' : 'the opening section',
  }
}
