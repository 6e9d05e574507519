import { type FormEvent, useState } from 'react'
import { content } from '../content'
import { fields } from '../fields'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import { titleField } from '../lib/fields'
import * as server from '../lib/server'
import { type Deal, STAGES, type Stage } from '../lib/team'
import { fromInput, toInput } from '../lib/values'
import { DeleteButton } from './delete-button'
import { FieldInput } from './field-input'
import { Problem } from './problem'

type DealFormProps = { deal?: Deal | undefined; contactId?: string | undefined; onDone: () => void }

export function DealForm({ deal, contactId, onDone }: DealFormProps) {
  const { team, book, me, rights, act } = useTeam()
  const { isBusy, problem, run } = useTask()
  const [draft, setDraft] = useState(() => fields.map((field) => toInput(field, deal?.values[field.key])))
  const title = titleField(fields)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = (name: string) => String(form.get(name) ?? '') || null
    const values = fields.map((field, at) => [field.key, fromInput(field, draft[at] ?? '')])
    const next = {
      stage: (chosen('stage') ?? 'lead') as Stage,
      contactId: chosen('contact'),
      ownerId: rights.isAdmin ? chosen('owner') : (me?.id ?? null),
      values: { ...deal?.values, ...Object.fromEntries(values) },
    }
    const save = () => (deal ? server.changeDeal(deal.id, next) : server.addDeal(team?.id ?? '', next))
    if (await run(() => act(save, `Saved ${next.values.title}.`))) onDone()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="deal-form">
      {fields.map((field, at) => (
        <FieldInput
          key={field.key}
          field={field}
          value={draft[at] ?? ''}
          required={field === title}
          isWide={field === title}
          onChange={(value) => setDraft(draft.map((old, index) => (index === at ? value : old)))}
        />
      ))}
      <label className="label">
        Stage
        <select name="stage" className="input" defaultValue={deal?.stage ?? 'lead'}>
          {STAGES.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="label">
        Contact
        <select name="contact" className="input" defaultValue={deal?.contactId ?? contactId ?? ''}>
          <option value="">None yet</option>
          {book.contacts.map(({ id, name, company }) => (
            <option key={id} value={id}>
              {company ? `${name}, ${company}` : name}
            </option>
          ))}
        </select>
      </label>
      {rights.isAdmin && (
        <label className="label">
          Owner
          <select name="owner" className="input" defaultValue={deal ? (deal.ownerId ?? '') : me?.id}>
            <option value="">Nobody</option>
            {book.members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="form-actions">
        {deal && (
          <DeleteButton
            what={content.one}
            onDelete={async () => {
              if (await run(() => act(() => server.deleteDeal(deal.id), `Deleted ${deal.values.title}.`)))
                onDone()
            }}
          />
        )}
        <Problem text={problem} />
        <button type="submit" className="btn-accent" disabled={isBusy}>
          {deal ? 'Save' : `Add ${content.one}`}
        </button>
      </div>
    </form>
  )
}
