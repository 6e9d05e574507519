/** What came of a run, as a sign and in a word. */
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { isOtherApp } from '../../../core/flows/touched-flows.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { FlowRun } from './flows-store.ts'

export function RunMark({ run }: { readonly run: FlowRun | null }) {
  if (run?.result.status === 'running') return <Spinner />
  if (run?.result.status === 'passed')
    return <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
  if (run?.result.status === 'failed') return <CircleX aria-hidden className="size-4 shrink-0 text-danger" />
  return <CircleDashed aria-hidden className="size-4 shrink-0 text-ink-muted" />
}

export function runWords(run: FlowRun | null, files: FileSystem): string {
  if (run === null) return 'Not run yet'
  const { result } = run
  const when = isOtherApp(run.files, files) ? ' on an older version' : ''
  switch (result.status) {
    case 'running':
      return `Step ${result.step + 1}…`
    case 'passed':
      return `Passed${when}`
    case 'failed':
      return `Failed at step ${result.step + 1}${when}`
    case 'unsteady':
      return 'Not the same each time'
    case 'unknown':
      return 'Not known'
  }
}
