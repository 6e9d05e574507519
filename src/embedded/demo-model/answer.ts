/** An answer in the form that the agent's rules ask for: prose first, then one block of file changes. */

export type FileChange =
  | {
      readonly operation: 'CREATE' | 'UPDATE'
      readonly path: string
      readonly description: string
      readonly content: string
    }
  | { readonly operation: 'DELETE'; readonly path: string; readonly description: string }

export function renderAnswer(prose: string, changes: readonly FileChange[] = []): string {
  const text = `${prose.trim()}\n`
  if (changes.length === 0) return text
  const files = changes.map((change) => JSON.stringify(change)).join(',\n')
  return `${text}\n[CODE_CHANGES]\n{"files":[\n${files}\n]}\n[CODE_CHANGES_END]\n`
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
