import { useEffect, useRef, useState } from 'react'
import { content } from '../content'
import { useKept } from '../hooks/use-kept'
import { findErrors, type SignUp, type SignUpErrors } from '../lib/sign-up'
import { settings } from '../settings'
import { ChoiceInput, TextInput } from './inputs'

const empty: SignUp = {
  place: '',
  email: '',
  people: content.signUp.peopleOptions[0] ?? '',
  plan: content.plans.find((plan) => plan.best)?.name ?? '',
}

export function SignUpForm() {
  const words = content.signUp
  const [answers, setAnswers] = useKept<SignUp>('sign-up', empty)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [done, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (key: keyof SignUp) => (value: string) => setAnswers({ ...answers, [key]: value })

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = findErrors(answers)
    setErrors(found)
    setDone(Object.keys(found).length === 0)
  }

  return (
    <section id="start" className="bg-pop text-pop-ink">
      <div className="page grid gap-12 py-20 lg:grid-cols-2 lg:py-28">
        <div>
          <h2 className="shout max-w-[9ch] text-[clamp(3.25rem,8vw,7.5rem)]">{words.title}</h2>
          <p className="mt-6 max-w-[32ch] text-xl leading-snug">
            {settings.trialDays} {words.text}
          </p>
        </div>
        <div className="rounded-tile bg-surface p-6 text-ink sm:p-10">
          <div role="status">
            {done && (
              <>
                <h3 className="font-display text-4xl font-extrabold">{words.doneTitle}</h3>
                <p className="mt-3 text-lg">{words.doneText}</p>
              </>
            )}
          </div>
          {done ? (
            <button type="button" className="button mt-6 border-2 border-ink" onClick={() => setDone(false)}>
              {words.again}
            </button>
          ) : (
            <form ref={form} noValidate onSubmit={submit} className="grid gap-6 sm:grid-cols-2">
              <TextInput
                label={words.place}
                value={answers.place}
                error={errors.place}
                onChange={set('place')}
                auto="organization"
              />
              <TextInput
                label={words.email}
                type="email"
                value={answers.email}
                error={errors.email}
                onChange={set('email')}
                auto="email"
              />
              <ChoiceInput
                label={words.people}
                value={answers.people}
                options={words.peopleOptions}
                onChange={set('people')}
              />
              <ChoiceInput
                label={words.plan}
                value={answers.plan}
                options={content.plans.map((plan) => plan.name)}
                onChange={set('plan')}
              />
              <button type="submit" className="button bg-accent text-lg text-accent-ink sm:col-span-2">
                {words.send}
              </button>
            </form>
          )}
        </div>
      </div>
    </section>
  )
}
