import type { FormEvent } from 'react'
import type { SharedList } from '../hooks/use-shared-list'

/** Others join by the code of a list; theirs is put in here. */
export function SharePanel({ code, list }: { code: string; list: SharedList }) {
  const submit = (task: (text: string) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (text !== '')
      void task(text).then(
        () => form.reset(),
        () => {},
      )
  }
  return (
    <section className="share" aria-label="Share">
      <p>
        <span className="block text-muted">Whoever has this code can join the list.</span>
        <output className="share-code">{code}</output>
      </p>
      <form onSubmit={submit(list.join)} className="share-form">
        <label className="label">
          Code of another list
          <input className="input" name="text" maxLength={20} autoComplete="off" required />
        </label>
        <button type="submit" className="btn-quiet">
          Join
        </button>
      </form>
      <form onSubmit={submit(list.create)} className="share-form">
        <label className="label">
          Name of a new list
          <input className="input" name="text" maxLength={80} autoComplete="off" required />
        </label>
        <button type="submit" className="btn-quiet">
          Make
        </button>
      </form>
    </section>
  )
}
