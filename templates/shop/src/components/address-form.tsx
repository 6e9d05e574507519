import { useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { useKept } from '../hooks/use-kept'
import { type Address, type AddressErrors, findErrors } from '../lib/order'

const empty: Address = { fullName: '', email: '', street: '', postcode: '', town: '', note: '' }

const inputs: { key: keyof Address; auto: string; wide: boolean }[] = [
  { key: 'fullName', auto: 'name', wide: true },
  { key: 'email', auto: 'email', wide: true },
  { key: 'street', auto: 'street-address', wide: true },
  { key: 'postcode', auto: 'postal-code', wide: false },
  { key: 'town', auto: 'address-level2', wide: false },
  { key: 'note', auto: 'off', wide: true },
]

export function AddressForm({ onDone }: { onDone: (address: Address) => void }) {
  const [address, setAddress] = useKept<Address>('address', empty)
  const [errors, setErrors] = useState<AddressErrors>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = findErrors(address)
    setErrors(found)
    if (Object.keys(found).length === 0) onDone(address)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-[1fr_2fr]">
      {inputs.map(({ key, auto, wide }) => (
        <div key={key} className={wide ? 'sm:col-span-2' : ''}>
          <label htmlFor={key}>{content[key]}</label>
          <input
            id={key}
            className="field"
            type={key === 'email' ? 'email' : 'text'}
            autoComplete={auto}
            value={address[key]}
            aria-invalid={errors[key] !== undefined}
            aria-describedby={errors[key] && `${key}-error`}
            onChange={(event) => setAddress({ ...address, [key]: event.target.value })}
          />
          {errors[key] && (
            <p id={`${key}-error`} className="mt-1.5 text-danger">
              {errors[key]}
            </p>
          )}
        </div>
      ))}
      <button type="submit" className="button-main sm:col-span-2">
        {content.place}
      </button>
      <p className="text-muted sm:col-span-2">{content.payNote}</p>
    </form>
  )
}
