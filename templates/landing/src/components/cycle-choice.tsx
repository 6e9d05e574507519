import { content } from '../content'
import type { Cycle } from '../lib/price'
import { settings } from '../settings'

interface Props {
  cycle: Cycle
  onChange: (cycle: Cycle) => void
}

export function CycleChoice({ cycle, onChange }: Props) {
  const { monthly, yearly, saving } = content.prices
  const labels = { monthly, yearly: `${yearly}, ${saving} ${settings.yearlyDiscountPercent}%` }
  return (
    <fieldset className="flex rounded-control border-2 border-ink p-1">
      <legend className="sr-only">{content.prices.title}</legend>
      {(['monthly', 'yearly'] as const).map((value) => (
        <label
          key={value}
          className="relative flex min-h-11 cursor-pointer items-center rounded-md px-4 font-semibold has-[:checked]:bg-ink has-[:checked]:text-canvas has-[:focus-visible]:outline has-[:focus-visible]:outline-3"
        >
          <input
            type="radio"
            name="cycle"
            value={value}
            checked={cycle === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}
