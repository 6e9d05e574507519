/** Proves to an app of the server's people that somebody is signed in here. Knows the app's name; the app learns none. */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { refusalSchema } from '../../core/wire/saves/project-messages.ts'
import { SITE_VISITS_PATH, siteEntrySchema } from '../../core/wire/site-access.ts'
import type { Account } from '../identity/account.ts'
import { SignInFirst } from '../identity/sign-in-first.tsx'
import { fairTimeout } from '../platform/fair-timeout.ts'
import type { SessionStore } from '../platform/session-store.ts'
import { useStore } from '../platform/use-store.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

export interface VisitPageProps {
  readonly name: string
  readonly challenge: string
  readonly session: SessionStore
  readonly account: Pick<Account, 'signIn' | 'getToken'>
}

const TIMEOUT_MS = 20_000

export function VisitPage({ name, challenge, session, account }: VisitPageProps) {
  const status = useStore(session, (state) => state.status)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    document.title = `${name} · Sign in`
  }, [name])
  useEffect(() => {
    if (status !== 'signed-in') return
    let isCurrent = true
    setProblem(null)
    entryOf(name, challenge, account).then(
      (address) => {
        if (isCurrent) location.replace(address)
      },
      (error: unknown) => isCurrent && setProblem(sentenceOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [status, name, challenge, account])
  if (status === 'restoring' || (status === 'signed-in' && problem === null))
    return <PageMessage title="One moment" sentence={`You are on your way to ${name}.`} />
  if (status === 'signed-in')
    return (
      <PageMessage title="This did not work" sentence={problem ?? ''}>
        <a href="/" className={buttonClass('secondary')}>
          Go to the start page
        </a>
      </PageMessage>
    )
  return (
    <PageMessage
      title={`Sign in to see ${name}`}
      sentence="This app is for people of this server. It learns that you are one of them, and nothing else of you."
    >
      <SignInFirst account={account} />
    </PageMessage>
  )
}

async function entryOf(name: string, challenge: string, account: VisitPageProps['account']): Promise<string> {
  const token = await account.getToken()
  const response = await fetch(SITE_VISITS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, challenge }),
    signal: fairTimeout(TIMEOUT_MS),
  }).catch(() => null)
  const said: unknown = await response?.json().catch(() => null)
  const refusal = v.safeParse(refusalSchema, said)
  if (refusal.success) throw new VisitError(refusal.output.message)
  const entry = v.safeParse(siteEntrySchema, said)
  if (!entry.success) throw new VisitError(errorSentence('share-unavailable'))
  return entry.output.address
}

/** Its message is a sentence for the person. */
class VisitError extends Error {
  override readonly name = 'VisitError'
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : errorSentence('share-unavailable')
}
