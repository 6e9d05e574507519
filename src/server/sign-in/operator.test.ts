import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSignInLab, type SignInLab } from '../../../test/sign-in/sign-in-lab.ts'
import { runCommand } from './operator.ts'

const ADA = 'ada@example.com'
let world: SignInLab
beforeEach(async () => {
  world = await openSignInLab()
})
afterEach(() => world.end())

const run = (...words: string[]) => runCommand(world.people.operator, words)

describe('commands of the operator', () => {
  it.each([
    [[]],
    [['invited']],
    [['constructor']],
    [['list', ADA]],
    [['reset']],
    [['remove', ADA, ADA]],
    [['invite', ADA, ADA]],
  ])('2.3 says how it is written where it is written otherwise (%j)', async (words) => {
    await expect(run(...words)).rejects.toThrow(/^After accounts: invite/)
  })

  it('2.3 invites, lists, resets, ends sign-ins and the account, by whichever way an address is written', async () => {
    expect(await run('list')).toEqual(['Nobody has an account.'])
    expect(await run('invite')).toEqual([
      'An invitation, good once, for seven days:',
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/invitation\/[\w-]{43}$/),
    ])
    await expect(run('invite', 'ada')).rejects.toThrow('Give an e-mail address')
    await expect(run('reset', ADA)).rejects.toThrow(`Nobody has an account by ${ADA}.`)
    await world.join(ADA)
    expect(await run('sessions', ADA)).toEqual([`${ADA} is signed in nowhere.`])
    await world.newBrowser().enter(ADA)
    expect(await run('sessions', 'ADA@example.com')).toHaveLength(1)
    expect(await run('end-sessions', ADA)).toEqual([`One sign-in of ${ADA} ended.`])
    expect(await run('sessions', ADA)).toEqual([`${ADA} is signed in nowhere.`])
    expect((await run('reset', ADA))[1]).toMatch(/\/new-password\/[\w-]{43}$/)
    await run('remove', ` ${ADA}`)
    expect(await run('list')).toEqual([expect.stringMatching(/, ended on \d{4}-\d\d-\d\d$/)])
  })
})
