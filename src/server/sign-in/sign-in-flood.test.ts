/** What a flood of tried passwords costs everybody else: counted, not timed. */
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/sign-in/sign-in-browser.ts'
import { openSignInLab, type SignInLab } from '../../../test/sign-in/sign-in-lab.ts'

const ADA = 'ada@example.com'
let world: SignInLab
beforeEach(async () => {
  world = await openSignInLab()
  await world.join(ADA)
  world.lab.hashes = 0
})
afterEach(() => world.end())

it('2.3 of 10,000 passwords tried side by side from everywhere 65 are hashed, the others wait for nothing, and the server answers meanwhile', async () => {
  const told = { wrong: 0, wait: 0, in: 0 }
  let open = 0
  let openGate = () => {}
  world.lab.gate = new Promise((resolve) => {
    openGate = resolve
  })
  const flood = Array.from({ length: 10_000 }, async (_, at) => {
    open += 1
    const asking = { client: `client ${at}`, mark: null }
    const given = { email: at % 2 === 0 ? ADA : `person-${at}@example.com`, password: 'a wrong password' }
    const { type } = await world.people.accounts.signIn(given, asking)
    open -= 1
    told[type] += 1
  })
  await turn()
  const waiting = open
  // Others: the keys that every token is looked at by, and a page, over their own connections.
  let answered = 0
  for (const path of ['/.well-known/jwks.json', '/account']) {
    const response = await world.newBrowser().ask(path)
    if (response.status === 200) answered += 1
  }
  const begun = world.lab.hashes
  openGate()
  await Promise.all(flood)
  expect(waiting).toBe(65)
  expect(answered).toBe(2)
  expect(begun).toBe(1)
  expect(told).toEqual({ in: 0, wrong: 65, wait: 9_935 })
  expect(world.lab.hashes).toBe(65)
  // And then there is room again.
  const known = await world
    .newBrowser('home')
    .post('/account', { do: 'sign-in', email: 'new@example.com', password: PASSWORD })
  expect(known.status).toBe(422)
})

it('2.3 one client that floods has eight in the queue: somebody else’s turn comes after one of them', async () => {
  const floods = Array.from({ length: 90 }, (_, at) =>
    world.people.accounts.signIn(
      { email: `person-${at}@example.com`, password: 'wrong' },
      { client: 'one', mark: null },
    ),
  )
  const ada = world.people.accounts.signIn({ email: ADA, password: PASSWORD }, { client: 'home', mark: null })
  expect((await ada).type).toBe('in')
  expect(world.lab.hashes).toBeLessThanOrEqual(4)
  const told = await Promise.all(floods)
  expect(told.filter(({ type }) => type === 'wrong')).toHaveLength(9)
  expect(told.filter(({ type }) => type === 'wait')).toHaveLength(81)
})
