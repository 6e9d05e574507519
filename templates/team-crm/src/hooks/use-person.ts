import type { User } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { supabase } from '../lib/supabase'
import { settings } from '../settings'

export type Person =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; user: User }
  | { status: 'failed' }

let entering: Promise<unknown> | null = null

/** Lets somebody in without an account; asked twice at once it is still one guest. */
export function enterAsGuest(): Promise<unknown> {
  entering ??= supabase.auth.signInAnonymously().then(({ error }) => {
    entering = null
    if (error) throw error
  })
  return entering
}

/** Who is signed in, as the server knows them: a browser may remember somebody who is gone. */
export function usePerson(): Person {
  const [person, setPerson] = useState<Person>({ status: 'loading' })

  useEffect(() => {
    let isShown = true
    const tell = (next: Person) => isShown && setPerson(next)
    const leave = () => {
      if (settings.signIn) tell({ status: 'out' })
      else enterAsGuest().catch(() => tell({ status: 'failed' }))
    }
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') return
      if (session) tell({ status: 'in', user: session.user })
      else leave()
    })
    const begin = async () => {
      const { data: kept } = await supabase.auth.getSession()
      if (!kept.session) return leave()
      const { data: known, error } = await supabase.auth.getUser()
      if (known.user) return tell({ status: 'in', user: known.user })
      if (error?.status === undefined || error.status >= 500) return tell({ status: 'failed' })
      await supabase.auth.signOut({ scope: 'local' })
    }
    begin().catch(() => tell({ status: 'failed' }))
    return () => {
      isShown = false
      data.subscription.unsubscribe()
    }
  }, [])

  return person
}
