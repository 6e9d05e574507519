/** Flows that an answer holds are the model's own: they hold no draft before a person accepts them. */
import type { CodeChange } from '../files/code-change.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { flowPath, flowText, isFlowPath, parseFlow } from './flow-file.ts'
import type { Flow } from './flow-schema.ts'

/**
 * The changes with their flows marked. One in place of a flow that a person has is put beside it: no model makes what
 * it breaks green by another flow. What is no flow stays as it is.
 */
export function markProposed(changes: readonly CodeChange[], files: FileSystem): readonly CodeChange[] {
  return changes.map((change) => {
    if (change.operation === 'DELETE' || !isFlowPath(change.path)) return change
    const flow = parseFlow(change.content)
    if (typeof flow === 'string') return change
    const { description } = change
    const content = flowText({ ...flow, isProposed: true })
    const own = acceptedAt(files, change.path)
    if (own === null) return { ...change, content }
    if (flowText(own) === flowText(flow)) return { ...change, content: files.get(change.path)?.content ?? '' }
    return { operation: 'CREATE', path: flowPath(flow.name, files), description, content }
  })
}

/** What the person has there; null where it is nothing, or proposed still. */
function acceptedAt(files: FileSystem, path: FilePath): Flow | null {
  const file = files.get(path)
  const flow = file === undefined || file.isBinary ? '' : parseFlow(file.content)
  return typeof flow === 'string' || flow.isProposed ? null : flow
}
