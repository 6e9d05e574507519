import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { content } from '../content'
import { type Edit, nextItem, wrapped } from '../lib/editing'

type Props = { id: string; text: string; onWrite: (text: string) => void }

/** As tall as its text. Enter goes on with a list; Ctrl or Cmd with B and I marks the selection. */
export function Writing({ id, text, onWrite }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<{ from: number; to: number } | null>(null)

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.max(element.scrollHeight, 320) + (text === '' ? 0 : 1)}px`
    if (caret.current) element.setSelectionRange(caret.current.from, caret.current.to)
    caret.current = null
  }, [text])

  useEffect(() => {
    if (id !== '') area.current?.focus({ preventScroll: true })
  }, [id])

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const marks: Record<string, string> = { b: '**', i: '*' }
    const mark = event.ctrlKey || event.metaKey ? marks[event.key] : undefined
    let edit: Edit | undefined
    if (mark) edit = wrapped({ text, from, to }, mark)
    else if (event.key === 'Enter' && !event.shiftKey) edit = nextItem({ text, from, to })
    if (!edit) return
    event.preventDefault()
    caret.current = edit
    onWrite(edit.text)
  }

  return (
    <textarea
      ref={area}
      className="writing"
      aria-label="Text of the note"
      placeholder={content.placeholder}
      value={text}
      spellCheck
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={press}
    />
  )
}
