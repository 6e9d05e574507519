import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BUILT_IN_PLANS } from '../../core/plans/plan.ts'
import { readPlans } from './read-plans.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: unknown) {
  const file = join(folder, 'plans.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readPlans(file)
}

describe('25.3 plans of the operator', () => {
  it('25.3 are Free and Pro without a file', async () => {
    expect(await readPlans(null)).toBe(BUILT_IN_PLANS)
  })

  it('25.3 have the limits that stand in it, and those alone', async () => {
    const plans = [
      { name: 'Team', usd: 5.5 },
      { name: 'Studio', chats: 1000, price: 9, badge: 'New' },
    ]
    expect(await read({ plans })).toEqual([
      { name: 'Team', price: 0, chats: null, usd: 5.5, promise: 'Access to all features', badge: null },
      { name: 'Studio', price: 9, chats: 1000, usd: null, promise: 'Access to all features', badge: 'New' },
    ])
  })

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /is not JSON/],
    ['no plan', { plans: [] }, /one plan at least/],
    ['a limit below nothing', { plans: [{ name: 'A', chats: -1 }] }, /plans\.0\.chats .*not less than 0/],
    ['half a chat', { plans: [{ name: 'A', chats: 1.5 }] }, /a whole number/],
    ['a name that is misspelt', { plans: [{ name: 'A', chat: 30 }] }, /plans\.0\.chat /],
    ['a plan twice', { plans: [{ name: 'A' }, { name: 'a' }] }, /in which a is there twice/],
    ['a name of two lines', { plans: [{ name: 'A\nB' }] }, /plans\.0\.name/],
  ])('25.3 stop the start with a sentence for %s', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
    await expect(read(content)).rejects.toThrow(/^PLANS names /)
  })

  it('25.3 stop the start where the file is not there', async () => {
    await expect(readPlans(join(folder, 'none.json'))).rejects.toThrow('cannot be read')
  })
})
