import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { enterAsGuest } from '../hooks/use-person'
import { useTask } from '../hooks/use-task'
import { plainWords } from '../lib/plain-words'
import { supabase } from '../lib/supabase'
import { Door } from './door'
import { Problem } from './problem'

/** For people who are known, and for new ones. */
export function SignIn() {
  const isInvited = useLocation().pathname.startsWith('/join/')
  const [isNew, setIsNew] = useState(true)
  const { isBusy, problem, run } = useTask()

  const enter = (task: () => Promise<unknown>) => run(() => task().then(() => '', plainWords))

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
    <Door title={isNew ? 'Create your account' : 'Welcome back'}>
      {isInvited && (
        <p className="hint">You have an invitation to a team. With an account you can take your seat.</p>
      )}
      <form onSubmit={submit} className="grid gap-4">
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
        <Problem text={problem} />
        <button type="submit" className="btn-accent" disabled={isBusy}>
          {isNew ? 'Create account' : 'Sign in'}
        </button>
      </form>
      <div className="door-other">
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
    </Door>
  )
}
