/** People of the tests: each has an address of their own. */
import { expect } from 'vitest'
import type { TestApp } from './test-auth.fixture.ts'

export const PASSWORD = 'correct horse'

let people = 0

export function newEmail(): string {
  people += 1
  return `person${people}@example.com`
}

/** Somebody who has just signed up, in a browser of their own. */
export async function signedUp(on: TestApp) {
  const [client, email] = [on.client(), newEmail()]
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  if (data.session === null || data.user === null) throw new Error('Nobody is signed in.')
  return { client, email, user: data.user, session: data.session }
}
