import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cleanProjectName, projectNameProblem, typedProjectName } from '../../../core/project/project-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'

/** Takes a new name for the project (S2.28, S5.1). */
export function RenameProjectDialog() {
  const { isOpen, overlay, close } = useOverlay('rename-project')
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [canSubmit, setCanSubmit] = useState(true)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      size="sm"
      initialFocus={input}
      title="Rename Project"
      description={`Enter a new name for the project "${overlay?.name ?? ''}".`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!canSubmit}>
            Rename
          </Button>
        </>
      }
    >
      {overlay !== null && (
        <RenameForm
          id={formId}
          input={input}
          projectId={overlay.projectId}
          name={overlay.name}
          onValid={setCanSubmit}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

interface RenameFormProps {
  readonly id: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly projectId: number
  readonly name: string
  readonly onValid: (isValid: boolean) => void
  readonly onDone: () => void
}

function RenameForm({ id, input, projectId, name: before, onValid, onDone }: RenameFormProps) {
  const { projectActions } = useWorkspace()
  const [name, setName] = useState(before)
  useEffect(() => onValid(projectNameProblem(before) === null), [before, onValid])
  const problem = cleanProjectName(name) === '' ? null : projectNameProblem(name)
  const change = (typed: string) => {
    setName(typed)
    onValid(projectNameProblem(typed) === null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (projectActions.rename(projectId, name)) onDone()
  }
  return (
    <form id={id} onSubmit={submit}>
      <TextField
        ref={input}
        onFocus={(event) => event.target.select()}
        label="Project name"
        isLabelHidden
        value={name}
        autoComplete="off"
        error={problem ?? undefined}
        onChange={(event) => change(typedProjectName(event.target.value))}
        onBlur={() => setName(name.trimEnd())}
      />
    </form>
  )
}
