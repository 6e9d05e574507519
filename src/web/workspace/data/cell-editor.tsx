import { Popover } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Cell, DataColumn } from '../../../core/wire/app-data.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FIELD_CLASS } from '../../ui/text-field.tsx'
import { choicesOf } from './column-look.ts'
import type { DataAnswer } from './data-client.ts'

export interface CellEditorProps {
  readonly column: DataColumn
  readonly cell: Cell
  readonly canChange: boolean
  /** All of a value that is cut; null where its row cannot be told from others. */
  readonly loadWhole:
    | (() => Promise<DataAnswer<{ readonly value: string | null; readonly isCut: boolean }>>)
    | null
  /** Returns a sentence that says why not; null when it was saved. */
  readonly onSave: (value: string | null) => Promise<string | null>
  readonly onClose: () => void
}

const NO_CHOICE = '\0'

/** One value over its cell. What PostgreSQL refuses stays here, beside its reason. */
export function CellEditor({ column, cell, canChange, loadWhole, onSave, onClose }: CellEditorProps) {
  const isCut = cell !== null && typeof cell === 'object'
  const [whole, setWhole] = useState<string | null>(isCut ? cell.start : cell)
  const [text, setText] = useState(whole)
  const [isLoading, setIsLoading] = useState(isCut && loadWhole !== null)
  const [isPart, setIsPart] = useState(isCut)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const noteId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isCut || loadWhole === null) return
    let isCurrent = true
    void loadWhole().then((answer) => {
      if (!isCurrent) return
      setIsLoading(false)
      if (answer.type === 'refused') return setProblem(answer.message)
      setWhole(answer.value.value)
      setText(answer.value.value)
      setIsPart(answer.value.isCut)
    })
    return () => {
      isCurrent = false
    }
  }, [])

  const isReadOnly = !canChange || isPart || isLoading
  const save = async (value: string | null) => {
    if (isReadOnly || isSaving || value === whole) return onClose()
    setIsSaving(true)
    const refused = await onSave(value)
    setIsSaving(false)
    if (refused === null) return onClose()
    setProblem(refused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid around it has a meaning for keys of its own.
    event.stopPropagation()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if ((event.target as HTMLElement).tagName === 'BUTTON') return
    event.preventDefault()
    void save(text)
  }
  const choices = choicesOf(column)
  const label = `${column.name}, ${column.type}`
  const described = problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': noteId }
  return (
    <Popover.Root open>
      <Popover.Anchor className="pointer-events-none absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={-33}
          collisionPadding={8}
          sticky="always"
          aria-label={isReadOnly ? `Value of ${column.name}` : `Change ${column.name}`}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={onClose}
          onInteractOutside={(event) => {
            event.preventDefault()
            if (problem === null) void save(text)
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-[min(24rem,calc(100vw-1rem))] rounded-lg border border-line-strong bg-surface-raised p-2 text-ink shadow-lift-high"
        >
          {choices === null ? (
            <textarea
              aria-label={label}
              {...described}
              value={text ?? ''}
              placeholder={isLoading ? '' : text === null ? 'empty' : ''}
              readOnly={isReadOnly}
              onChange={(event) => setText(event.target.value)}
              onFocus={(event) => event.target.select()}
              rows={rowsFor(text)}
              spellCheck={false}
              className={`${FIELD_CLASS} block resize-y px-2! py-1.5 font-mono text-[13px]!`}
            />
          ) : (
            <select
              aria-label={label}
              {...described}
              value={text ?? NO_CHOICE}
              disabled={isReadOnly}
              onChange={(event) => setText(event.target.value === NO_CHOICE ? null : event.target.value)}
              className={`${FIELD_CLASS} h-9 px-2!`}
            >
              {(column.isNullable || text === null) && <option value={NO_CHOICE}>empty</option>}
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
          {problem !== null && (
            <p
              id={noteId}
              role="alert"
              className="mt-1.5 max-h-32 overflow-y-auto break-words px-0.5 text-[13px] text-danger"
            >
              {problem}
            </p>
          )}
          <div className="mt-2 flex items-center gap-1.5">
            <p className="mr-auto min-w-0 truncate px-0.5 text-ink-muted text-xs" title={column.type}>
              {isLoading ? <Loading /> : isPart ? 'Only the beginning is shown' : column.type}
            </p>
            {!isReadOnly && column.isNullable && whole !== null && choices === null && (
              <Button size="sm" variant="ghost" onClick={() => void save(null)}>
                Set to empty
              </Button>
            )}
            <Button size="sm" variant={isReadOnly ? 'secondary' : 'ghost'} onClick={onClose}>
              {isReadOnly ? 'Close' : 'Cancel'}
            </Button>
            {!isReadOnly && (
              <Button size="sm" variant="primary" isLoading={isSaving} onClick={() => void save(text)}>
                Save
              </Button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Loading() {
  return (
    <span role="status" className="flex items-center gap-1.5">
      <Spinner /> Reading all of it…
    </span>
  )
}

/** Lines that there are, or that a long one takes, as far as they do not fill the page. */
function rowsFor(text: string | null): number {
  const lines = (text ?? '').split('\n', 12).length + Math.floor((text ?? '').length / 44)
  return Math.min(12, Math.max(1, lines))
}
