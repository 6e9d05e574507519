import { useState } from 'react'
import type { NewSiteAccess, SiteAccess } from '../../../../core/wire/site-access.ts'
import { Button } from '../../../ui/button.tsx'
import { AccessChoice } from './access-choice.tsx'
import { type AccessDraft, accessOfDraft } from './access-draft.ts'

export interface AccessSettingsProps {
  readonly access: SiteAccess
  readonly hasAccounts: boolean
  readonly isBusy: boolean
  readonly onChange: (access: NewSiteAccess) => void
}

/** Who may see an app that is published, changed at once for everybody. */
export function AccessSettings({ access, hasAccounts, isBusy, onChange }: AccessSettingsProps) {
  const [draft, setDraft] = useState<AccessDraft>({ mode: access.mode, password: '' })
  const given = accessOfDraft(draft)
  const isSame = draft.mode === access.mode
  const label = !isSame
    ? 'Change who may see it'
    : draft.mode === 'password'
      ? 'Change the password'
      : draft.mode === 'link'
        ? 'Make a new link'
        : null
  return (
    <div className="flex flex-col gap-3 pt-3">
      <AccessChoice draft={draft} onChange={setDraft} hasAccounts={hasAccounts} isDisabled={isBusy} />
      <p className="text-[13px] text-ink-muted">{noteOf(access.mode, isSame)}</p>
      {label !== null && (
        <Button
          size="sm"
          disabled={isBusy || given === null}
          className="self-start"
          onClick={() => given !== null && onChange(given)}
        >
          {label}
        </Button>
      )}
    </div>
  )
}

function noteOf(mode: SiteAccess['mode'], isSame: boolean): string {
  if (mode === 'everyone' && isSame) return 'It needs no new deployment to change this later.'
  if (mode === 'everyone')
    return 'At once and without a new deployment. What somebody saved before stays theirs.'
  return 'A change holds at once: whoever was let in before is asked again.'
}
