import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'

interface FailedFlowsProps {
  readonly diagnostics: readonly Diagnostic[]
}

/** Where each flow failed, with the app as it was then. */
export function FailedFlows({ diagnostics }: FailedFlowsProps) {
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {diagnostics.map(({ title, message, flow }) => (
        <li key={flow?.path ?? message} className="rounded-md border border-danger/40 p-2 text-[13px]">
          <p className="break-words">{message}</p>
          {flow !== undefined && flow.picture !== null && (
            <img
              src={flow.picture}
              alt={`The app as it was when it failed: ${title}`}
              className="mt-2 max-h-64 max-w-full rounded border border-line"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
