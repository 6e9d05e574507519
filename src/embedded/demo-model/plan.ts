/** The plan of what would be built, without building it; and what was planned, as the files that it makes. */
import type { ContextFile } from '../../core/agent/project-context.ts'
import { bullets, type FileChange, type Reply } from './answer/answer.ts'
import { type SourceFiles, sourceFiles } from './answer/source-files.ts'

/** Answers one request with the files that there are. */
export type Decide = (request: string, files: SourceFiles) => Reply

/**
 * What a series of requests comes to, each made on what those before it left: so a plan that was changed is built as if
 * each change had been asked for. The prose is of each request that did something, else of the last one.
 */
export function planned(
  requests: readonly string[],
  files: ReadonlyMap<string, ContextFile>,
  decide: Decide,
): Reply {
  const descriptions = new Map<string, string>()
  const proses: string[] = []
  let refusal = ''
  let now = files
  for (const request of requests) {
    const { prose, changes } = decide(request, sourceFiles(now))
    if (changes.length > 0) proses.push(prose)
    refusal = changes.length > 0 ? '' : prose
    for (const { path, description } of changes) descriptions.set(path, description)
    now = withChanges(now, changes)
  }
  const all = sourceFiles(files)
  for (const [path, description] of descriptions) {
    const file = now.get(path)
    if (file === undefined) all.remove(path, description)
    else all.write(path, file.content, description)
  }
  const prose = [...proses, ...(refusal === '' ? [] : [refusal])].join('\n\n')
  return { prose, changes: all.changes() }
}

/** The answer in Plan mode: what would be done, and with which files. */
export function renderPlan({ prose, changes }: Reply, files: ReadonlyMap<string, ContextFile>): string {
  if (changes.length === 0) return prose
  const made = listed(changes, ({ path, operation }) => operation !== 'DELETE' && !files.has(path))
  const changed = listed(changes, ({ path, operation }) => operation !== 'DELETE' && files.has(path))
  const removed = listed(changes, ({ operation }) => operation === 'DELETE')
  const parts = [
    asPlan(prose),
    '### Files',
    ...section('To create', made),
    ...section('To change', changed),
    ...section('To delete', removed),
  ]
  return parts.join('\n\n')
}

const MOST_LISTED = 12

function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const shown = items.slice(0, MOST_LISTED)
  const more = items.length - shown.length
  return [`**${title}**`, bullets(more === 0 ? shown : [...shown, `and ${more} more`])]
}

function listed(changes: readonly FileChange[], isWanted: (change: FileChange) => boolean): string[] {
  return changes
    .filter(isWanted)
    .map(({ path, description }) => (description === '' ? `\`${path}\`` : `\`${path}\`: ${description}`))
}

/** What is said of an answer's files holds for a plan, but for what is only possible once they are there. */
function asPlan(prose: string): string {
  return prose
    .split('\n\n')
    .filter((part) => !part.startsWith('Next, try: '))
    .map((part) => (part === 'Here is the plan:' ? '### What I would do' : part))
    .join('\n\n')
}

function withChanges(
  files: ReadonlyMap<string, ContextFile>,
  changes: readonly FileChange[],
): ReadonlyMap<string, ContextFile> {
  const next = new Map(files)
  for (const change of changes) {
    if (change.operation === 'DELETE') next.delete(change.path)
    else
      next.set(change.path, {
        content: change.content,
        isBinary: false,
        type: change.path.slice(change.path.lastIndexOf('.') + 1),
      })
  }
  return next
}
