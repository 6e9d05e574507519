import { useEffect } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { useStore } from '../../platform/use-store.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { usedToday } from './app-ai-words.ts'
import { OwnModels } from './own-models.tsx'

/** What an app that asks a model has used today. Nothing for any other app. */
export function AppAiNote({ project }: { readonly project: Project }) {
  const { appAi } = useWorkspace()
  const { use, problem } = useStore(appAi, () => appAi.of(project.key))
  const isAsking = appAi.isAsking(project)
  const { key } = project
  useEffect(() => {
    if (isAsking) void appAi.refresh(key)
  }, [appAi, isAsking, key])
  if (!isAsking) return null
  return (
    <section aria-label="Model of this app" className="mt-4 rounded-lg border border-line p-3 text-sm">
      <h3 className="font-medium">This app asks a model</h3>
      {use === null ? (
        problem === null && <Waiting label="Asking the server" className="py-2 text-ink-muted" />
      ) : (
        <>
          <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-[13px]">
            <dt className="text-ink-muted">Published, today</dt>
            <dd>{usedToday(use.live)}</dd>
            <dt className="text-ink-muted">Preview, today</dt>
            <dd>{usedToday(use.draft)}</dd>
          </dl>
          <p className="mt-1.5 text-[13px] text-ink-muted">{use.isDemo ? DEMO : PAYS}</p>
          {use.own !== null && <OwnModels projectKey={key} models={use.own} />}
        </>
      )}
      {problem !== null && (
        <p role="alert" className="mt-1.5 text-[13px] text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}

const DEMO = 'The demo model answers, which says so. Whoever runs this server chooses another one.'
const PAYS = 'What it costs counts for you. Days begin at midnight UTC.'
