/** Source of the small parts that several kinds of app share. */

export const USE_STORED_TS = `import { useEffect, useState } from 'react'

/**
 * State that this browser keeps under a key. What is saved but not valid (an older form, broken JSON) is left out, and
 * without storage the state lasts as long as the page.
 */
export function useStored<T>(key: string, start: () => T, isValid: (value: unknown) => value is T) {
  const [value, setValue] = useState<T>(() => load(key, isValid) ?? start())

  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage can be full or blocked: the page goes on without it.
    }
  }, [key, value])

  return [value, setValue] as const
}

function load<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(saved) ? saved : null
  } catch {
    return null
  }
}
`

export const GUARDS_TS = `/** Whether a value read from storage is an object with these members, of these types. */
export function hasShape(value: unknown, shape: Record<string, 'string' | 'number' | 'boolean' | 'object'>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([key, type]) => typeof (value as Record<string, unknown>)[key] === type)
}

export function isListOf(value: unknown, shape: Parameters<typeof hasShape>[1]): boolean {
  return Array.isArray(value) && value.every((item) => hasShape(item, shape))
}

export function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 7)
}
`

export const ICON_BUTTON_TSX = `import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What the button does, for everyone who cannot see its icon. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className = '', children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={'grid h-11 w-11 shrink-0 place-items-center rounded-md transition hover:bg-accent-soft hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent ' + className}
      {...props}
    >
      {children}
    </button>
  )
}
`

export const TEXT_FIELD_TSX = `import { type InputHTMLAttributes, useId } from 'react'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function TextField({ label, error, onChange, className = '', ...props }: TextFieldProps) {
  const id = useId()
  return (
    <div className={'min-w-0 ' + className}>
      <label htmlFor={id} className="block pb-1 text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id + '-error' : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-[2.75rem] w-full min-w-0 rounded-md border border-muted bg-surface px-3 text-base text-ink"
        {...props}
      />
      {error && (
        <p id={id + '-error'} role="alert" className="pt-1 text-sm font-medium text-accent-text">
          {error}
        </p>
      )}
    </div>
  )
}
`

export const TEXT_AREA_TSX = `import { type TextareaHTMLAttributes, useId } from 'react'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string
  onChange: (value: string) => void
}

export function TextArea({ label, onChange, className = '', rows = 4, ...props }: TextAreaProps) {
  const id = useId()
  return (
    <div className={'min-w-0 ' + className}>
      <label htmlFor={id} className="block pb-1 text-sm text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full rounded-md border border-muted bg-surface px-3 py-2 text-base leading-relaxed text-ink"
        {...props}
      />
    </div>
  )
}
`

export const SELECT_FIELD_TSX = `import { useId } from 'react'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string
}

export function SelectField({ label, value, options, onChange, className = '' }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={'min-w-0 ' + className}>
      <label htmlFor={id} className="block pb-1 text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-[2.75rem] w-full rounded-md border border-muted bg-surface px-3 text-base text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
`

export const DIALOG_TSX = `import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './IconButton'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Open for as long as it is rendered. Escape, the cross and a click beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto max-h-[calc(100%-2rem)] w-[min(34rem,calc(100%-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-0 text-ink backdrop:bg-black/60"
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="min-w-0 pt-1 font-display text-2xl leading-tight [overflow-wrap:anywhere]">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
`

export const TOAST_TSX = `import { Button } from './Button'

interface ToastProps {
  /** Empty: nothing is shown, but the place where changes are announced stays. */
  message: string
  onUndo?: (() => void) | undefined
}

export function Toast({ message, onUndo }: ToastProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-4">
      {message !== '' && (
        <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-md bg-ink py-1 pl-4 pr-1 text-sm text-canvas shadow-md">
          <span className="min-w-0 py-2 pr-2 [overflow-wrap:anywhere]">{message}</span>
          {onUndo && (
            <Button variant="outline" className="shrink-0" onClick={onUndo}>
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
`

export const USE_NOTICE_TS = `import { useCallback, useEffect, useState } from 'react'

interface Notice {
  message: string
  undo?: (() => void) | undefined
}

const SHOWN_FOR = 7000

/** A short message about what just happened, with a way back where there is one. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>({ message: '' })

  useEffect(() => {
    if (notice.message === '') return
    const timer = setTimeout(() => setNotice({ message: '' }), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [notice])

  const show = useCallback((message: string, undo?: () => void) => setNotice({ message, undo }), [])

  function undo() {
    notice.undo?.()
    setNotice({ message: '' })
  }

  return { message: notice.message, undo: notice.undo ? undo : undefined, show }
}
`

export const EMPTY_STATE_TSX = `import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  children?: ReactNode
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <svg viewBox="0 0 120 72" aria-hidden="true" className="mb-2 h-20 text-accent" fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M8 62h104" className="text-line" stroke="currentColor" />
        <rect x="34" y="22" width="52" height="40" fill="var(--color-accent-soft)" />
        <path d="M34 34h52M60 34v28" />
        <path d="M60 22c-4-14-22-14-22-4 0 6 12 5 22 4zm0 0c4-14 22-14 22-4 0 6-12 5-22 4z" fill="var(--color-surface)" />
      </svg>
      <p className="font-display text-xl">{title}</p>
      <div className="max-w-sm text-muted">{children}</div>
    </div>
  )
}
`
