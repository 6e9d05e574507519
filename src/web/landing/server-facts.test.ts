import { describe, expect, it } from 'vitest'
import { NO_FACTS, readServerFacts } from './server-facts.ts'

const answering = (body: unknown) => (async () => Response.json(body)) as typeof fetch

describe('what the landing page knows of its server', () => {
  it('S2.8 links to the addresses that the operator names', async () => {
    const facts = await readServerFacts(
      answering({ socialLinks: { github: 'https://github.com/acme', x: 'https://x.com/acme' } }),
    )
    expect(facts.socialLinks).toEqual({ GitHub: 'https://github.com/acme', X: 'https://x.com/acme' })
  })

  it('S2.8 links to nothing that is no address', async () => {
    const facts = await readServerFacts(answering({ socialLinks: { github: 'javascript:alert(1)', x: 4 } }))
    expect(facts.socialLinks).toEqual({ GitHub: null, X: null })
  })

  it('S2.13 S1.5 says whether signing in opens a page of this server', async () => {
    const signsInHere = async (identity: unknown) =>
      (await readServerFacts(answering({ identity }))).signsInHere
    expect(await signsInHere({ isEmbedded: true })).toBe(true)
    expect(await signsInHere({ isEmbedded: false })).toBe(false)
    expect(await signsInHere(null)).toBe(false)
  })

  it('2.3 says whether that page asks for a password', async () => {
    const hasPasswords = async (identity: unknown) =>
      (await readServerFacts(answering({ identity }))).hasPasswords
    expect(await hasPasswords({ isEmbedded: true, hasPasswords: true })).toBe(true)
    expect(await hasPasswords({ isEmbedded: true, hasPasswords: false })).toBe(false)
    expect(await hasPasswords(null)).toBe(false)
  })

  it('design §3 goes without where the server does not answer', async () => {
    const silent = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch
    expect(await readServerFacts(silent)).toEqual(NO_FACTS)
  })
})
