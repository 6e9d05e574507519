import { type FormEvent, useState } from 'react'
import { content } from '../content'
import { enterAsGuest } from '../hooks/use-person'
import { supabase } from '../lib/supabase'
import { Awning } from './awning'

/** The door: for people who are known, and for new ones. */
export function SignIn() {
  const [isNew, setIsNew] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const enter = async (task: () => Promise<unknown>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await task()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { email: String(form.get('email')), password: String(form.get('password')) }
    void enter(async () => {
      const { error } = isNew
        ? await supabase.auth.signUp(given)
        : await supabase.auth.signInWithPassword(given)
      if (error) throw error
    })
  }

  return (
    <main className="door">
      <Awning />
      <div className="door-inside">
        <h1 className="title">{content.name}</h1>
        <p className="text-muted">{content.tagline}</p>
        <form onSubmit={submit} className="grid gap-3">
          <label className="label">
            Email
            <input className="input" name="email" type="email" autoComplete="email" required />
          </label>
          <label className="label">
            Password
            <input
              className="input"
              name="password"
              type="password"
              minLength={8}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              required
            />
          </label>
          {problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
          <button type="submit" className="btn-accent" disabled={isBusy}>
            {isNew ? 'Create account' : 'Sign in'}
          </button>
        </form>
        <div className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className="btn-plain" onClick={() => setIsNew(!isNew)}>
            {isNew ? 'I have an account' : 'I am new here'}
          </button>
          <button
            type="button"
            className="btn-plain"
            disabled={isBusy}
            onClick={() => void enter(enterAsGuest)}
          >
            Look around first
          </button>
        </div>
      </div>
    </main>
  )
}
