import { expect, it } from 'vitest'
import { ownToken } from './saves-server.ts'

const tokenOf = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

it('S6.1 a token of the user themselves is handed on, with what the server said of the last one', async () => {
  const asked: (boolean | undefined)[] = []
  const own = tokenOf({ sub: 'google-oauth2|1?>' })
  const getToken = ownToken('google-oauth2|1?>', async (isRefused) => {
    asked.push(isRefused)
    return own
  })
  expect(await getToken()).toBe(own)
  expect(await getToken(true)).toBe(own)
  expect(asked).toEqual([undefined, true])
})

it.each([
  ['somebody else', tokenOf({ sub: 'user|2' })],
  ['nobody', tokenOf({})],
  ['something else than claims', tokenOf('user|1')],
  ['no form', 'nonsense'],
])('S6.1 a token of %s is none', async (_, token) => {
  await expect(ownToken('user|1', async () => token)()).rejects.toThrow('Somebody else is signed in.')
})
