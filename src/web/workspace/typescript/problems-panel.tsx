import { CircleAlert, Send, TriangleAlert, X } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import type { Problem } from './problem.ts'
import { problemsRequest } from './problems-request.ts'
import type { ProblemsState } from './problems-store.ts'

/** What TypeScript says about the project: each with its place, all of them to be sent to the agent. */
export function ProblemsPanel() {
  const { agent, code, problems: store } = useWorkspace()
  const state = useStore(store, (found) => found)
  const projectId = useActiveProject(({ id }) => id)
  const isBusy = useAgentStatus() !== 'idle'
  const { problems, untyped, status } = state
  return (
    <section
      aria-label="Problems"
      className="flex h-52 shrink-0 flex-col border-line border-t bg-surface text-[13px]"
    >
      <div className="flex h-9 shrink-0 items-center gap-2 border-line border-b pr-1.5 pl-4">
        <h3 className="flex-1 font-semibold">Problems</h3>
        {status === 'checking' && <Spinner label="Checking" className="text-ink-muted" />}
        <Button
          size="sm"
          className="h-7! px-2!"
          disabled={isBusy || problems.length === 0}
          onClick={() => agent.send(projectId, { text: problemsRequest(problems), images: [] })}
        >
          <Send /> Send to the agent
        </Button>
        <IconButton
          size="sm"
          label="Close the problems"
          tooltipSide="top"
          onClick={() => code.setProblemsOpen(false)}
        >
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto py-1">
        <Note state={state} onRetry={store.start} />
        <ul>
          {problems.map((problem) => (
            <ProblemRow key={keyOf(problem)} problem={problem} />
          ))}
        </ul>
        {untyped.length > 0 && (
          <p className="px-4 py-1.5 text-ink-muted">
            Not checked, since their types are not here: {untyped.join(', ')}.
          </p>
        )}
      </div>
    </section>
  )
}

/** Why there is no answer. */
const FAILURES = {
  failed: 'TypeScript could not be started.',
  hung: 'TypeScript came to no end with these files: a type in them may be endless.',
} as const

function checkingSentence({ slow }: ProblemsState): string {
  if (slow === null) return 'Checking the project…'
  if (slow.busyWith === null || slow.busyWith === 'editor')
    return 'Checking the project… It takes long on this machine.'
  return 'TypeScript is still busy with a draft. The project is checked after it.'
}

function Note({ state, onRetry }: { readonly state: ProblemsState; readonly onRetry: () => void }) {
  if (state.status === 'failed' || state.status === 'hung') {
    return (
      <p role="alert" className="flex items-center gap-2 px-4 py-1.5">
        {FAILURES[state.status]}
        <Button size="sm" className="h-7! px-2!" onClick={onRetry}>
          Try again
        </Button>
      </p>
    )
  }
  if (state.problems.length > 0 && state.slow === null) return null
  return (
    <p role="status" className="px-4 py-1.5 text-ink-muted">
      {state.status === 'ready' ? 'TypeScript has found no problems.' : checkingSentence(state)}
    </p>
  )
}

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const { view } = useWorkspace()
  const { path, line, column, severity, message, code } = problem
  const isError = severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  return (
    <li>
      <button
        type="button"
        onClick={() => view.openFile(path, line)}
        className="flex w-full items-start gap-2 px-4 py-1 text-left hover:bg-ink/6 focus-visible:outline-offset-[-2px]"
      >
        <Icon
          aria-label={isError ? 'Error' : 'Warning'}
          className={`mt-0.5 size-4 shrink-0 ${isError ? 'text-danger' : 'text-accent-text'}`}
        />
        <span className="min-w-0 flex-1 break-words">
          {message} <span className="text-ink-faint">TS{code}</span>
        </span>
        <span className="shrink-0 font-mono text-ink-muted text-xs leading-5">
          {path}:{line}:{column}
        </span>
      </button>
    </li>
  )
}

function keyOf({ path, line, column, code, message }: Problem): string {
  return [path, line, column, code, message].join('\0')
}
