import { useId } from 'react'

interface TextProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  type?: 'text' | 'email'
  auto?: string
}

export function TextInput({ label, value, onChange, error, type = 'text', auto }: TextProps) {
  const id = useId()
  return (
    <div className="sm:col-span-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type={type}
        autoComplete={auto}
        required
        className="field"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-2 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: string[]
  onChange: (value: string) => void
}

export function ChoiceInput({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="font-semibold">
      {label}
      <select className="field font-normal" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
