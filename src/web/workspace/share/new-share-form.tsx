import { type FormEvent, useState } from 'react'
import type { Project } from '../../../core/project/project.ts'
import { SHARE_LIMITS } from '../../../core/wire/shares.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { endOf, USUAL_DAYS } from './end-dates.ts'
import { EndField } from './end-field.tsx'

export interface NewShareFormProps {
  readonly project: Project
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null
}

/** What a page is to show, and for how long. */
export function NewShareForm({ project, onCancel }: NewShareFormProps) {
  const { sharing } = useWorkspace()
  const isBusy = useStore(sharing, () => sharing.of(project.key).doing !== null)
  const [by, setBy] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [withVersions, setWithVersions] = useState(true)
  const [withChat, setWithChat] = useState(false)
  const [showsAddress, setShowsAddress] = useState(true)
  const share = (event: FormEvent) => {
    event.preventDefault()
    const choices = { by: by.trim(), endsAt: endOf(days, Date.now()), showsAddress, withVersions, withChat }
    void sharing.share(project.id, null, choices)
  }
  return (
    <form onSubmit={share} noValidate className="flex flex-col gap-4">
      <TextField
        label="Your name on the page"
        value={by}
        onChange={(event) => setBy(event.target.value)}
        maxLength={SHARE_LIMITS.by}
        disabled={isBusy}
        autoComplete="off"
        placeholder="Nobody’s, unless you write one"
      />
      <EndField
        days={days}
        onChange={(chosen) => setDays(chosen ?? USUAL_DAYS)}
        kept={null}
        isDisabled={isBusy}
      />
      <div className="flex flex-col gap-3 text-sm">
        <Switch label="Earlier versions" isOn={withVersions} onChange={setWithVersions} className={ROW} />
        <Switch label="The chat" isOn={withChat} onChange={setWithChat} className={ROW} />
        <Switch
          label="The published app’s address, when there is one"
          isOn={showsAddress}
          onChange={setShowsAddress}
          className={ROW}
        />
      </div>
      <p className="text-[13px] text-ink-muted">{LEFT_OUT}</p>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button type="submit" variant="primary" isLoading={isBusy}>
          Make the page
        </Button>
        {onCancel !== null && (
          <Button disabled={isBusy} onClick={onCancel}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}

const ROW = 'justify-between gap-3'
const LEFT_OUT =
  'Files of secrets stay here, and what looks like a key is replaced, in the chat too. Rows and people of the app’s database are never shared; sample rows of supabase/seed.sql are.'
