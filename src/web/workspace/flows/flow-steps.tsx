import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { FilePath } from '../../../core/files/file-path.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import { checkWords, stepWords } from '../../../core/flows/flow-words.ts'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { FlowRun } from './flows-store.ts'

interface FlowStepsProps {
  readonly flow: Flow
  readonly path: FilePath
  readonly projectId: number
  readonly result: FlowRun['result'] | null
}

/** Steps and checks in plain words; what failed says what was looked for, what was there, and shows the page. */
export function FlowSteps({ flow, path, projectId, result }: FlowStepsProps) {
  const { flows } = useWorkspace()
  const failure = result?.status === 'failed' ? result : null
  return (
    <details open={failure !== null || result?.status === 'unsteady' || undefined} className="mt-1 pl-6">
      <summary className="cursor-pointer text-ink-muted">
        {counted(flow.steps.length, 'step')},{' '}
        {counted(
          flow.steps.reduce((sum, { checks }) => sum + checks.length, 0),
          'check',
        )}
      </summary>
      {result?.status === 'unknown' && <p className="py-1 text-danger">{result.reason}</p>}
      {result?.status === 'unsteady' && (
        <p className="py-1 text-danger">
          On the same version it did not end in the same way: {result.ways[0]}; then {result.ways[1]}. So it
          says nothing about a change, and holds none back. Take out what is not the same each time, or record
          it anew.
        </p>
      )}
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
        {flow.steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same
            key={index}
            className={clsx(failure?.step === index && failure.check === null && 'text-danger')}
          >
            <span className="flex items-center gap-1">
              {stepWords(step)}
              {index > 0 && (
                <PlainIconButton
                  size="sm"
                  label={`Remove the step “${stepWords(step)}”`}
                  onClick={() => flows.removeStep(projectId, path, index)}
                >
                  <X />
                </PlainIconButton>
              )}
            </span>
            {step.checks.length > 0 && (
              <ul className="list-disc pl-4 text-ink-muted">
                {step.checks.map((check, at) => (
                  <li
                    key={JSON.stringify(check)}
                    className={clsx(failure?.step === index && failure.check === at && 'text-danger')}
                  >
                    <span className="flex items-center gap-1">
                      {checkWords(check)}
                      <PlainIconButton
                        size="sm"
                        label={`Remove the check “${checkWords(check)}”`}
                        onClick={() => flows.removeCheck(projectId, path, index, at)}
                      >
                        <X />
                      </PlainIconButton>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {failure?.step === index && (
              <div role="alert" className="my-1 rounded-md border border-danger/40 p-2">
                <p>Expected: {failure.wanted}</p>
                <p>{failure.found}</p>
                {failure.picture !== null && (
                  <img
                    src={failure.picture}
                    alt="The app as it was when this failed"
                    className="mt-2 max-h-40 max-w-full rounded border border-line"
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
