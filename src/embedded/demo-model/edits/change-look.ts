/** "Make the title bigger", "two columns", "centre this": a change of classes at the element's own place. */

import { applyTextChanges } from '../../../core/files/text-changes.ts'
import { capitalise } from '../intent/name.ts'
import { classesOf, withClasses } from '../source/class-names.ts'
import { changeShape } from './change-shape.ts'
import { done, type EditOutcome, notDone } from './edit-request.ts'
import { domTarget, type Found, findTarget, type Target, wordsOf } from './find-target.ts'
import { changeClasses } from './looks/class-steps.ts'
import { type Look, lookInWords } from './looks/look.ts'
import type { SelectedElement } from './selected-element.ts'
import type { SourceFiles } from './source-files.ts'

export function changeLook(
  files: SourceFiles,
  words: string,
  look: Look,
  selected: readonly SelectedElement[],
): EditOutcome {
  const everywhere = changeShape(files, words, look)
  if (everywhere !== null) return everywhere
  const found = findLooked(files, words, look, selected)
  if ('problem' in found) return notDone(found.problem)
  const targets = found.targets.map((target) => domTarget(files, target))
  const byPath = new Map<string, Target[]>()
  for (const target of targets) byPath.set(target.path, [...(byPath.get(target.path) ?? []), target])
  let isChanged = false
  for (const [path, some] of byPath) {
    const source = files.read(path) ?? ''
    const changes = some.map(({ element }) =>
      withClasses(element, (classes) => changeClasses(look, classes, element.tag)),
    )
    if (changes.includes(null)) {
      return notDone(
        `The classes of ${found.name} in \`${path}\` are computed, so there is no certain place for this change.`,
      )
    }
    const next = applyTextChanges(
      source,
      changes.filter((change) => change !== null),
    )
    isChanged ||= next !== source
    files.write(path, next, `${capitalise(found.name)} ${lookInWords(look)}`)
  }
  if (!isChanged) return notDone(`${capitalise(found.name)} cannot get any further in that direction.`)
  return done(`${capitalise(found.name)} ${lookInWords(look)}`)
}

/** Columns are a matter of what holds the items: a list, or a part's inner grid. */
function findLooked(
  files: SourceFiles,
  said: string,
  look: Look,
  selected: readonly SelectedElement[],
): Found {
  const words = selected.length === 0 && wordsOf(said).length === 0 ? 'the page' : said
  if (look.type !== 'columns' && look.type !== 'roomier' && look.type !== 'tighter')
    return findTarget(files, words, selected)
  const named = findTarget(files, words, selected)
  if ('problem' in named || look.type !== 'columns') return named
  const targets = named.targets.map((target) => innerList(files, target))
  return { targets, name: named.name }
}

function innerList(files: SourceFiles, target: Target): Target {
  const { path, element } = domTarget(files, target)
  const queue = [element]
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    const isHolder = one.children.some((child) => !child.isDirectChild) && /^(?:ul|ol|dl|div)$/.test(one.tag)
    if (isHolder || (one !== element && classesOf(one).includes('grid') && one.children.length > 1))
      return { path, element: one }
    queue.push(...one.children)
  }
  return { path, element }
}
