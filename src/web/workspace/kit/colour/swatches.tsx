import { useId } from 'react'

export interface SwatchesProps {
  readonly label: string
  /** As hex. */
  readonly colours: readonly string[]
  readonly onChoose: (hex: string) => void
}

export function Swatches({ label, colours, onChoose }: SwatchesProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[4.25rem_1fr] items-center gap-2">
      <span id={id} className="text-[13px] text-ink-muted">
        {label}
      </span>
      <ul aria-labelledby={id} className="grid grid-cols-10 gap-1.5">
        {colours.map((hex) => (
          <li key={hex} className="flex">
            <button
              type="button"
              title={hex}
              aria-label={hex}
              onClick={() => onChoose(hex)}
              className="aspect-square w-full rounded-full border border-ink/20"
              style={{ background: hex }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
