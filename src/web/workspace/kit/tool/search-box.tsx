import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { FIELD_CLASS } from '../../../ui/text-field.tsx'

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'aria-label'> {
  readonly label: string
  readonly isBusy?: boolean
  readonly onChange: (text: string) => void
}

export function SearchBox({ label, isBusy = false, onChange, ...rest }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // What was searched for the last time is there again, and typing takes its place.
  useEffect(() => box.current?.select(), [])
  return (
    <div className="relative shrink-0 p-3 pb-2">
      <Search className="pointer-events-none absolute top-5.5 left-6 size-4 text-ink-faint" />
      <input
        ref={box}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this search
        autoFocus
        type="text"
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_CLASS} h-9 pr-9! pl-9!`}
        {...rest}
      />
      {isBusy && <Spinner className="absolute top-5.5 right-6 text-ink-faint" />}
    </div>
  )
}
