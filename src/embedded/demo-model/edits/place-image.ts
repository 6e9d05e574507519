/** Puts the pictures that the user attached into the app. The script cannot see them; it only gives them a place. */

import { IMAGE_PLACEHOLDER } from '../../../core/files/code-change.ts'
import { applyTextChanges, indentAt } from '../../../core/files/text-changes.ts'
import { saysInOrder } from '../phrases.ts'
import { withClasses, withStyle } from '../source/class-names.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import {
  allElements,
  domTarget,
  findSection,
  findTarget,
  isAboutSelection,
  type Target,
} from './find-target.ts'
import type { SelectedElement } from './selected-element.ts'
import type { SourceFiles } from './source-files.ts'

const HERO_ART = 'src/components/sections/HeroArt.tsx'
const HEADER = 'src/components/layout/Header.tsx'
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
export function placeImages(
  files: SourceFiles,
  mimeTypes: readonly string[],
  words = '',
  selected: readonly SelectedElement[] = [],
): EditOutcome {
  const extensions = mimeTypes.map((type) => EXTENSIONS[/^image\/([\w+]+)/.exec(type)?.[1] ?? ''])
  if (extensions.includes(undefined))
    return notDone('I can only place pictures: PNG, JPEG, GIF, WebP, AVIF or SVG.')
  const isLogo = /\blogo\b/i.test(words)
  const names = extensions.map((extension, index) =>
    freeName(files, isLogo ? 'logo' : 'picture', index, extension as string),
  )
  const where = show(files, names, words, selected)
  if (where === null) return notDone('I found no header or opening section to put your picture in.')
  for (const name of names) files.write(`public/${name}`, IMAGE_PLACEHOLDER, 'Your picture')
  const what = names.length > 1 ? `Your ${names.length} pictures` : 'Your picture'
  return done(
    `${what} ${where}; I cannot see ${names.length > 1 ? 'them' : 'it'}, so give ${names.length > 1 ? 'each' : 'it'} a text for screen readers in the \`alt\` attribute`,
  )
}

/** For a single picture of a new app. */
export function placeImage(files: SourceFiles, mimeType: string): EditOutcome {
  return placeImages(files, [mimeType])
}

function freeName(files: SourceFiles, base: string, index: number, extension: string): string {
  const taken = (name: string) => files.has(`public/${name}`)
  for (let number = index; ; number += 1) {
    const name = `${base}${number === 0 ? '' : `-${number + 1}`}.${extension}`
    if (!taken(name)) return name
  }
}

/** Where the pictures are shown, in words; null when there is no place. */
function show(
  files: SourceFiles,
  names: readonly string[],
  words: string,
  selected: readonly SelectedElement[],
): string | null {
  const [first = ''] = names
  if (/\bbackground\b/i.test(words)) return asBackground(files, first, words, selected)
  if (
    isAboutSelection(
      words.replace(/\bthis (?:image|picture|photo|logo|screenshot|illustration)\b/gi, ''),
      selected,
    ) ||
    (selected.length > 0 && words === '')
  ) {
    const found = findTarget(files, 'this', selected)
    if (!('problem' in found)) return besideOrInstead(files, found.targets[0] as Target, names, found.name)
  }
  const place =
    /\b(?:in|into|on|at|for|below|above|under|to)\s+(?:the\s+)?(?:top of the\s+|bottom of the\s+)?((?!header|hero|page|app|site|logo|background)[\w-]+(?:\s+(?:section|page|area|list|form))?)/i.exec(
      words.replace(/\bas\b.*$/is, ''),
    )?.[1]
  if (place !== undefined) {
    const section = findSection(files, place)
    if (!('problem' in section)) {
      const target = domTarget(files, section.targets[0] as Target)
      const shown = intoEnd(files, target, names)
      if (shown) return `in ${section.name}`
    }
  }
  if (files.read(HERO_ART) !== null && !/\b(?:header|logo|top)\b/i.test(words)) return inHero(files, names)
  return inHeader(files, names) ?? beforeTitle(files, names)
}

function image(name: string, classes: string): string {
  return `<img src="/${name}" alt="" className="${classes}" />`
}

function inHero(files: SourceFiles, names: readonly string[]): string {
  const [first = '', ...rest] = names
  const look = 'aspect-[10/11] w-full max-w-md justify-self-center object-cover lg:max-w-none'
  const source = `export function HeroArt() {
  return ${image(first, look)}
}
`
  files.write(HERO_ART, source, 'Shows your picture')
  if (rest.length > 0) beforeTitle(files, rest)
  return 'in the opening section'
}

function inHeader(files: SourceFiles, names: readonly string[]): string | null {
  const source = files.read(HEADER)
  if (source === null) return null
  if (names.every((name) => source.includes(`src="/${name}"`))) return 'in the header'
  const anchor = allElements(files).find(
    ({ path, element }) =>
      path === HEADER && (element.tag === 'h1' || (element.tag === 'a' && element.parent !== null)),
  )
  return anchor === undefined
    ? null
    : before(files, anchor, names, 'mb-4 h-16 w-16 rounded-full object-cover')
      ? 'in the header'
      : null
}

function beforeTitle(files: SourceFiles, names: readonly string[]): string | null {
  const title = allElements(files).find(({ element }) => element.tag === 'h1')
  return title !== undefined && before(files, title, names, 'mb-6 max-h-80 w-full rounded-md object-cover')
    ? 'above the title'
    : null
}

function before(
  files: SourceFiles,
  { path, element }: Target,
  names: readonly string[],
  classes: string,
): boolean {
  if (!element.isDirectChild) return false
  const source = files.read(path) ?? ''
  const indent = indentAt(source, element.start)
  const text = names.map((name) => `${image(name, classes)}\n${indent}`).join('')
  files.write(
    path,
    applyTextChanges(source, [{ start: element.start, end: element.start, text }]),
    'Shows your picture',
  )
  return true
}

function intoEnd(files: SourceFiles, { path, element }: Target, names: readonly string[]): boolean {
  if (element.isSelfClosing) return false
  const source = files.read(path) ?? ''
  const closing = source.lastIndexOf('</', element.end - 1)
  const lineStart = source.lastIndexOf('\n', closing)
  if (closing < element.openEnd || source.slice(lineStart, closing).trim() !== '') return false
  const indent = indentAt(source, element.start)
  const text = names
    .map((name) => `\n${indent}  ${image(name, 'mt-8 w-full rounded-md object-cover')}`)
    .join('')
  files.write(
    path,
    applyTextChanges(source, [{ start: lineStart, end: lineStart, text }]),
    'Shows your picture',
  )
  return true
}

/** A picture takes a picture's place; elsewhere it goes above. */
function besideOrInstead(
  files: SourceFiles,
  target: Target,
  names: readonly string[],
  name: string,
): string | null {
  const { path, element } = target
  const [first = ''] = names
  if (element.tag === 'img' || element.tag === 'svg') {
    const source = files.read(path) ?? ''
    const classes = element.attributes.get('className')?.text ?? 'w-full'
    files.write(
      path,
      applyTextChanges(source, [{ start: element.start, end: element.end, text: image(first, classes) }]),
      'Shows your picture',
    )
    return `in the place of ${name}`
  }
  return before(files, target, names, 'mb-6 w-full rounded-md object-cover') ? `above ${name}` : null
}

function asBackground(
  files: SourceFiles,
  name: string,
  words: string,
  selected: readonly SelectedElement[],
): string | null {
  const part = words
    .replace(
      /\b(?:use|put|set|make|add|as|the|a|an|of|for|in|this|these|image|picture|photo|background|please)\b/gi,
      ' ',
    )
    .trim()
  const found =
    isAboutSelection(words, selected) && part === ''
      ? findTarget(files, 'this', selected)
      : findTarget(files, part === '' ? 'the page' : part, [])
  if ('problem' in found) return null
  const { path, element } = domTarget(files, found.targets[0] as Target)
  const veil =
    'linear-gradient(color-mix(in srgb, var(--color-canvas, #fff) 82%, transparent), color-mix(in srgb, var(--color-canvas, #fff) 82%, transparent))'
  const change = withStyle(element, {
    backgroundImage: `${veil}, url(/${name})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  })
  if (change === null || withClasses(element, (classes) => classes) === null) return null
  files.write(path, applyTextChanges(files.read(path) ?? '', [change]), 'Your picture behind it')
  return `behind ${found.name}, under a veil so that text still reads`
}
