/** Source of the sections that can be added to any page. */
import { quote } from '../quoting.ts'

type Kind =
  | 'text'
  | 'quotes'
  | 'prices'
  | 'questions'
  | 'contact'
  | 'gallery'
  | 'newsletter'
  | 'team'
  | 'figures'
  | 'steps'
  | 'points'

export interface SectionPart {
  readonly component: string
  readonly kind: Kind
  readonly title: string
  readonly label: string
  readonly words: RegExp
  readonly result: string
}

const part = (component: string, kind: Kind, title: string, label: string, words: RegExp): SectionPart => ({
  component,
  kind,
  title,
  label,
  words,
  result: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
})

export const SECTION_PARTS: readonly SectionPart[] = [
  part(
    'Testimonials',
    'quotes',
    'What people say',
    'testimonials',
    /\b(?:testimonials?|reviews?|voices|quotes section)\b/i,
  ),
  part('Pricing', 'prices', 'Prices', 'a pricing section', /\b(?:pricing|price list|prices|plans)\b/i),
  part('Questions', 'questions', 'Asked often', 'a questions section', /\b(?:faqs?|questions?|q ?& ?a)\b/i),
  part(
    'Newsletter',
    'newsletter',
    'Stay in touch',
    'a newsletter form',
    /\b(?:newsletter|subscribe|sign[- ]?up|mailing list)\b/i,
  ),
  part(
    'Contact',
    'contact',
    'Write to us',
    'a contact form',
    /\b(?:contact(?: (?:form|section|us))?|get in touch)\b/i,
  ),
  part('Gallery', 'gallery', 'Gallery', 'a gallery', /\b(?:gallery|photos|pictures)\b/i),
  part('Team', 'team', 'The people', 'a team section', /\b(?:team|about us|people|staff)\b/i),
  part(
    'Figures',
    'figures',
    'In numbers',
    'a section of figures',
    /\b(?:stats|statistics|figures|numbers|facts)\b/i,
  ),
  part('Steps', 'steps', 'How it works', 'a steps section', /\b(?:how it works|steps|process)\b/i),
  part(
    'Features',
    'points',
    'What you can count on',
    'a features section',
    /\b(?:features?|benefits|why us|services)\b/i,
  ),
]

interface SectionCopy {
  readonly component: string
  readonly title: string
  readonly kind: Kind
}

export function sectionSource({ component, title, kind }: SectionCopy): string {
  const id = `${component.replace(/[a-z0-9](?=[A-Z])/g, '$&-').toLowerCase()}-title`
  const { head = '', hooks = '', body } = BODIES[kind]
  return `${head}export function ${component}() {${hooks}
  return (
    <section aria-labelledby="${id}" className="mx-auto w-full max-w-5xl px-5 py-14 sm:px-8">
      <h2 id="${id}" className="font-display text-3xl leading-tight">
        {${quote(title)}}
      </h2>
${body}
    </section>
  )
}
`
}

const list = (name: string, rows: readonly string[]) =>
  `const ${name} = [\n${rows.map((row) => `  ${row},`).join('\n')}\n]\n\n`
const FIELD = 'mt-1 min-h-[2.75rem] w-full rounded-md border border-current bg-transparent px-3 py-2'
const SUBMIT =
  'inline-flex min-h-[2.75rem] items-center justify-self-start rounded-md border border-current px-5 font-medium hover:opacity-75'
const FORM_HEAD = "import { type FormEvent, useState } from 'react'\n\n"
const FORM_HOOKS = `
  const [isSent, setIsSent] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSent(true)
  }
`

const BODIES: Readonly<Record<Kind, { head?: string; hooks?: string; body: string }>> = {
  text: {
    body: `      <p className="mt-5 max-w-prose text-lg leading-relaxed">A place for your own words: what this is, who it is for, and what to do next.</p>`,
  },
  quotes: {
    head: `/** Samples: put real voices here, with permission. */\n${list('voices', ["{ text: 'It does one thing, and does it well.', who: 'A visitor' }", "{ text: 'I came back the next day.', who: 'A regular' }"])}`,
    body: `      <div className="mt-8 grid gap-10 md:grid-cols-2">
        {voices.map((voice) => (
          <figure key={voice.text}>
            <blockquote className="font-display text-2xl leading-snug">{'“' + voice.text + '”'}</blockquote>
            <figcaption className="mt-3">{voice.who}</figcaption>
          </figure>
        ))}
      </div>`,
  },
  prices: {
    head: `/** Samples: put your own prices here. */\n${list('plans', ["{ name: 'Basic', price: '$0', text: 'To look around' }", "{ name: 'Plus', price: '$12', text: 'For every day' }", "{ name: 'Team', price: '$40', text: 'For several people' }"])}`,
    body: `      <ul className="mt-8 divide-y divide-current border-y border-current">
        {plans.map((plan) => (
          <li key={plan.name} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-6">
            <h3 className="font-display text-2xl">{plan.name}</h3>
            <p className="flex-1">{plan.text}</p>
            <p className="font-display text-3xl tabular-nums">{plan.price}</p>
          </li>
        ))}
      </ul>`,
  },
  questions: {
    head: `/** Samples: put the questions that you are really asked here. */\n${list('questions', ["{ question: 'How do I begin?', answer: 'With one small thing. The rest follows.' }", "{ question: 'Is anything sent anywhere?', answer: 'No. Everything stays in this browser.' }"])}`,
    body: `      <div className="mt-8 border-t border-current">
        {questions.map((item) => (
          <details key={item.question} className="border-b border-current">
            <summary className="min-h-[2.75rem] cursor-pointer py-4 font-display text-xl">{item.question}</summary>
            <p className="max-w-prose pb-5 leading-relaxed">{item.answer}</p>
          </details>
        ))}
      </div>`,
  },
  contact: {
    head: FORM_HEAD,
    hooks: FORM_HOOKS,
    body: `      {isSent ? (
        <p role="status" className="mt-6 text-lg">
          Thank you. This form is not connected to a mailbox yet, so nothing was sent.
        </p>
      ) : (
        <form onSubmit={submit} className="mt-6 grid max-w-xl gap-4">
          <label>
            Name
            <input required autoComplete="name" className="${FIELD}" />
          </label>
          <label>
            E-mail
            <input required type="email" autoComplete="email" className="${FIELD}" />
          </label>
          <label>
            Message
            <textarea required rows={4} className="${FIELD}" />
          </label>
          <button type="submit" className="${SUBMIT}">
            Send
          </button>
        </form>
      )}`,
  },
  newsletter: {
    head: FORM_HEAD,
    hooks: FORM_HOOKS,
    body: `      {isSent ? (
        <p role="status" className="mt-6 text-lg">
          Thank you. This form is not connected to a mailing list yet, so nothing was sent.
        </p>
      ) : (
        <form onSubmit={submit} className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
          <label className="min-w-[14rem] flex-1">
            E-mail
            <input required type="email" autoComplete="email" className="${FIELD}" />
          </label>
          <button type="submit" className="${SUBMIT}">
            Subscribe
          </button>
        </form>
      )}`,
  },
  gallery: {
    head: `/** Drawn samples: put your own pictures in \`public/\` and an \`<img>\` here. */\n${list('pictures', ["{ title: 'Morning', shape: 'M0 90c30-40 60-40 90-10s50 20 70 0v40H0z' }", "{ title: 'Noon', shape: 'M0 120V60l40-30 40 30 40-30 40 30v60z' }", "{ title: 'Evening', shape: 'M80 20a50 50 0 1 1 0 100 50 50 0 0 1 0-100z' }"])}`,
    body: `      <ul className="mt-8 grid gap-6 sm:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.title}>
            <svg viewBox="0 0 160 120" role="img" aria-label={picture.title} className="w-full rounded-md bg-accent-soft text-accent">
              <path d={picture.shape} fill="currentColor" />
            </svg>
            <p className="mt-2">{picture.title}</p>
          </li>
        ))}
      </ul>`,
  },
  team: {
    head: `/** Samples: put the people of your team here. */\n${list('people', ["{ name: 'Ada', role: 'Begins things' }", "{ name: 'Noor', role: 'Finishes them' }", "{ name: 'Sam', role: 'Talks to people' }"])}`,
    body: `      <ul className="mt-8 grid gap-8 sm:grid-cols-3">
        {people.map((person) => (
          <li key={person.name}>
            <span aria-hidden="true" className="grid h-16 w-16 place-items-center rounded-full border border-current font-display text-2xl">
              {person.name.charAt(0)}
            </span>
            <h3 className="mt-4 font-display text-xl">{person.name}</h3>
            <p>{person.role}</p>
          </li>
        ))}
      </ul>`,
  },
  figures: {
    head: `/** Samples: put your own numbers here. */\n${list('figures', ["{ value: '12', label: 'years' }", "{ value: '340', label: 'happy people' }", "{ value: '98%', label: 'come back' }"])}`,
    body: `      <dl className="mt-8 grid gap-8 sm:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure.label} className="border-t border-current pt-4">
            <dt>{figure.label}</dt>
            <dd className="font-display text-5xl tabular-nums">{figure.value}</dd>
          </div>
        ))}
      </dl>`,
  },
  steps: {
    head: `/** Samples: put your own steps here. */\n${list('steps', ["{ title: 'Look', text: 'See what there is.' }", "{ title: 'Choose', text: 'Take what fits.' }", "{ title: 'Begin', text: 'Use it the same day.' }"])}`,
    body: `      <ol className="mt-8 grid gap-8 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-current pt-4">
            <p aria-hidden="true" className="font-display text-4xl">
              {index + 1}
            </p>
            <h3 className="mt-3 font-display text-xl">{step.title}</h3>
            <p className="mt-1">{step.text}</p>
          </li>
        ))}
      </ol>`,
  },
  points: {
    head: `/** Samples: put your own strengths here. */\n${list('points', ["{ title: 'Made with care', text: 'Small things, done properly.' }", "{ title: 'Easy to reach', text: 'Somebody answers.' }", "{ title: 'Fair', text: 'No surprises.' }"])}`,
    body: `      <ul className="mt-8 divide-y divide-current border-y border-current">
        {points.map((point) => (
          <li key={point.title} className="grid gap-1 py-5 sm:grid-cols-[14rem_1fr] sm:gap-8">
            <h3 className="font-display text-xl">{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>`,
  },
}
