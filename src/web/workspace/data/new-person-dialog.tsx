import { type FormEvent, useId, useRef, useState } from 'react'
import type { NewPerson } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface NewPersonDialogProps {
  /** Returns a sentence that says why not; null when there is somebody new. */
  readonly onMake: (person: NewPerson) => Promise<string | null>
  readonly onClose: () => void
}

/** Somebody who can sign in to the app at once: no mail has to be answered first. */
export function NewPersonDialog({ onMake, onClose }: NewPersonDialogProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isMaking) return
    setIsMaking(true)
    const refused = await onMake({ email, password })
    setIsMaking(false)
    if (refused === null) onClose()
    else setProblem(refused)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a person"
      description="They can sign in to your app at once, with this password."
      size="sm"
      initialFocus={first}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isMaking}>
            Add person
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-3 pt-1 pb-2"
      >
        <TextField
          ref={first}
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="text"
          autoComplete="off"
          spellCheck={false}
          hint="6 characters or more"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem !== null && (
          <p role="alert" className="break-words text-[13px] text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
