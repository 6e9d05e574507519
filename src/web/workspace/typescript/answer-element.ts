/** The worker's side of edits in place: keeps the project's texts and asks the editor. Knows no worker. */
import { describeElement } from '../../../core/element-edits/describe-element.ts'
import { createElementEditor } from '../../../core/element-edits/element-edits.ts'
import type { TypeScript } from '../../../core/element-edits/sources.ts'
import type { ElementReply, ElementTaskRequest } from './element-messages.ts'

export function createElementAnswerer(ts: TypeScript): (request: ElementTaskRequest) => ElementReply {
  const editor = createElementEditor(ts)
  let files: ReadonlyMap<string, string> = new Map()
  return ({ id, isReset, changed, removed, selected, seen, task }) => {
    if (isReset || changed.length > 0 || removed.length > 0) {
      const next = new Map(isReset ? [] : files)
      for (const [path, text] of changed) next.set(path, text)
      for (const path of removed) next.delete(path)
      files = next
    }
    const request = { files, selected, seen: new Map(seen) }
    const answer =
      task.type === 'describe'
        ? ({ type: 'describe', result: describeElement(editor, request) } as const)
        : ({ type: 'edit', result: editor.edit(request, task.operation, task.scope) } as const)
    return { kind: 'element', id, answer } as ElementReply
  }
}
