/** Elements moved, exchanged and taken out. */
import type { Found } from '../../../core/find-elements/find-place.ts'
import { LeftOut, type Shown, wholeControl } from '../../../core/find-elements/page.ts'
import { isSection } from '../../../core/find-elements/roles.ts'
import type { Project } from './project.ts'
import type { Find, Of } from './restyle.ts'
import { capital, shortened } from './texts.ts'

export function remove(project: Project, shown: Shown, name: string): void {
  const { parent } = shown.element
  const isAll =
    parent !== null &&
    project.isDrawn(parent) &&
    project.outline().filter((one) => one.parent === parent && !one.isRoot).length === 1
  if (isAll && !shown.element.isRoot)
    throw new LeftOut(`It is all that stands in \`<${parent.tag}>\`, which cannot be empty.`)
  project.edit(shown, { type: 'delete' }, `Without ${shortened(name)}`)
}

export function move(project: Project, { words, side, beside }: Of<'move'>, find: Find): string {
  const { shown, name } = find(words)
  const [first] = shown
  const one = first === undefined ? undefined : wholeControl(project, first)
  if (one === undefined || shown.length > 1) throw new LeftOut(`“${name}” is more than one element.`)
  if (side === 'up' || side === 'down') {
    project.edit(
      one,
      { type: 'move', by: side === 'up' ? -1 : 1 },
      `${capital(shortened(name))} further ${side}`,
    )
    return `${capital(name)} further ${side}`
  }
  const isEnd = side === 'first' || side === 'last'
  const other = isEnd ? endOf(project, one, side) : find(beside)
  const [place] = other.shown
  if (place === undefined) throw new LeftOut('I found no place to move it to.')
  const how = side === 'first' ? 'before' : side === 'last' ? 'after' : side
  project.act(one, `${capital(shortened(name))} ${how} ${shortened(other.name)}`, (editor, request) =>
    editor.arrange(request, project.selection(place), how),
  )
  return `${capital(name)} ${how === 'before' ? 'before' : 'behind'} ${other.name}`
}

/** The first or last section; of the parts beside it where it is no section itself. */
function endOf(project: Project, { element }: Shown, side: 'first' | 'last'): Found {
  const all = project.outline()
  const outer = all.filter(
    (one) =>
      isSection(one) &&
      one.placed.node !== element.placed.node &&
      one.parent?.placed.node !== element.placed.node,
  )
  const beside =
    outer.length > 0 ? outer : all.filter(({ parent }) => parent !== null && parent === element.parent)
  const found = beside.at(side === 'first' ? 0 : -1)
  if (found === undefined) throw new LeftOut('There is nothing beside it to change places with.')
  return {
    shown: [{ element: found, item: null, selected: null }],
    name: side === 'first' ? 'all the others' : 'the others',
  }
}

export function swap(project: Project, { words, with: others, isTexts }: Of<'swap'>, find: Find): string {
  const first = find(words)
  const second = others.length === 0 ? { shown: first.shown.slice(1), name: '' } : find(others)
  const [one, other] = [first.shown[0], second.shown[0]]
  if (one === undefined || other === undefined) throw new LeftOut('I found only one of the two.')
  const isPair = first.shown.length === (others.length === 0 ? 2 : 1) && second.shown.length === 1
  if (!isPair) throw new LeftOut('That is more than two elements.')
  const name = others.length === 0 ? first.name : `${first.name} and ${second.name}`
  if (isTexts) {
    project.swapTexts(one, other, `The texts of ${shortened(name)}`)
    return `The texts of ${name} have changed places`
  }
  project.act(one, `Exchanged: ${shortened(name)}`, (editor, request) =>
    editor.arrange(request, project.selection(other), 'exchange'),
  )
  return `Exchanged: ${name}`
}
