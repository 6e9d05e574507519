/** Puts what an app shows into the elements that its page has empty, so that it can be read before a script has run. */

export interface Mount {
  readonly id: string
  readonly html: string
}

const TAG = /<[^<>]*>/g
const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i

export function withMounts(html: string, mounts: readonly Mount[]): string {
  const byId = new Map(mounts.map(({ id, html }) => [id, html]))
  if (byId.size === 0) return html
  const body = Math.max(0, html.search(/<body\b/i))
  const tags = [...html.slice(body).matchAll(TAG)]
  let filled = html.slice(0, body)
  let at = body
  for (const [index, { 0: tag, index: start }] of tags.entries()) {
    const next = tags[index + 1]
    const content = next === undefined ? undefined : byId.get(idOf(tag))
    const end = body + start + tag.length
    // Of an element with anything in it the next tag is not its end, or a word stands before that.
    if (next === undefined || content === undefined || !isEndOf(next[0], tag)) continue
    if (html.slice(end, body + next.index).trim() !== '') continue
    byId.delete(idOf(tag))
    filled += html.slice(at, end) + content
    at = body + next.index
  }
  return filled + html.slice(at)
}

function idOf(tag: string): string {
  const [, double, single, bare] = ID.exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}

function isEndOf(end: string, tag: string): boolean {
  const name = /^<[a-z][^\s<>/]*/i.exec(tag)?.[0].slice(1).toLowerCase()
  return name !== undefined && /^<\/([^\s<>]*)\s*>$/.exec(end)?.[1]?.toLowerCase() === name
}
