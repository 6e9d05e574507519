import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { undeclaredPackagesOf } from './undeclared-store.ts'

/** Packages that run here although `package.json` lacks them: a build elsewhere would fail, so it offers to add them. */
export function UndeclaredPackagesBar() {
  const { undeclared } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const projectKey = useActiveProject(({ key }) => key)
  const packages = useStore(undeclared, (all) => undeclaredPackagesOf(all, projectKey))
  const [problem, setProblem] = useState<string | null>(null)
  const names = Object.keys(packages)
  if (names.length === 0) return null
  const list =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-line border-b bg-surface-raised py-1.5 pr-2 pl-3.5 text-[13px]"
    >
      <p className="min-w-0 flex-1 truncate" title={problem ?? names.join(', ')}>
        {problem ?? (
          <>
            <span className="font-mono text-xs">{list}</span> {names.length === 1 ? 'is' : 'are'} missing from
            package.json.
          </>
        )}
      </p>
      <Button size="sm" onClick={() => setProblem(undeclared.declare(projectId))}>
        <PackagePlus /> Add
      </Button>
    </div>
  )
}
