import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cleanProjectName, projectNameProblem, typedProjectName } from '../../../core/project/project-name.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'

export interface NewProjectProps {
  readonly onCreated: () => void
}

/** S2.19: a button that becomes a name, Cancel and Create. */
export function NewProject({ onCreated }: NewProjectProps) {
  const { overlays } = useWorkspace()
  const isNaming = useStore(overlays, (state) => state.isNaming)
  if (isNaming) return <NewProjectForm onCreated={onCreated} />
  return (
    <Button variant="primary" className="w-full" onClick={() => overlays.setNaming(true)}>
      <Plus /> New Project
    </Button>
  )
}

function NewProjectForm({ onCreated }: NewProjectProps) {
  const { overlays, projectActions } = useWorkspace()
  const [name, setName] = useState('')
  const isEmpty = cleanProjectName(name) === ''
  const problem = isEmpty ? null : projectNameProblem(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (projectActions.create(name)) onCreated()
  }
  return (
    <form onSubmit={submit} className="rounded-lg border border-line bg-surface p-3">
      <TextField
        autoFocus
        label="Name of the new project"
        value={name}
        autoComplete="off"
        error={problem ?? undefined}
        onChange={(event) => setName(typedProjectName(event.target.value))}
        onBlur={() => setName(name.trimEnd())}
      />
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" onClick={() => overlays.setNaming(false)}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={isEmpty || problem !== null}>
          Create
        </Button>
      </div>
    </form>
  )
}
