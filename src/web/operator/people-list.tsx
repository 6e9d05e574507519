import { useState } from 'react'
import { type PersonRow, peoplePageSchema } from '../../core/wire/operator.ts'
import { Button } from '../ui/button.tsx'
import { FIELD_CLASS, TextField } from '../ui/text-field.tsx'
import type { OperatorClient } from './operator-client.ts'
import { dayWords } from './operator-words.ts'
import { RowList, RowText } from './row-list.tsx'
import { useAction } from './use-action.tsx'
import { useRows } from './use-rows.ts'

export interface PeopleListProps {
  readonly client: OperatorClient
  readonly plans: readonly string[]
}

/** Who has an account here, and what the operator does about one. */
export function PeopleList({ client, plans }: PeopleListProps) {
  const [find, setFind] = useState('')
  const rows = useRows(client, 'people', peoplePageSchema, `find=${encodeURIComponent(find)}`)
  const action = useAction(client, rows.reload)
  const { isBusy } = action
  return (
    <>
      <TextField
        label="Find by name or e-mail"
        type="search"
        value={find}
        onChange={(event) => setFind(event.target.value)}
        className="mb-4 max-w-sm"
      />
      {action.shown}
      <RowList {...rows} label="People" empty={find === '' ? NOBODY : NOT_FOUND} keyOf={({ id }) => id}>
        {(person) => (
          <>
            <RowText title={`${person.name} · ${person.email}`}>{personWords(person)}</RowText>
            <div className="flex flex-wrap items-center gap-2">
              {person.plan !== null && (
                <select
                  aria-label={`Plan of ${person.email}`}
                  value={person.plan}
                  disabled={isBusy}
                  onChange={(event) =>
                    action.run('PUT', `people/${person.id}/plan`, { plan: event.target.value })
                  }
                  className={`${FIELD_CLASS} h-8 w-auto! py-0 text-[13px]!`}
                >
                  {plans.map((plan) => (
                    <option key={plan}>{plan}</option>
                  ))}
                </select>
              )}
              <Button
                size="sm"
                disabled={isBusy || person.signIns === 0}
                onClick={() => action.run('POST', `people/${person.id}/end-sessions`)}
              >
                End sessions
              </Button>
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => action.run('POST', `people/${person.id}/reset`)}
              >
                New password
              </Button>
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() =>
                  action.run('PUT', `people/${person.id}/operator`, { isOperator: !person.isOperator })
                }
              >
                {person.isOperator ? 'No operator' : 'Make operator'}
              </Button>
              <Button
                size="sm"
                disabled={isBusy || person.endedAt !== null}
                className="text-danger!"
                onClick={() =>
                  action.ask(
                    {
                      title: `End the account of ${person.email}?`,
                      message:
                        'Their sign-ins end at once. What they have goes for good in 30 days; until then a new password brings the account back.',
                      confirmLabel: 'End account',
                    },
                    ...(['POST', `people/${person.id}/remove`] as const),
                  )
                }
              >
                End account
              </Button>
            </div>
          </>
        )}
      </RowList>
    </>
  )
}

function personWords({ createdAt, endedAt, isOperator, signIns }: PersonRow): string {
  const browsers = signIns === 1 ? 'signed in with one browser' : `signed in with ${signIns} browsers`
  return [
    ...(isOperator ? ['Operator'] : []),
    `here since ${dayWords(createdAt)}`,
    endedAt === null ? browsers : `ended on ${dayWords(endedAt)}`,
  ].join(', ')
}

const NOBODY = 'Nobody has an account.'
const NOT_FOUND = 'Nobody’s name or e-mail has this in it.'
