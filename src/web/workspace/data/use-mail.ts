import { useEffect, useState } from 'react'
import type { SentMail } from '../../../core/wire/sent-mail.ts'
import type { DataClient } from './data-client.ts'

interface SeenMail {
  /** The newest first; null until the first list is here. */
  readonly mail: readonly SentMail[] | null
  /** Whether what is sent from now on leaves the server. */
  readonly isPosted: boolean
  /** A sentence: why nobody knows. */
  readonly problem: string | null
}

/** Milliseconds between two looks: somebody who asked for a link waits for it. */
const LOOK_EVERY = 2_500

/** Mail as it comes, for as long as it is looked at. */
export function useMail(client: DataClient, isShown: boolean): SeenMail {
  const [state, setState] = useState<SeenMail>({ mail: null, isPosted: false, problem: null })
  useEffect(() => {
    if (!isShown) return
    let stamp: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      // Nobody sees a page in the background.
      if (!document.hidden) {
        const answer = await client.mail(stamp)
        if (isOver) return
        if (answer.type === 'refused') setState((before) => ({ ...before, problem: answer.message }))
        else if (answer.value !== null) {
          stamp = answer.value.stamp
          const { mail, isPosted } = answer.value
          setState({ mail, isPosted, problem: null })
        } else setState((before) => (before.problem === null ? before : { ...before, problem: null }))
      }
      timer = setTimeout(look, LOOK_EVERY)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, isShown])
  return state
}
