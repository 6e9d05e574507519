/** Parts of the page in another order, twice, or gone. */

import { applyTextChanges, indentAt, wholeLines } from '../../../core/files/text-changes.ts'
import { capitalise } from '../intent/name.ts'
import { removeUnused } from '../source/remove-unused.ts'
import { copyComponent, withOtherIds } from './copy-component.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import {
  allElements,
  type Found,
  findSection,
  findTarget,
  isAboutSelection,
  type Target,
} from './find-target.ts'
import type { SelectedElement } from './selected-element.ts'
import type { SourceFiles } from './source-files.ts'
import { removeUnusedModules } from './unused-modules.ts'

export type Destination =
  | { readonly where: 'before' | 'after' | 'swap'; readonly words: string }
  | { readonly where: 'first' | 'last' | 'up' | 'down' | 'left' | 'right' }

export function movePart(
  files: SourceFiles,
  words: string,
  destination: Destination,
  selected: readonly SelectedElement[],
): EditOutcome {
  const found = findPart(files, words, selected)
  if ('problem' in found) return notDone(found.problem)
  const target = found.targets[0] as Target
  const siblings = siblingsOf(target)
  const index = siblings.findIndex(({ start }) => start === target.element.start)
  if (index === -1 || siblings.length < 2)
    return notDone(
      `${capitalise(found.name)} stands alone in \`${target.path}\`, so there is nowhere to move it.`,
    )
  const place = placeFor(files, target, destination, siblings.length, index)
  if (typeof place === 'string') return notDone(place)
  const order = siblings.map((_, at) => at)
  if ('swap' in place) {
    order[index] = place.swap
    order[place.swap] = index
  } else {
    order.splice(index, 1)
    order.splice(place.at > index ? place.at - 1 : place.at, 0, index)
  }
  if (order.every((from, at) => from === at)) return notDone(`${capitalise(found.name)} is there already.`)
  const source = files.read(target.path) ?? ''
  const texts = siblings.map(({ start, end }) => source.slice(start, end))
  const changes = siblings.map(({ start, end }, at) => ({
    start,
    end,
    text: texts[order[at] as number] as string,
  }))
  files.write(target.path, applyTextChanges(source, changes), `${capitalise(found.name)} moved`)
  return done(`${capitalise(found.name)} moved ${destinationInWords(destination)}`)
}

function placeFor(
  files: SourceFiles,
  target: Target,
  destination: Destination,
  count: number,
  index: number,
): string | { at: number } | { swap: number } {
  switch (destination.where) {
    case 'first':
      return { at: 0 }
    case 'last':
      return { at: count }
    case 'up':
    case 'left':
      return { at: Math.max(index - 1, 0) }
    case 'down':
    case 'right':
      return { at: Math.min(index + 2, count) }
    default: {
      const anchor = findAnchor(files, target, destination.words)
      if (typeof anchor === 'string') return anchor
      if (destination.where === 'swap') return { swap: anchor }
      return { at: destination.where === 'before' ? anchor : anchor + 1 }
    }
  }
}

/** The sibling that the words name, or that holds what they name. */
function findAnchor(files: SourceFiles, target: Target, words: string): number | string {
  const siblings = siblingsOf(target)
  const found = findPart(files, words, [])
  if ('problem' in found) return found.problem
  let [anchor] = found.targets
  for (let depth = 0; anchor !== undefined && depth < MAX_DEPTH; depth += 1) {
    const { path, element } = anchor
    const at = siblings.findIndex(({ start, end }) => start <= element.start && element.end <= end)
    if (path === target.path && at !== -1) return at
    anchor = allElements(files).find((use) => use.element.tag === element.component && use.path !== path)
  }
  return `“${words.trim()}” and what you want to move are not side by side in the source, so I left both where they are.`
}

/** Components that hold one another, from a part up to the page. */
const MAX_DEPTH = 5

/** As a part of the page: where a component is used, rather than where it is made. */
function findPart(files: SourceFiles, words: string, selected: readonly SelectedElement[]): Found {
  if (isAboutSelection(words, selected)) return findTarget(files, words, selected)
  const section = findSection(files, words)
  if (!('problem' in section)) return section
  const found = findTarget(files, words, selected)
  return 'problem' in found ? section : found
}

function siblingsOf({ element }: Target) {
  return element.parent?.children.filter(({ isDirectChild }) => isDirectChild) ?? []
}

export function duplicatePart(
  files: SourceFiles,
  words: string,
  selected: readonly SelectedElement[],
): EditOutcome {
  const found = findPart(files, words, selected)
  if ('problem' in found) return notDone(found.problem)
  const target = found.targets[0] as Target
  const source = files.read(target.path) ?? ''
  const { element } = target
  if (!element.isDirectChild)
    return notDone(`${capitalise(found.name)} is made from data, so a copy belongs there: say what to add.`)
  const copied = copyComponent(files, target)
  const text = copied?.element ?? withOtherIds(source.slice(element.start, element.end), 'copy')
  const at = element.end
  const next = `${source.slice(0, at)}\n${indentAt(source, element.start)}${text}${source.slice(at)}`
  files.write(target.path, copied === null ? next : copied.withImport(next), `A copy of ${found.name}`)
  return done(`A copy of ${found.name}, right below it`)
}

export function removePart(
  files: SourceFiles,
  words: string,
  selected: readonly SelectedElement[],
): EditOutcome {
  const found = findPart(files, words, selected)
  if ('problem' in found) return notDone(found.problem)
  for (const target of [...found.targets].reverse()) {
    const { path, element } = target
    const source = files.read(path) ?? ''
    if (element.parent === null) return removeRoot(files, target, found.name)
    const isInExpression = !element.isDirectChild
    const range = isInExpression
      ? expressionAround(target, source)
      : wholeLines(source, element.start, element.end)
    if (range === null)
      return notDone(`${capitalise(found.name)} stands for every item of a list, so I cannot take one out.`)
    const without = source.slice(0, range.start) + source.slice(range.end)
    files.write(path, removeUnused(without, source), `Without ${found.name}`)
  }
  removeUnusedModules(files)
  return done(`Removed ${found.name}`)
}

/** The outermost element of a component goes by way of the place that shows the component. */
function removeRoot(files: SourceFiles, { element }: Target, name: string): EditOutcome {
  const target =
    element.component === null
      ? undefined
      : allElements(files).find((use) => use.element.tag === element.component)
  if (target === undefined || target.element.parent === null) {
    return notDone(`${capitalise(name)} holds the whole page, so I left it alone.`)
  }
  const source = files.read(target.path) ?? ''
  const range = target.element.isDirectChild
    ? wholeLines(source, target.element.start, target.element.end)
    : expressionAround(target, source)
  if (range === null)
    return notDone(`${capitalise(name)} stands for every item of a list, so I cannot take one out.`)
  const without = source.slice(0, range.start) + source.slice(range.end)
  files.write(target.path, removeUnused(without, source), `Without ${name}`)
  removeUnusedModules(files)
  return done(`Removed ${name}`)
}

/** `{condition && <X />}`: all of it, braces included; null inside of anything with other parts. */
function expressionAround({ element }: Target, source: string): { start: number; end: number } | null {
  const braces = element.node.parent
  let node = braces
  while (
    node !== undefined &&
    node.kind !== braces?.getSourceFile().kind &&
    !/^\{[\s\S]*\}$/.test(node.getText())
  )
    node = node.parent
  if (node === undefined || !isGuarded(node.getText())) return null
  return wholeLines(source, node.getStart(), node.getEnd())
}

/** `{isOpen && (<div …` */
function isGuarded(text: string): boolean {
  const head = text.slice(0, 2_000).split('?')[0] ?? ''
  return head.startsWith('{') && /&&\s{0,80}\(?\s{0,80}</.test(head)
}

function destinationInWords(destination: Destination): string {
  switch (destination.where) {
    case 'before':
      return `above “${destination.words.trim()}”`
    case 'after':
      return `below “${destination.words.trim()}”`
    case 'swap':
      return `to the place of “${destination.words.trim()}”, and that to its`
    case 'first':
      return 'to the top'
    case 'last':
      return 'to the bottom'
    default:
      return destination.where
  }
}
