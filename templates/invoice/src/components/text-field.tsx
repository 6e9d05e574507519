import { useId } from 'react'

type TextFieldProps = {
  label: string
  value: string
  type?: 'text' | 'date' | 'email'
  rows?: number
  className?: string
  onChange: (value: string) => void
}

export function TextField({ label, value, type = 'text', rows, className, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {rows ? (
        <textarea
          id={id}
          className="input"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          id={id}
          className="input"
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
