/** Steps and checks in plain words. */
import type { FlowCheck, FlowStep, FlowTarget } from './flow-schema.ts'

const ROLE_WORDS: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'search field',
  combobox: 'list',
  listitem: 'entry',
  row: 'row',
  img: 'picture',
  menuitem: 'menu entry',
}

export function stepWords(step: FlowStep): string {
  switch (step.do) {
    case 'open':
      return step.route === '/' ? 'Open the app' : `Open ${step.route}`
    case 'click':
      return `Click ${targetWords(step.target)}`
    case 'type':
      return step.text === ''
        ? `Empty ${targetWords(step.target)}`
        : `Type “${step.text}” into ${targetWords(step.target)}`
    case 'choose':
      return `Choose “${step.option}” in ${targetWords(step.target)}`
    case 'check':
      return `${step.isChecked ? 'Tick' : 'Untick'} ${targetWords(step.target)}`
    case 'press':
      return step.target === undefined
        ? `Press ${step.key}`
        : `Press ${step.key} in ${targetWords(step.target)}`
    case 'reload':
      return 'Reload the page'
  }
}

export function checkWords(check: FlowCheck): string {
  switch (check.check) {
    case 'seen':
      return `“${check.text}” is seen`
    case 'gone':
      return `“${check.text}” is not there`
    case 'value':
      return `“${check.value}” stands in ${targetWords(check.target)}`
    case 'checked':
      return `${capital(targetWords(check.target))} is ${check.isChecked ? 'ticked' : 'not ticked'}`
    case 'count':
      return `There ${check.count === 1 ? 'is' : 'are'} ${check.count} ${plural(check.role, check.count)}`
    case 'there':
      return `${capital(targetWords(check.target))} is ${check.isThere ? 'seen' : 'not seen'}`
    case 'contains':
      return `“${check.text}” stands within ${targetWords(check.target)}`
    case 'number':
      return `There ${check.count === 1 ? 'is' : 'are'} ${check.count} of ${targetWords(check.target)}`
    case 'route':
      return `The address is ${check.route}`
    case 'heading':
      return `The heading “${check.text}” is seen`
    case 'order':
      return `${check.texts.map((one) => `“${one}”`).join(', ')} stand in this order`
  }
}

export function targetWords(target: FlowTarget): string {
  const which = target.at === undefined ? '' : ` (number ${target.at + 1} of these)`
  if (target.by === 'role') {
    const word = roleWord(target.role)
    if (target.name === '') return `the ${word}${target.isLoose ? '' : ' without a name'}${which}`
    return `the ${word} “${target.name}”${which}`
  }
  if (target.by === 'label') return `the field “${target.text}”${which}`
  return target.by === 'text' ? `“${target.text}”${which}` : `the element “${target.id}”${which}`
}

function roleWord(role: string): string {
  return Object.hasOwn(ROLE_WORDS, role) ? (ROLE_WORDS[role] ?? role) : role
}

function plural(role: string, count: number): string {
  const word = roleWord(role)
  if (count === 1) return word
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : /[sx]$/.test(word) ? `${word}es` : `${word}s`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name within quotes; those that it has itself are the inner ones. */
export function quoted(name: string): string {
  return `“${name.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

/** A name for a flow that nobody has named: what is done in it. */
export function flowName(steps: readonly FlowStep[]): string {
  const words = steps.filter((step) => step.do !== 'open').map(stepWords)
  const [first = 'Open the app', ...rest] = words
  const all = rest.length === 0 ? first : `${first}, then ${rest.length} more`
  return all.length > 60 ? `${all.slice(0, 59)}…` : all
}
