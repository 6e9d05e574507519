import type { Place, SelectedElement } from '../chat/selected-element.ts'

/**
 * The request with the elements that the person selected for it, each as a list item of `Selected:` with its path, its
 * place in the source, and what it is and says.
 */
export function withSelection(request: string, selected: readonly SelectedElement[] = []): string {
  if (selected.length === 0) return request
  return `${request}\n\nSelected:\n${selected.map(renderElement).join('\n')}`
}

/** The same for a request of the past, whose places may have moved since. */
export function withPastSelection(request: string, selected: readonly SelectedElement[] = []): string {
  return withSelection(
    request,
    selected.map((element) => ({ ...element, places: [], sameSource: 1, indexInSource: 0 })),
  )
}

function renderElement(element: SelectedElement): string {
  const { selector, tag, text, classes, attributes, places, sameSource, indexInSource } = element
  const [source, ...uses] = places
  const lines = [
    `- ${oneLine(selector)}`,
    ...(source === undefined ? [] : [`  source: ${renderPlace(source)}`]),
    ...(uses.length === 0 ? [] : [`  used at: ${uses.map(renderPlace).join(', ')}`]),
    ...(sameSource < 2
      ? []
      : [`  shown: number ${indexInSource + 1} of ${sameSource} elements from that source`]),
    `  tag: ${tag}`,
    ...(text === '' ? [] : [`  text: "${oneLine(text)}"`]),
    ...(classes.length === 0 ? [] : [`  classes: ${oneLine(classes.join(' '))}`]),
    ...Object.entries(attributes).map(([name, value]) => `  ${name}: ${oneLine(value)}`),
  ]
  return lines.join('\n')
}

function renderPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

/** What the page says must not look like another line of the list. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
