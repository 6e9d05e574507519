import { FilePlus2, Play } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { FilePath } from '../../../core/files/file-path.ts'
import { checkWords, stepWords } from '../../../core/flows/flow-words.ts'
import type { ReadSpec, SpecTest } from '../../../core/flows/playwright/spec-test.ts'
import { specsOf } from '../../../core/flows/playwright/specs-of.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { RunMark, runWords } from './run-words.tsx'
import { testKey } from './specs-store.ts'

/** Tests that the project brought along, of specs that Playwright runs: read, run and kept as flows. */
export function SpecList({ isBusy }: { readonly isBusy: boolean }) {
  const { specs } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const files = useActiveProject(({ head }) => head.files)
  const { read, problem } = useStore(specs, (state) => state)
  const found = useMemo(() => specsOf(files), [files])
  useEffect(() => {
    if (found.size > 0) void specs.look(projectId)
  }, [found, projectId, specs])
  return (
    <>
      {problem !== null && (
        <p role="alert" className="border-line border-t px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      {[...found].map(([path, text]) => (
        <SpecFile key={path} path={path} spec={read.get(text) ?? null} text={text} isBusy={isBusy} />
      ))}
    </>
  )
}

interface SpecFileProps {
  readonly path: FilePath
  readonly text: string
  /** Null while it is read. */
  readonly spec: ReadSpec | null
  readonly isBusy: boolean
}

function SpecFile({ path, text, spec, isBusy }: SpecFileProps) {
  return (
    <section aria-label={`From ${path}`} className="border-line border-t px-3 py-2">
      <h3 className="text-ink-muted">
        From <code>{path}</code>
      </h3>
      {spec === null && <p className="py-1 text-ink-muted">Reading…</p>}
      {spec?.problem != null && <p className="py-1 text-danger">{spec.problem}</p>}
      <ul>
        {spec?.tests.map((test, at) => (
          <SpecEntry key={`${test.line}`} path={path} text={text} test={test} at={at} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  )
}

interface SpecEntryProps {
  readonly path: FilePath
  readonly text: string
  readonly test: SpecTest
  readonly at: number
  readonly isBusy: boolean
}

function SpecEntry({ path, text, test, at, isBusy }: SpecEntryProps) {
  const { specs } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const files = useActiveProject(({ head }) => head.files)
  const place = { projectId, path, at }
  const last = useStore(specs, ({ runs }) => runs.get(testKey(place)) ?? null)
  const run = last?.text === text ? last : null
  const { name, steps, unread } = test
  const failure = run?.result.status === 'failed' ? run.result : null
  return (
    <li className="py-1">
      <div className="flex items-center gap-2">
        <RunMark run={run} />
        <h4 className="min-w-0 flex-1 truncate font-medium">{name}</h4>
        <span role="status" className="shrink-0 text-ink-muted">
          {steps === null ? 'Cannot be run' : runWords(run, files)}
        </span>
        {steps !== null && (
          <>
            <IconButton
              size="sm"
              label={`Run ${name}`}
              disabled={isBusy}
              onClick={() => void specs.run(place)}
            >
              <Play />
            </IconButton>
            <Button size="sm" aria-label={`Keep ${name} as a flow`} onClick={() => specs.keep(place)}>
              <FilePlus2 /> Keep as a flow
            </Button>
          </>
        )}
      </div>
      {unread.length > 0 && (
        <ul aria-label={`What of ${name} cannot be read`} className="list-disc pl-10 text-ink-muted">
          {unread.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <div role="alert" className="my-1 ml-6 rounded-md border border-danger/40 p-2">
          <p>Expected: {failure.wanted}</p>
          <p>{failure.found}</p>
        </div>
      )}
      {run?.result.status === 'unknown' && <p className="pl-6 text-danger">{run.result.reason}</p>}
      {steps !== null && (
        <details className="pl-6">
          <summary className="cursor-pointer text-ink-muted">
            {steps.length === 1 ? '1 step' : `${steps.length} steps`}
          </summary>
          <ol className="list-decimal pl-5">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same
              <li key={index}>{[stepWords(step), ...step.checks.map(checkWords)].join('. ')}</li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
