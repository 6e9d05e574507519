import { useId, useState } from 'react'

type NumberFieldProps = {
  label: string
  text: string
  parse: (text: string) => number
  hideLabel?: boolean
  onChange: (value: number) => void
}

/** Keeps what is being typed ('12.') while the number is already reckoned with. */
export function NumberField({ label, text, parse, hideLabel, onChange }: NumberFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'label'}>
        {label}
      </label>
      <input
        id={id}
        className="input text-right tabular-nums"
        inputMode="decimal"
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(parse(event.target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

export function parseNumber(text: string): number {
  const amount = Number(text.trim().replace(',', '.'))
  return Number.isFinite(amount) ? amount : 0
}
