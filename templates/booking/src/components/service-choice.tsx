import { content } from '../content'
import { services } from '../data'
import { money } from '../lib/money'
import { settings } from '../settings'

interface Props {
  value: string
  disabled: boolean
  onChange: (id: string) => void
}

export function ServiceChoice({ value, disabled, onChange }: Props) {
  const chosen = services.find(({ id }) => id === value)
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-60">
      <legend className="text-2xl font-bold tracking-tight">{content.chooseService}</legend>
      <div className="mt-3 grid grid-cols-2 gap-2.5 md:grid-cols-3 xl:grid-cols-5">
        {services.map(({ id, name, minutes, price }) => (
          <label
            key={id}
            className="relative flex min-h-[4.5rem] cursor-pointer flex-col justify-between rounded-control border border-line bg-surface px-4 py-3 has-[:checked]:border-accent has-[:checked]:bg-accent has-[:checked]:text-accent-ink has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
          >
            <input
              type="radio"
              name="service"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className="font-semibold leading-tight">{name}</span>
            <span className="mt-1 flex justify-between text-sm">
              <span>
                {minutes} {content.minutes}
              </span>
              <span>{price === 0 ? content.free : money(price, settings.currency)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-3 min-h-6 text-muted">{chosen?.about}</p>
    </fieldset>
  )
}
