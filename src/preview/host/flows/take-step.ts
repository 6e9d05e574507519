/** Does in the page what a step says, with the events of a person. */
import { userEvent } from '@testing-library/user-event'
import type { FlowKey, FlowStep, FlowTarget } from '../../../core/flows/flow-schema.ts'
import { stepWords, targetWords } from '../../../core/flows/flow-words.ts'
import { endSentence, quotedList } from '../../../core/flows/quoted-list.ts'
import { findTarget } from './flow-target.ts'
import { absentWords, isChecked, type Miss } from './look-for.ts'

const KEYS: Readonly<Record<FlowKey, string>> = {
  Enter: '{Enter}',
  Escape: '{Escape}',
  ArrowUp: '{ArrowUp}',
  ArrowDown: '{ArrowDown}',
  ArrowLeft: '{ArrowLeft}',
  ArrowRight: '{ArrowRight}',
  Space: ' ',
  Delete: '{Delete}',
}
/** A field that the browser fills whole: keys mean something else in it. */
const PICKED = /^(?:date|time|datetime-local|month|week|color|range)$/

export type Person = ReturnType<typeof userEvent.setup>

/** No time passes between its events. */
export function createPerson(): Person {
  return userEvent.setup({ delay: null })
}

/** Null when it was done. Steps that load the page are none of these. */
export async function takeStep(step: FlowStep, person: Person): Promise<Miss | null> {
  if (step.do === 'open' || step.do === 'reload') return null
  const { target } = step
  const element = target === undefined ? null : findTarget(target)
  if (target !== undefined && element === null)
    return { wanted: `${capital(targetWords(target))}, to ${smallWords(step)}.`, found: absentWords(target) }
  try {
    return await act(step, element, person)
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return { wanted: endSentence(stepWords(step)), found: `That could not be done: ${reason}` }
  }
}

async function act(step: FlowStep, element: Element | null, person: Person): Promise<Miss | null> {
  switch (step.do) {
    case 'press':
      if (element instanceof HTMLElement) element.focus()
      await person.keyboard(KEYS[step.key])
      return null
    case 'click':
      if (element === null) return null
      if (isOff(element)) return off(step.target)
      await person.click(element)
      return null
    case 'check':
      if (element === null || isChecked(element) === step.isChecked) return null
      if (isOff(element)) return off(step.target)
      await person.click(element)
      return null
    case 'type':
      return element === null ? null : write(element, step.text, step.target, person)
    case 'choose': {
      if (!(element instanceof HTMLSelectElement)) return null
      const option = [...element.options].find(
        ({ label }) => label.replace(/\s+/g, ' ').trim() === step.option,
      )
      if (option === undefined)
        return {
          wanted: endSentence(`The entry “${step.option}” in ${targetWords(step.target)}`),
          found: optionWords(element),
        }
      await person.selectOptions(element, option)
      return null
    }
    default:
      return null
  }
}

async function write(
  element: Element,
  text: string,
  target: FlowTarget,
  person: Person,
): Promise<Miss | null> {
  if (isOff(element) || (element as HTMLInputElement).readOnly) return off(target)
  if (element instanceof HTMLInputElement && PICKED.test(element.type)) {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    element.focus()
    set?.call(element, text)
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    return null
  }
  await person.click(element)
  await person.clear(element)
  // Braces and brackets are its names for keys, unless they are doubled.
  if (text !== '') await person.keyboard(text.replace(/[{[]/g, '$&$&'))
  return null
}

function isOff(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"]')
}

function off(target: FlowTarget): Miss {
  return { wanted: `${capital(targetWords(target))} can be used.`, found: 'It is switched off.' }
}

function optionWords({ options }: HTMLSelectElement): string {
  if (options.length === 0) return 'The list is empty.'
  const labels = [...options].slice(0, 10).map(({ label }) => label.trim())
  return quotedList('It has', labels)
}

function smallWords(step: FlowStep): string {
  const names: Readonly<Record<FlowStep['do'], string>> = {
    open: 'open it',
    click: 'click it',
    type: 'type into it',
    choose: 'choose in it',
    check: 'tick it',
    press: 'press a key in it',
    reload: 'load it anew',
  }
  return names[step.do]
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
