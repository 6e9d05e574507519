import { content } from '../content'
import { glazeOf } from '../pictures/glazes'

interface Props {
  variants: string[]
  value: string
  onChange: (variant: string) => void
}

export function VariantChoice({ variants, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-muted">
        {content.variant}: <span className="text-ink">{value}</span>
      </legend>
      <div className="mt-3 flex flex-wrap gap-3">
        {variants.map((variant) => (
          <label
            key={variant}
            className="relative h-14 w-14 cursor-pointer rounded-full border-2 border-line ring-offset-4 ring-offset-canvas has-[:checked]:ring-2 has-[:checked]:ring-ink has-[:focus-visible]:outline"
            style={{ background: glazeOf(variant) }}
          >
            <span className="sr-only">{variant}</span>
            <input
              type="radio"
              name="variant"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={variant === value}
              onChange={() => onChange(variant)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
