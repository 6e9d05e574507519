/** Names an element as a person would, and finds it again by that: role and name, then text, then test id. */
import { computeAccessibleName, isInaccessible } from 'dom-accessibility-api'
import { type FlowTarget, MAX_FLOW_TEXT } from '../../../core/flows/flow-schema.ts'
import { elementsOf, plain, roleOf } from './flow-screen.ts'

/** Roles that say nothing of what an element is for: its words do. */
const VAGUE = new Set([
  'generic',
  'presentation',
  'none',
  'paragraph',
  'listitem',
  'cell',
  'row',
  'document',
  'main',
])
const MOST_ALIKE = 999

/** Null where nothing tells the element from others. */
export function describeTarget(element: Element): FlowTarget | null {
  const role = roleOf(element)
  const name = nameOf(element)
  if (role !== null && !VAGUE.has(role) && name !== '') return placed({ by: 'role', role, name }, element)
  const text = plain(element.textContent ?? '')
  const testId = element.getAttribute('data-testid') ?? ''
  if (text !== '' && text.length <= MAX_FLOW_TEXT) {
    const byText = placed({ by: 'text', text }, element)
    if (byText !== null) return byText
  }
  if (testId !== '' && testId.length <= MAX_FLOW_TEXT) return placed({ by: 'test-id', id: testId }, element)
  return role !== null && !VAGUE.has(role) ? placed({ by: 'role', role, name: '' }, element) : null
}

/** What a label may be of. */
const LABELLED =
  'input, textarea, select, button, meter, output, progress, [contenteditable], [aria-label], [aria-labelledby]'

/** Everything that the target may mean, in the order of the page, without regard to its place. */
export function alike(target: FlowTarget): readonly Element[] {
  const elements = elementsOf()
  switch (target.by) {
    case 'role':
      return elements.filter(
        (element) =>
          roleOf(element) === target.role &&
          !isInaccessible(element) &&
          isCalled(nameOf(element), target.name, target.isLoose),
      )
    case 'text': {
      const found = elements.filter(
        (element) =>
          isCalled(plain(element.textContent ?? ''), target.text, target.isLoose) && !isInaccessible(element),
      )
      // The innermost has the words; what is around it only holds it.
      return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
    }
    case 'label':
      return elements.filter(
        (element) =>
          element.matches(LABELLED) &&
          !isInaccessible(element) &&
          isCalled(nameOf(element), target.text, target.isLoose),
      )
    case 'test-id':
      return elements.filter((element) => element.getAttribute('data-testid') === target.id)
  }
}

function isCalled(name: string, wanted: string, isLoose: true | undefined): boolean {
  return isLoose ? name.toLowerCase().includes(wanted.toLowerCase()) : name === wanted
}

export function findTarget(target: FlowTarget): Element | null {
  return alike(target)[target.at ?? 0] ?? null
}

/** Names of what has that role, for whoever looked for another one. */
export function namesOfRole(role: string): readonly string[] {
  return elementsOf()
    .filter((element) => roleOf(element) === role && !isInaccessible(element))
    .slice(0, 8)
    .map(nameOf)
}

function nameOf(element: Element): string {
  return plain(computeAccessibleName(element)).slice(0, MAX_FLOW_TEXT)
}

function placed(target: FlowTarget, element: Element): FlowTarget | null {
  const found = alike(target)
  const at = found.findIndex((one) => one === element || (target.by === 'text' && element.contains(one)))
  if (at < 0 || at > MOST_ALIKE) return null
  return at === 0 ? target : { ...target, at }
}
