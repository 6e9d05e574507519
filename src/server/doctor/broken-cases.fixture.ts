/** What is to be found, what it says, and how it comes about: cases of set-ups, each broken at one place. */
import { expect } from 'vitest'
import { type Broken, examineBroken } from './test-set-up.fixture.ts'

export type Case = readonly [id: string, says: string, broken: Broken]

type Variables = Exclude<Broken['env'], undefined>
/** Without a proxy. */
export const alone = (env: Variables = {}, more: Broken = {}): Broken => ({ isAlone: true, env, ...more })

/** The same on a server that others may reach. */
export const forOthers = ({ env = {}, ...more }: Broken): Broken => ({
  isAlone: true,
  provider: {},
  env: async (set) => ({
    IDENTITY_ORIGIN: 'http://not-used.test',
    ...(typeof env === 'function' ? await env(set) : env),
  }),
  ...more,
})

/** That, and nothing else. */
export async function expectFinding(id: string, says: string, broken: Broken): Promise<void> {
  const found = await examineBroken(broken)
  expect(found.map((finding) => finding.id)).toEqual([id])
  expect(found[0]?.wrong).toContain(says)
  expect(found[0]?.wrong).toMatch(/^[^\n]+\.$/)
  expect(found[0]?.next).toMatch(/^[A-Z][^\n]+\.$/)
}
