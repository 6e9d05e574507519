export type Edit = { text: string; from: number; to: number }

/** A new line in a list starts the next item; in an empty item it ends the list. Nothing where there is no list. */
export function nextItem({ text, from, to }: Edit): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const match = /^(\s*)(?:([-*])|(\d+)\.) (\[[ xX]\] )?/.exec(text.slice(lineStart, from))
  if (!match) return undefined
  const [mark, indent, bullet, number, box] = match
  if (text.slice(lineStart, from) === mark) {
    return { text: text.slice(0, lineStart) + text.slice(to), from: lineStart, to: lineStart }
  }
  const next = `\n${indent}${bullet ?? `${Number(number) + 1}.`} ${box ? '[ ] ' : ''}`
  const caret = from + next.length
  return { text: text.slice(0, from) + next + text.slice(to), from: caret, to: caret }
}

/** Puts marks round the selection, or takes them away. */
export function wrapped({ text, from, to }: Edit, mark: string): Edit {
  const inside = text.slice(from, to)
  const has = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
  if (has) {
    return {
      text: text.slice(0, from - mark.length) + inside + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    }
  }
  return {
    text: text.slice(0, from) + mark + inside + mark + text.slice(to),
    from: from + mark.length,
    to: to + mark.length,
  }
}
