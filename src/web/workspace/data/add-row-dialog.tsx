import { type FormEvent, useId, useState } from 'react'
import type { DataColumn, DataTable } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FIELD_CLASS } from '../../ui/text-field.tsx'
import { choicesOf } from './column-look.ts'

export interface AddRowDialogProps {
  readonly table: DataTable
  /** Returns a sentence that says why not; null when it was added. */
  readonly onAdd: (values: Readonly<Record<string, string>>) => Promise<string | null>
  readonly onClose: () => void
}

/** A new row. What is left empty is the database's to fill in; what is refused stays to be mended. */
export function AddRowDialog({ table, onAdd, onClose }: AddRowDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const formId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    setIsAdding(true)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const refused = await onAdd(given)
    setIsAdding(false)
    if (refused === null) onClose()
    else setProblem(refused)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add a row to ${table.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isAdding}>
            Add row
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 pt-1 pb-2">
        {table.columns
          .filter(({ isWritable }) => isWritable)
          .map((column) => (
            <Field
              key={column.name}
              column={column}
              value={values[column.name] ?? ''}
              onChange={(value) => setValues({ ...values, [column.name]: value })}
            />
          ))}
        {problem !== null && (
          <p role="alert" className="break-words text-[13px] text-danger">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface FieldProps {
  readonly column: DataColumn
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ column, value, onChange }: FieldProps) {
  const id = useId()
  const choices = choicesOf(column)
  const whenEmpty = emptyWord(column)
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 text-sm">
        <span className="min-w-0 truncate font-medium">{column.name}</span>
        <span className="shrink-0 text-ink-muted text-xs">{column.refersTo ?? column.type}</span>
      </label>
      {choices === null ? (
        <input
          id={id}
          value={value}
          placeholder={whenEmpty}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className={`${FIELD_CLASS} h-9`}
        />
      ) : (
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${FIELD_CLASS} h-9`}
        >
          <option value="">{whenEmpty}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </div>
  )
}

function emptyWord({ hasDefault, isNullable }: DataColumn): string {
  if (hasDefault) return 'filled in by the database'
  return isNullable ? 'empty' : 'needs a value'
}
