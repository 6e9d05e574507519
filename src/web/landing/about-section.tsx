import { PRODUCT_NAME } from '../../core/product.ts'
import { Reveal } from './reveal.tsx'

const FACTS = [
  {
    title: 'On your machine',
    text: 'One command starts the whole thing. Nothing else has to be installed or signed up for.',
  },
  {
    title: 'In your browser',
    text: 'The preview compiles and runs there, on an origin of its own, apart from the workspace.',
  },
  {
    title: 'Without a key',
    text: 'The demo answers with a small scripted model. It says so, and needs no account.',
  },
]

export function AboutSection() {
  return (
    <Reveal id="what-it-is" aria-labelledby="what-it-is-title" className="border-line border-t">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-20 sm:px-8 md:py-28 lg:grid-cols-[1fr_2fr]">
        <h2
          id="what-it-is-title"
          className="text-balance font-display font-semibold text-[clamp(2rem,1.4rem+2vw,3.25rem)] leading-[1.08] tracking-[-0.02em]"
        >
          What is {PRODUCT_NAME}?
        </h2>
        <div>
          <p className="max-w-[60ch] text-xl leading-relaxed">
            {PRODUCT_NAME} is a workspace with a secure agent in it. You say what your app should do, with
            words, a screenshot or a sketch. The agent plans it, writes the project file by file, and you see
            it run. Ask for the next change and watch again. A small app can be ready to put online within
            hours.
          </p>
          <dl className="mt-10 divide-y divide-line border-line border-y">
            {FACTS.map(({ title, text }) => (
              <div key={title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-ink-muted leading-relaxed">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Reveal>
  )
}
