/** What a request says of the elements that the person selected in the preview. */
import type { Place } from '../../../core/chat/selected-element.ts'
import type { SaidElement } from '../../../core/find-elements/find-place.ts'

/** Elements that are read, and UTF-16 units of what is said of each: its path, text and classes take a few hundred. */
const MOST_SELECTED = 40
const MOST_SAID = 2_000

const SELECTED = /^[ \t]*(?:[-*][ \t]*)?selected(?: elements?)?:[ \t]*/im
const PLACE = /((?:\/?src|app|components|pages)\/[\w./ -]{0,300}?\.[jt]sx?):(\d+)(?::(\d+))?/g
const SHOWN = /shown: number (\d{1,6}) of (\d{1,6})/

/** The message without its list of selected elements, and that list. Total: any text is a request without one. */
export function readSelection(message: string): { request: string; selected: readonly SaidElement[] } {
  const start = SELECTED.exec(message)
  if (start === null) return { request: message, selected: [] }
  const listStart = start.index
  const { block, end } = listBehind(message, listStart + start[0].length)
  const request = `${message.slice(0, listStart)}\n${message.slice(end)}`.trim()
  const read = block.slice(0, MOST_SELECTED).map((text) => readElement(text.slice(0, MOST_SAID)))
  return { request, selected: read.filter((one) => one !== null) }
}

/** One text for each element: from its first line to the next element's, or to a blank line or line of another kind. */
function listBehind(message: string, from: number): { block: string[]; end: number } {
  const lines = message.slice(from).split('\n')
  const block: string[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    const isItem = /^\s*(?:[-*]|\d+[.)])\s+/.test(line) || SELECTED.test(line)
    const isDetail =
      /^\s+\S/.test(line) ||
      /^\s*(?:source|place|at|tag|text|classes|class(?:name)?|selector|used|defined)\s*:/i.test(line)
    if (index > 0 && !isItem && !isDetail) break
    const text = line.replace(SELECTED, '').replace(/^\s*(?:[-*]|\d+[.)])\s+/, '')
    if (isItem || block.length === 0) block.push(text)
    else block[block.length - 1] = `${block.at(-1)}\n${line}`
    length += line.length + 1
  }
  return { block: block.filter((text) => text.trim() !== ''), end: Math.min(from + length, message.length) }
}

function readElement(text: string): SaidElement | null {
  if (text.trim() === '') return null
  const places = [...text.matchAll(PLACE)].map(
    ([, path = '', line, column]): Place => ({
      file: path.replace(/^\//, ''),
      line: Number(line),
      column: Number(column ?? 0),
    }),
  )
  const selector = (text.split('\n')[0] ?? '').replace(/(?:[([<@"“—–|]|\bat\s|\bsrc\/).*$/s, '').trim()
  const last =
    selector
      .split(/[\s>]+/)
      .filter(Boolean)
      .at(-1) ?? ''
  const tag =
    /<([a-z][a-z0-9]*)/.exec(text)?.[1] ?? labelled(text, 'tag') ?? /^([a-z][a-z0-9]*)/.exec(last)?.[1]
  const said =
    labelled(text, 'text') ??
    /["“]([^"“”\n]{1,300})["”]/.exec(text.replace(/class(?:Name)?="[^"]*"/g, ''))?.[1] ??
    /<[a-z][^<>]*>([^<>\n]{1,300})</.exec(text)?.[1]
  const classes = /class(?:Name)?="([^"]*)"/.exec(text)?.[1] ?? labelled(text, 'class(?:es|name)?') ?? ''
  const [, number, count] = SHOWN.exec(text) ?? []
  return {
    selector,
    ...(places.length > 0 && { places }),
    ...(tag !== undefined && { tag }),
    ...(said !== undefined && said.trim() !== '' && { text: said.trim().replace(/^["“]|["”]$/g, '') }),
    classes: classes
      .replace(/^["“]|["”]$/g, '')
      .split(/[\s.]+/)
      .filter(Boolean),
    ...(number !== undefined && { sameSource: Number(count), indexInSource: Number(number) - 1 }),
  }
}

function labelled(text: string, label: string): string | undefined {
  const match = new RegExp(`(?:^|[\\n,;(])[^\\S\\n]*${label}\\s*[:=]\\s*["“]?([^\\n"”]+)["”]?`, 'i').exec(
    text,
  )
  return match?.[1]?.trim()
}
