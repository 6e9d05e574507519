/** Whether what a check wants is on the page. */
import type { FlowCheck, FlowTarget } from '../../../core/flows/flow-schema.ts'
import { checkWords, targetWords } from '../../../core/flows/flow-words.ts'
import { endSentence, quotedList } from '../../../core/flows/quoted-list.ts'
import { countOf, plain, readScreen, shownLines } from './flow-screen.ts'
import { alike, findTarget, namesOfRole } from './flow-target.ts'

export interface Miss {
  /** Sentences. */
  readonly wanted: string
  readonly found: string
}

/** Null when it is so. */
export function holds(check: FlowCheck): Miss | null {
  const miss = (found: string): Miss => ({ wanted: endSentence(checkWords(check)), found })
  switch (check.check) {
    case 'seen':
      return shownLines().includes(check.text) ? null : miss(shownWords())
    case 'gone':
      return shownLines().includes(check.text) ? miss('It is still seen.') : null
    case 'heading':
      return readScreen().headings.includes(check.text) ? null : miss(headingWords())
    case 'order': {
      const missing = nextInOrder(check.texts, shownLines())
      return missing === null ? null : miss(`“${missing}” does not stand there. ${shownWords()}`)
    }
    case 'route': {
      const { route } = readScreen()
      return route === check.route ? null : miss(`The address is ${route}.`)
    }
    case 'count': {
      const count = countOf(check.role)
      return count === check.count ? null : miss(`There ${count === 1 ? 'is' : 'are'} ${count}.`)
    }
    case 'there': {
      const element = findTarget(check.target)
      const isThere = element?.checkVisibility() === true
      if (isThere === check.isThere) return null
      return miss(isThere ? 'It is still seen.' : absentWords(check.target))
    }
    case 'contains': {
      const element = findTarget(check.target)
      if (element === null) return miss(absentWords(check.target))
      const words = plain(element.textContent ?? '')
      return words.includes(check.text)
        ? null
        : miss(words === '' ? 'It is empty.' : `“${words}” stands there.`)
    }
    case 'number': {
      const count = alike(check.target).length
      return count === check.count ? null : miss(`There ${count === 1 ? 'is' : 'are'} ${count}.`)
    }
    case 'value': {
      const element = findTarget(check.target)
      if (element === null) return miss(absentWords(check.target))
      const value = writtenIn(element)
      return value === check.value ? null : miss(value === '' ? 'It is empty.' : `“${value}” stands there.`)
    }
    case 'checked': {
      const element = findTarget(check.target)
      if (element === null) return miss(absentWords(check.target))
      return isChecked(element) === check.isChecked
        ? null
        : miss(check.isChecked ? 'It is not ticked.' : 'It is ticked.')
    }
  }
}

/** The first of these that does not come after those before it; null when all do. */
function nextInOrder(texts: readonly string[], lines: readonly string[]): string | null {
  let at = 0
  for (const line of lines) if (line === texts[at]) at += 1
  return texts[at] ?? null
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true'
}

function writtenIn(element: Element): string {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return element.value
  return plain(element.textContent ?? '')
}

/** What is there in place of something that nobody finds. */
export function absentWords(target: FlowTarget): string {
  const count = alike(target).length
  if (count > 0)
    return `Only ${count} of ${targetWords({ ...target, at: undefined })} ${count === 1 ? 'is' : 'are'} there.`
  if (target.by !== 'role') return shownWords()
  const names = namesOfRole(target.role)
  if (names.length === 0) return `There is no ${target.role}. ${shownWords()}`
  const named = names.map((name) => (name === '' ? 'one without a name' : `“${name}”`))
  return endSentence(`Each ${target.role} there is: ${named.join(', ')}`)
}

function shownWords(): string {
  const lines = shownLines()
  if (lines.length === 0) return 'The page shows no words.'
  return quotedList('The page shows', lines.slice(0, 10), lines.length > 10 ? ' and more' : '')
}

function headingWords(): string {
  const { headings } = readScreen()
  return headings.length === 0 ? 'There is no heading.' : quotedList('Headings:', headings.slice(0, 8))
}
