import { clsx } from 'clsx'
import { useId } from 'react'
import { SITE_PASSWORD_LENGTH, type SiteAccessMode } from '../../../../core/wire/site-access.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ACCESS_WORDS, type AccessDraft, makePassword } from './access-draft.ts'

export interface AccessChoiceProps {
  readonly draft: AccessDraft
  readonly onChange: (draft: AccessDraft) => void
  /** Whether anybody can sign in to this server. */
  readonly hasAccounts: boolean
  readonly isDisabled?: boolean
}

const MODES: readonly SiteAccessMode[] = ['everyone', 'link', 'password', 'accounts']

/** Who may see the app: one of four, and the password where it has one. */
export function AccessChoice({ draft, onChange, hasAccounts, isDisabled = false }: AccessChoiceProps) {
  const name = useId()
  const { least, most } = SITE_PASSWORD_LENGTH
  const { mode, password } = draft
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Who may see it</legend>
      <div className="overflow-hidden rounded-md border border-line">
        {MODES.filter((one) => one !== 'accounts' || hasAccounts).map((one) => (
          <label
            key={one}
            className={clsx(
              'flex cursor-pointer items-start gap-3 border-line px-3 py-2.5 text-sm not-first:border-t has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2',
              one === mode && 'bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={one === mode}
              onChange={() => onChange({ ...draft, mode: one })}
              className="mt-0.5 size-4 shrink-0 accent-(--accent) outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium">{ACCESS_WORDS[one].label}</span>
              <span className="block text-[13px] text-ink-muted">{ACCESS_WORDS[one].hint}</span>
            </span>
          </label>
        ))}
      </div>
      {mode === 'password' && (
        <div className="flex items-end gap-2">
          {/* To be read and told to others: it stands there plainly. */}
          <TextField
            label="Password"
            value={password}
            onChange={(event) => onChange({ mode, password: event.target.value })}
            maxLength={most}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={`At least ${least} characters`}
            className="min-w-0 flex-1"
          />
          <Button
            className="h-10"
            onClick={() =>
              onChange({
                mode,
                password: makePassword((count) => crypto.getRandomValues(new Uint8Array(count))),
              })
            }
          >
            Make one up
          </Button>
        </div>
      )}
    </fieldset>
  )
}
