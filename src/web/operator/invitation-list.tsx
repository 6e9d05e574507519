import { type FormEvent, useState } from 'react'
import { invitationsPageSchema } from '../../core/wire/operator.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { OperatorClient } from './operator-client.ts'
import { dayWords } from './operator-words.ts'
import { RowList, RowText } from './row-list.tsx'
import { useAction } from './use-action.tsx'
import { useRows } from './use-rows.ts'

/** Links to new accounts: made, looked through, withdrawn. A link is shown once, when it is made. */
export function InvitationList({ client }: { readonly client: OperatorClient }) {
  const [email, setEmail] = useState('')
  const rows = useRows(client, 'invitations', invitationsPageSchema)
  const action = useAction(client, rows.reload)
  const invite = (event: FormEvent) => {
    event.preventDefault()
    action.run('POST', 'invitations', { email: email.trim() === '' ? null : email.trim() })
    setEmail('')
  }
  return (
    <>
      <form onSubmit={invite} noValidate className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label="E-mail (empty: for anybody)"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="min-w-0 flex-1 basis-60 sm:max-w-sm"
        />
        <Button type="submit" variant="primary" isLoading={action.isBusy}>
          Invite
        </Button>
      </form>
      {action.shown}
      <RowList {...rows} label="Invitations" empty="No invitation is open." keyOf={({ id }) => id}>
        {({ id, email: only, endsAt }) => (
          <>
            <RowText title={only ?? 'For anybody'}>Good until {dayWords(endsAt)}</RowText>
            <Button
              size="sm"
              disabled={action.isBusy}
              aria-label={`Withdraw the invitation for ${only ?? 'anybody'}`}
              onClick={() => action.run('DELETE', `invitations/${id}`)}
            >
              Withdraw
            </Button>
          </>
        )}
      </RowList>
    </>
  )
}
