import { useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { useKept } from '../hooks/use-kept'
import { usePage } from '../hooks/use-page'
import { findErrors, type Letter, type LetterErrors } from '../lib/letter'

const inputs: { key: keyof Letter; auto: string }[] = [
  { key: 'yourName', auto: 'name' },
  { key: 'yourEmail', auto: 'email' },
  { key: 'message', auto: 'off' },
]

function LetterForm({ onDone }: { onDone: () => void }) {
  const [letter, setLetter] = useKept<Letter>('letter', { yourName: '', yourEmail: '', message: '' })
  const [errors, setErrors] = useState<LetterErrors>({})
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = findErrors(letter)
    setErrors(found)
    if (Object.keys(found).length === 0) onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-8">
      {inputs.map(({ key, auto }) => {
        const shared = {
          id: key,
          className: 'field',
          value: letter[key],
          autoComplete: auto,
          'aria-invalid': errors[key] !== undefined,
          'aria-describedby': errors[key] && `${key}-error`,
          onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            setLetter({ ...letter, [key]: event.target.value }),
        }
        return (
          <div key={key}>
            <label htmlFor={key} className="text-muted">
              {content[key]}
            </label>
            {key === 'message' ? <textarea rows={4} {...shared} /> : <input {...shared} />}
            {errors[key] && (
              <p id={`${key}-error`} className="mt-2 text-danger">
                {errors[key]}
              </p>
            )}
          </div>
        )
      })}
      <button type="submit" className="button text-lg">
        {content.send}
      </button>
    </form>
  )
}

export function ContactPage() {
  usePage(content.contact)
  const [done, setDone] = useState(false)
  return (
    <div className="edge flex min-h-[calc(100svh-4rem)] flex-col pb-14">
      <h1 className="huge -ml-[0.04em] text-[clamp(3rem,11vw,12rem)]">{content.contactTitle}</h1>
      <div className="mt-10 grid grow gap-10 lg:grid-cols-2 lg:items-end lg:gap-14">
        <p className="max-w-[28ch] text-2xl leading-snug lg:text-3xl">{content.contactText}</p>
        <div>
          <div role="status">
            {done && (
              <>
                <h2 className="font-display text-4xl font-bold">{content.doneTitle}</h2>
                <p className="mt-3 max-w-[44ch] text-xl">{content.doneText}</p>
              </>
            )}
          </div>
          {done ? (
            <button type="button" className="button mt-6" onClick={() => setDone(false)}>
              {content.again}
            </button>
          ) : (
            <LetterForm onDone={() => setDone(true)} />
          )}
        </div>
      </div>
    </div>
  )
}
