/** Source of a tracker's components. */
import type { TrackerCopy } from './tracker-copy.ts'

export const FIELD_INPUT_TSX = `import type { Field } from '../../types'
import { SelectField } from '../ui/SelectField'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { RatingInput } from './RatingInput'

interface FieldInputProps {
  field: Field
  value: string | number | boolean
  error?: string | undefined
  onChange: (value: string | number | boolean) => void
}

export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const { label } = field
  switch (field.kind) {
    case 'long':
      return <TextArea label={label} value={String(value)} rows={3} onChange={onChange} className="sm:col-span-2" />
    case 'choice':
      return <SelectField label={label} value={String(value)} options={(field.options ?? []).map((option) => ({ value: option, label: option }))} onChange={onChange} />
    case 'rating':
      return <RatingInput label={label} value={Number(value)} onChange={onChange} />
    case 'check':
      return (
        <label className="flex min-h-[2.75rem] items-center gap-3 self-end">
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} className="h-5 w-5 accent-[var(--color-accent)]" />
          {label}
        </label>
      )
    case 'number':
    case 'money':
      return (
        <TextField
          label={field.kind === 'money' ? label + ' (€)' : label}
          type="number"
          inputMode="decimal"
          step="any"
          value={String(value)}
          error={error}
          onChange={(text) => onChange(Number(text))}
        />
      )
    default:
      return <TextField label={label} type={field.kind === 'date' ? 'date' : 'text'} value={String(value)} error={error} maxLength={200} onChange={onChange} />
  }
}
`

export const RATING_INPUT_TSX = `import { Star } from 'lucide-react'
import { useId } from 'react'

interface RatingInputProps {
  label: string
  /** 1 to 5 */
  value: number
  onChange: (value: number) => void
}

export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-muted">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="grid h-11 w-11 cursor-pointer place-items-center rounded-md has-[:focus-visible]:outline has-[:focus-visible]:outline-2">
            <input type="radio" name={name} checked={value === stars} onChange={() => onChange(stars)} className="sr-only" aria-label={stars === 1 ? '1 star' : stars + ' stars'} />
            <Star aria-hidden="true" size={24} className="text-accent" fill={stars <= value ? 'currentColor' : 'none'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
`

export const recordFormTsx = ({
  noun,
  type,
}: TrackerCopy) => `import { type FormEvent, useState } from 'react'
import { blank, fields, titleField } from '../../lib/fields'
import type { Draft, ${type} } from '../../types'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { FieldInput } from './FieldInput'

interface RecordFormProps {
  /** Null: a new one. */
  record: ${type} | null
  onSave: (draft: Draft) => void
  onClose: () => void
}

export function RecordForm({ record, onSave, onClose }: RecordFormProps) {
  const [draft, setDraft] = useState<Draft>(record ?? blank)
  const [error, setError] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (String(draft[titleField.key]).trim() === '') return setError('Fill this in, so that you can find it again.')
    onSave(draft)
  }

  return (
    <Dialog title={record ? 'Edit ${noun}' : 'New ${noun}'} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={draft[field.key]}
            error={field.key === titleField.key ? error : undefined}
            onChange={(value) => setDraft((current) => ({ ...current, [field.key]: value }))}
          />
        ))}
        <div className="flex justify-end gap-2 pt-2 sm:col-span-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save ${noun}</Button>
        </div>
      </form>
    </Dialog>
  )
}
`

export const TOOLBAR_TSX = `import type { RecordList } from '../../hooks/useRecords'
import { fields } from '../../lib/fields'
import type { Draft } from '../../types'
import { SelectField } from '../ui/SelectField'
import { TextField } from '../ui/TextField'

export function Toolbar({ list }: { list: RecordList }) {
  const { choiceField } = list
  return (
    <div className="flex flex-wrap gap-3">
      <TextField label="Search" type="search" value={list.query} onChange={list.setQuery} className="flex-[2_1_12rem]" />
      {choiceField && (
        <SelectField
          label={choiceField.label}
          value={list.choice}
          options={[{ value: '', label: 'All' }, ...(choiceField.options ?? []).map((option) => ({ value: option, label: option }))]}
          onChange={list.setChoice}
          className="flex-[1_1_8rem]"
        />
      )}
      <SelectField
        label="Sort by"
        value={list.sortKey}
        options={[{ value: '', label: 'Newest' }, ...fields.map((field) => ({ value: field.key, label: field.label }))]}
        onChange={(key) => list.setSortKey(key as keyof Draft | '')}
        className="flex-[1_1_8rem]"
      />
    </div>
  )
}
`

export const summaryTsx = ({ plural, type }: TrackerCopy) => `import { fields } from '../../lib/fields'
import { formatMoney } from '../../lib/format'
import type { Field, ${type} } from '../../types'

interface Figure {
  label: string
  value: string
}

export function Summary({ records }: { records: ${type}[] }) {
  const figures = [{ label: '${plural.replaceAll("'", "\\'")}', value: String(records.length) }, ...fields.flatMap((field) => figureOf(field, records))]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-5">
      {figures.slice(0, 4).map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{figure.label}</dt>
          <dd className="font-display text-3xl leading-none tabular-nums">{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A sum for money, an average for ratings, a count for what is checked. */
function figureOf(field: Field, records: ${type}[]): Figure[] {
  const values = records.map((record) => record[field.key])
  const sum = values.reduce<number>((total, value) => total + Number(value), 0)
  if (field.kind === 'money') return [{ label: field.label + ', in all', value: formatMoney(sum) }]
  if (field.kind === 'check') return [{ label: field.label, value: sum + ' of ' + records.length }]
  if (field.kind === 'rating' && records.length > 0) return [{ label: field.label + ', on average', value: (sum / records.length).toFixed(1) }]
  return []
}
`

export const recordCardsTsx = ({ type }: TrackerCopy) => `import { Pencil, Trash2 } from 'lucide-react'
import { fields } from '../../lib/fields'
import { formatValue } from '../../lib/format'
import type { ${type} } from '../../types'
import { IconButton } from '../ui/IconButton'

interface RecordsProps {
  records: ${type}[]
  titleOf: (record: ${type}) => string
  onEdit: (record: ${type}) => void
  onDelete: (record: ${type}) => void
}

export function Records({ records, titleOf, onEdit, onDelete }: RecordsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-5">
      {records.map((record) => (
        <li key={record.id} className="flex flex-col rounded-lg border border-line bg-surface shadow-md">
          <div className="flex items-start justify-between gap-2 border-b border-line py-3 pl-5 pr-2">
            <h3 className="min-w-0 pt-2 font-display text-xl leading-snug [overflow-wrap:anywhere]">{titleOf(record)}</h3>
            <div className="flex text-muted">
              <IconButton label={'Edit ' + titleOf(record)} onClick={() => onEdit(record)}>
                <Pencil aria-hidden="true" size={16} />
              </IconButton>
              <IconButton label={'Delete ' + titleOf(record)} onClick={() => onDelete(record)}>
                <Trash2 aria-hidden="true" size={16} />
              </IconButton>
            </div>
          </div>
          <dl className="grid flex-1 content-start gap-2 px-5 py-4">
            {fields.slice(1).map((field) => (
              <div key={field.key} className="flex items-baseline justify-between gap-4">
                <dt className="shrink-0 text-sm text-muted">{field.label}</dt>
                <dd className={'min-w-0 text-right [overflow-wrap:anywhere] ' + (field.kind === 'rating' ? 'text-accent-text' : '')}>{formatValue(field, record[field.key])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
`

export const recordTableTsx = ({
  type,
  plural,
}: TrackerCopy) => `import { Pencil, Trash2 } from 'lucide-react'
import { fields } from '../../lib/fields'
import { formatValue } from '../../lib/format'
import type { ${type} } from '../../types'
import { IconButton } from '../ui/IconButton'

interface RecordsProps {
  records: ${type}[]
  titleOf: (record: ${type}) => string
  onEdit: (record: ${type}) => void
  onDelete: (record: ${type}) => void
}

const isNumber = (kind: string) => kind === 'number' || kind === 'money'

export function Records({ records, titleOf, onEdit, onDelete }: RecordsProps) {
  return (
    <div tabIndex={0} role="region" aria-label="Table of ${plural.replaceAll('"', '&quot;')}" className="relative overflow-x-auto">
      <table className="w-full min-w-[40rem] border-collapse">
        <thead>
          <tr className="border-b-2 border-ink text-sm">
            {fields.map((field) => (
              <th key={field.key} scope="col" className={'py-3 pr-5 font-medium ' + (isNumber(field.kind) ? 'text-right' : 'text-left')}>
                {field.label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} className="border-b border-line hover:bg-surface">
              {fields.map((field, index) => (
                <td
                  key={field.key}
                  className={
                    'max-w-[18rem] py-2 pr-5 [overflow-wrap:anywhere] ' +
                    (index === 0 ? 'font-display text-lg' : isNumber(field.kind) ? 'text-right tabular-nums' : field.kind === 'rating' ? 'whitespace-nowrap text-accent-text' : '')
                  }
                >
                  {formatValue(field, record[field.key])}
                </td>
              ))}
              <td>
                <div className="flex justify-end text-muted">
                  <IconButton label={'Edit ' + titleOf(record)} onClick={() => onEdit(record)}>
                    <Pencil aria-hidden="true" size={16} />
                  </IconButton>
                  <IconButton label={'Delete ' + titleOf(record)} onClick={() => onDelete(record)}>
                    <Trash2 aria-hidden="true" size={16} />
                  </IconButton>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
`

export const trackerAppTsx = (
  { noun, plural, type, fields }: TrackerCopy,
  width: string,
) => `import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Header } from './components/layout/Header'
import { RecordForm } from './components/records/RecordForm'
import { Records } from './components/records/Records'
import { Summary } from './components/records/Summary'
import { Toolbar } from './components/records/Toolbar'
import { Button } from './components/ui/Button'
import { EmptyState } from './components/ui/EmptyState'
import { Toast } from './components/ui/Toast'
import { useNotice } from './hooks/useNotice'
import { useRecords } from './hooks/useRecords'
import { appConfig } from './lib/app-config'
import type { Draft, ${type} } from './types'

export default function App() {
  const list = useRecords()
  const notice = useNotice()
  const [editing, setEditing] = useState<${type} | 'new' | null>(null)

  function save(draft: Draft) {
    if (editing === 'new') list.addRecord(draft)
    else if (editing) list.updateRecord(editing.id, draft)
    setEditing(null)
    notice.show('Saved')
  }

  function remove(record: ${type}) {
    notice.show('Deleted “' + list.titleOf(record) + '”', list.removeRecord(record.id))
  }

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" size={18} />
          New ${noun}
        </Button>
      </Header>
      <main className="mx-auto grid ${width} grid-cols-1 gap-8 px-5 pb-28 pt-8 sm:px-8">
        <h2 className="sr-only">All ${plural}</h2>
        <Summary records={list.records} />
        {list.records.length > 0 && <Toolbar list={list} />}
        {list.records.length === 0 ? (
          <div className="rounded-lg border border-dashed border-muted">
            <EmptyState title="Nothing here yet">
              <p className="mb-5">Your ${plural} will stand here, kept in this browser. Each has: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}.</p>
              <Button onClick={() => setEditing('new')}>Add the first ${noun}</Button>
            </EmptyState>
          </div>
        ) : list.shown.length === 0 ? (
          <EmptyState title="Nothing matches">Try fewer words, or show all.</EmptyState>
        ) : (
          <Records records={list.shown} titleOf={list.titleOf} onEdit={setEditing} onDelete={remove} />
        )}
      </main>
      {editing && <RecordForm record={editing === 'new' ? null : editing} onSave={save} onClose={() => setEditing(null)} />}
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`
