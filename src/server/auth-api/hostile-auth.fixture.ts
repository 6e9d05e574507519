/** Somebody with an account, and the ways in which an attacker asks about them. */
import { beforeAll } from 'vitest'
import type { TestApp, TestAuth } from './test-auth.fixture.ts'

export const VICTIM = { email: 'anna@example.com', password: 'correct horse' } as const

export interface Attacked {
  readonly app: TestApp
  readonly token: string
  readonly userId: string
  ask(path: string, headers: Record<string, string>, method?: string): Promise<Response>
}

export const read = async (response: Response) => (await response.json()) as Record<string, unknown>
export const codeOf = async (response: Response) => [response.status, (await read(response)).error_code]

/** What it returns holds from the first test on. */
export function setUpVictim(auth: TestAuth): () => Attacked {
  let attacked: Attacked | undefined
  beforeAll(async () => {
    const app = await auth.app({ autoconfirm: false })
    const { admin } = (await app.serviceClient()).auth
    await admin.createUser({ ...VICTIM, email_confirm: true })
    const { data } = await app.client().auth.signInWithPassword(VICTIM)
    attacked = {
      app,
      token: data.session?.access_token ?? '',
      userId: data.user?.id ?? '',
      ask: (path, headers, method = 'GET') => app.fetch(`${app.origin}/auth/v1${path}`, { method, headers }),
    }
  })
  return () => {
    if (attacked === undefined) throw new Error('The account is made before the first test.')
    return attacked
  }
}
