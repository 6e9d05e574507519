import { useState } from 'react'
import { content } from '../content'

export function LetterBox() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asked' | 'wrong' | 'done'>('asked')
  const wrong = state === 'wrong'

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setState(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? 'done' : 'wrong')
  }

  return (
    <section aria-labelledby="letter" className="bg-ink p-6 text-canvas sm:p-8">
      <h2 id="letter" className="headline text-4xl">
        {content.letterTitle}
      </h2>
      <p className="mt-2 text-lg">{content.letterText}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-wrap gap-2">
        <label className="min-w-[12rem] grow">
          <span className="sr-only">{content.letterEmail}</span>
          <input
            type="email"
            autoComplete="email"
            placeholder={content.letterEmail}
            className="field text-ink"
            value={email}
            aria-invalid={wrong}
            aria-describedby="letter-state"
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <button type="submit" className="min-h-12 bg-accent px-6 font-semibold text-accent-ink">
          {content.letterSend}
        </button>
      </form>
      <p id="letter-state" role="status" className="mt-3">
        {wrong && content.letterError}
        {state === 'done' && content.letterDone}
      </p>
    </section>
  )
}
