import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface FileNameDialogProps {
  readonly open: boolean
  readonly title: string
  readonly hint: string
  readonly initial: string
  readonly confirmLabel: string
  /** Returns why the path is refused, as a sentence; null when it was taken. */
  readonly onConfirm: (path: string) => string | null
  readonly onClose: () => void
}

/** Asks for a file's path inside the project. */
export function FileNameDialog({ open, title, onClose, ...form }: FileNameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <PathForm {...form} onClose={onClose} />
    </Dialog>
  )
}

type PathFormProps = Omit<FileNameDialogProps, 'open' | 'title'>

function PathForm({ hint, initial, confirmLabel, onConfirm, onClose }: PathFormProps) {
  const [path, setPath] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      className="pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (path.trim() !== '') setProblem(onConfirm(path))
      }}
    >
      <TextField
        label="Path"
        value={path}
        hint={hint}
        error={problem ?? undefined}
        spellCheck={false}
        autoComplete="off"
        className="[&_input]:font-mono [&_input]:text-[13px]"
        onChange={(event) => {
          setPath(event.target.value)
          setProblem(null)
        }}
      />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" disabled={path.trim() === ''}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
