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

  it('25.5 lets somebody use the operator’s pages, and not any more', async () => {
    await expect(run('operator', ADA)).rejects.toThrow(`Nobody has an account by ${ADA}.`)
    await world.join(ADA)
    expect(await run('operator', 'ADA@example.com')).toEqual([`${ADA} may use the operator's pages.`])
    expect(await run('operator', ADA, 'off')).toEqual([`${ADA} does not use the operator's pages any more.`])
    await expect(run('operator', ADA, 'on')).rejects.toThrow(/^After accounts: invite/)
  })

  it('25.5 looks through invitations and withdraws one', async () => {
    expect(await run('invitations')).toEqual(['No invitation is open.'])
    await run('invite', 'new@example.com')
    const [line = ''] = await run('invitations')
    expect(line).toMatch(/^[0-9a-f]{16} {2}for new@example\.com {2}until \d{4}-\d\d-\d\d$/)
    await expect(run('withdraw', 'nothing')).rejects.toThrow('There is no such invitation')
    await run('withdraw', line.slice(0, 16))
    expect(await run('invitations')).toEqual(['No invitation is open.'])
  })
})
