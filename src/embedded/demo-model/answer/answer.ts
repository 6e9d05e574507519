/** An answer in the form that the agent's rules ask for: prose first, then one block of file changes. */
import { editsBetween } from '../../../core/answer/edits/edits-between.ts'

export type FileChange =
  | {
      readonly operation: 'CREATE' | 'UPDATE'
      readonly path: string
      readonly description: string
      readonly content: string
      /** What the file held; a small change is then sent as edits. */
      readonly before?: string
    }
  | { readonly operation: 'DELETE'; readonly path: string; readonly description: string }

export interface Reply {
  readonly prose: string
  readonly changes: readonly FileChange[]
}

export function renderAnswer(prose: string, changes: readonly FileChange[] = []): string {
  const text = `${prose.trim()}\n`
  return changes.length === 0 ? text : `${text}${renderBlock(changes)}`
}

/** The rest of an answer that broke off; its block is there even when nothing was missing. */
export function renderRest(changes: readonly FileChange[]): string {
  return `Here are the files that were missing.\n${renderBlock(changes)}`
}

function renderBlock(changes: readonly FileChange[]): string {
  const files = changes.map((change) => JSON.stringify(asSent(change))).join(',\n')
  return `\n[CODE_CHANGES]\n{"files":[\n${files}\n]}\n[CODE_CHANGES_END]\n`
}

function asSent(change: FileChange): object {
  if (change.operation === 'DELETE') return change
  const { before, ...whole } = change
  const edits = before === undefined ? null : editsBetween(before, change.content)
  if (edits === null) return whole
  const { operation, path, description } = change
  return { operation, path, description, edits }
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
