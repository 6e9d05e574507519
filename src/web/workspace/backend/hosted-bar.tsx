import { Cloud, Database } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'sonner'
import { type HostedBackend, hostedBackendOf } from '../../../core/migrations/hosted-backend.ts'
import { keep, readKept } from '../../platform/kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** Above an app that has tables and asks a hosted Supabase: nothing is rewired until the person says so, once. */
export function HostedBar() {
  const { files: actions } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const projectKey = useActiveProject(({ key }) => key)
  const files = useActiveProject(({ head }) => head.files)
  const hosted = useMemo(() => hostedBackendOf(files), [files])
  const [left, setLeft] = useState<string | null>(null)
  if (hosted === null || left === projectKey || readKept(keptKey(projectKey)) === hosted.host) return null

  const takeOwn = ({ texts }: HostedBackend) => {
    const problems = [...texts].map(([path, text]) => actions.edit(projectId, path, text))
    const problem = problems.find((one) => one !== null)
    if (problem) toast(problem)
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b bg-surface-raised py-1.5 pr-2 pl-3.5 text-[13px]"
    >
      <Cloud className="size-4 shrink-0 text-ink-muted" />
      <p className="min-w-48 flex-1">
        This app asks <span className="font-mono text-xs">{hosted.host}</span>. Its tables are here, too, with
        no rows of there.
      </p>
      <Button size="sm" variant="primary" onClick={() => takeOwn(hosted)}>
        <Database /> Use the data here
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          keep(keptKey(projectKey), hosted.host)
          setLeft(projectKey)
        }}
      >
        Keep asking there
      </Button>
    </div>
  )
}

const keptKey = (projectKey: string) => `lathe.hosted.${projectKey}`
