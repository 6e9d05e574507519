import { useId } from 'react'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { MAX_INSTRUCTIONS_LENGTH } from '../../../core/project/standing-instructions.ts'
import { useStore } from '../../platform/use-store.ts'
import { FIELD_CLASS } from '../../ui/text-field.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** S2.33: what the agent is told with every request. */
export function MemoryTab() {
  const { instructions, model, projectActions } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const projectName = useActiveProject(({ name }) => name)
  const ofProject = useActiveProject(({ instructions }) => instructions)
  const isScripted = useStore(model, ({ source }) => source === 'demo')
  const everywhere = useStore(instructions, ({ text }) => text)
  const isBlocked = useStore(instructions, (state) => state.isBlocked)
  const isInAccount = useStore(instructions, (state) => state.isInAccount)
  return (
    <>
      <p className="text-ink-muted text-sm leading-relaxed">
        Joins every request that you send: your language, your style, what to avoid.
        {isInAccount && ' Kept in your account, on every device.'}
        {isScripted && ' The demo model is scripted and does not heed it; a model with a key does.'}
      </p>
      <Instructions label="For every project" value={everywhere} onChange={instructions.change} />
      {isBlocked && (
        <p role="alert" className="mt-1.5 text-[13px] text-danger">
          {errorSentence('storage-blocked')}
        </p>
      )}
      <Instructions
        label={`For "${projectName}" only`}
        value={ofProject}
        onChange={(text) => projectActions.instruct(projectId, text)}
      />
    </>
  )
}

interface InstructionsProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function Instructions({ label, value, onChange }: InstructionsProps) {
  const id = useId()
  const countId = `${id}-count`
  return (
    <div className="mt-4">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 truncate font-medium text-sm">
          {label}
        </label>
        <span id={countId} className="shrink-0 text-ink-muted text-xs tabular-nums">
          {value.length.toLocaleString('en')} of {MAX_INSTRUCTIONS_LENGTH.toLocaleString('en')}
        </span>
      </div>
      <textarea
        id={id}
        rows={4}
        value={value}
        maxLength={MAX_INSTRUCTIONS_LENGTH}
        aria-describedby={countId}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_CLASS} resize-y py-2 leading-relaxed`}
      />
    </div>
  )
}
