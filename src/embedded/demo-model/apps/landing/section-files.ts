/** Source of the landing page's sections. */
import type { SectionId } from './sections.ts'

const FEATURES_TSX = `import { features } from '../../content/features'
import { SectionHeading } from '../ui/SectionHeading'

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[18rem_1fr] lg:gap-20 lg:py-24">
      <SectionHeading id="features-title">What you can count on</SectionHeading>
      <ul className="divide-y divide-line border-y border-line">
        {features.map((feature) => (
          <li key={feature.title} className="grid gap-2 py-7 sm:grid-cols-[14rem_1fr] sm:gap-8">
            <h3 className="font-display text-xl">{feature.title}</h3>
            <p className="leading-relaxed text-muted">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
`

const STEPS_TSX = `import { steps } from '../../content/steps'
import { SectionHeading } from '../ui/SectionHeading'

export function Steps() {
  return (
    <section id="steps" aria-labelledby="steps-title" className="bg-accent-soft">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
        <SectionHeading id="steps-title">How it works</SectionHeading>
        <ol className="mt-12 grid gap-10 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] md:gap-8">
          {steps.map((step, index) => (
            <li key={step.title} className="border-t-2 border-ink pt-5">
              <p aria-hidden="true" className="font-display text-5xl leading-none text-accent-text">
                {index + 1}
              </p>
              <h3 className="mt-6 font-display text-xl">{step.title}</h3>
              <p className="mt-2 leading-relaxed text-ink">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
`

const TESTIMONIALS_TSX = `import { testimonials } from '../../content/testimonials'

export function Testimonials() {
  return (
    <section id="testimonials" aria-label="What people say" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
      <div className="grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-20">
        {testimonials.map((testimonial, index) => (
          <figure key={testimonial.text} className={index % 2 === 1 ? 'lg:mt-24' : ''}>
            <blockquote className={'font-display leading-snug ' + (index % 2 === 0 ? 'text-3xl sm:text-4xl' : 'text-2xl')}>
              {'“' + testimonial.text + '”'}
            </blockquote>
            <figcaption className="mt-5 text-muted">{testimonial.who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
`

const PRICING_TSX = `import { plans } from '../../content/pricing'
import { SectionHeading } from '../ui/SectionHeading'

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
      <SectionHeading id="pricing-title">Prices</SectionHeading>
      <ul className="mt-10 border-t border-ink">
        {plans.map((plan) => (
          <li key={plan.name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-b border-line py-7 md:grid-cols-[14rem_1fr_auto]">
            <h3 className="font-display text-2xl">{plan.name}</h3>
            <p className="order-last col-span-2 text-muted md:order-none md:col-span-1">{plan.text}</p>
            <p className="font-display text-3xl tabular-nums text-accent-text">{plan.price}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
`

const QUESTIONS_TSX = `import { Plus } from 'lucide-react'
import { questions } from '../../content/questions'
import { SectionHeading } from '../ui/SectionHeading'

export function Questions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[18rem_1fr] lg:gap-20 lg:py-24">
      <SectionHeading id="questions-title">Asked often</SectionHeading>
      <div className="border-t border-line">
        {questions.map((item) => (
          <details key={item.question} className="group border-b border-line">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 font-display text-xl [&::-webkit-details-marker]:hidden">
              {item.question}
              <Plus aria-hidden="true" size={20} className="shrink-0 transition group-open:rotate-45" />
            </summary>
            <p className="max-w-prose pb-6 leading-relaxed text-muted">{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
`

const CONTACT_TSX = `import { type FormEvent, useState } from 'react'
import { contact } from '../../content/contact'
import { site } from '../../content/site'
import { Button } from '../ui/Button'
import { SectionHeading } from '../ui/SectionHeading'

const field = 'mt-1 w-full rounded-md border border-muted bg-surface px-3 py-2.5 text-ink'

export function Contact() {
  const [name, setName] = useState('')
  const [isSent, setIsSent] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSent(true)
  }

  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-16 sm:px-8 lg:grid-cols-[18rem_1fr] lg:gap-20 lg:py-24">
        <div>
          <SectionHeading id="contact-title">{contact.title}</SectionHeading>
          <p className="mt-4 text-muted">{contact.text}</p>
        </div>
        {isSent ? (
          <p role="status" className="min-w-0 font-display text-2xl leading-snug [overflow-wrap:anywhere]">
            {'Thank you, ' + name + '. This form is not connected to a mailbox yet, so nothing was sent.'}
          </p>
        ) : (
          <form onSubmit={submit} className="grid max-w-xl gap-5">
            <label className="text-sm text-muted">
              Name
              <input required autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} className={field} />
            </label>
            <label className="text-sm text-muted">
              E-mail
              <input required type="email" autoComplete="email" className={field} />
            </label>
            <label className="text-sm text-muted">
              Message
              <textarea required rows={4} className={field} />
            </label>
            <Button type="submit" className="justify-self-start">
              {site.action}
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
`

export const SECTION_SOURCES: Readonly<Record<SectionId, string>> = {
  features: FEATURES_TSX,
  steps: STEPS_TSX,
  testimonials: TESTIMONIALS_TSX,
  pricing: PRICING_TSX,
  questions: QUESTIONS_TSX,
  contact: CONTACT_TSX,
}
