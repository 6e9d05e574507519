import { MAX_SELECTOR } from '../../channel/selected-element.ts'

/** UTF-16 units of an id or tag that a selector bears; a longer one would leave no room for where the element is. */
const MAX_NAME = 100

/**
 * S3.9: the path of an element from `body` down, as a selector that finds it again: tags, ids, and the number among
 * siblings of the same tag where there are several.
 */
export function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at === document.documentElement) break
    steps.unshift(stepOf(at))
  }
  // Far down only the end fits; it is the part that tells most.
  while (steps.length > 1 && steps.join(' > ').length > MAX_SELECTOR) steps.shift()
  return steps.join(' > ').slice(0, MAX_SELECTOR)
}

function stepOf(element: Element): string {
  if (element === document.body) return 'body'
  if (element.localName.length > MAX_NAME)
    return `:nth-child(${[...(element.parentElement?.children ?? [])].indexOf(element) + 1})`
  const tag = CSS.escape(element.localName)
  const alike = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  )
  if (
    element.id !== '' &&
    element.id.length <= MAX_NAME &&
    alike.filter(({ id }) => id === element.id).length === 1
  )
    return `${tag}#${CSS.escape(element.id)}`
  return alike.length < 2 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`
}
