import { expect, it } from 'vitest'
import { hashPassword, isPassword, PASSWORD_COST } from './passwords.ts'

const SALT = '0f'.repeat(16)

it('2.2 a password is kept by a function that takes memory and time, with a salt of its own', async () => {
  expect(PASSWORD_COST).toEqual({ logN: 15, r: 8, p: 3 })
  const kept = await hashPassword('correct horse', SALT)
  expect(kept).toMatch(/^15\.8\.3\.(?:0f){16}\.[\w-]{43}$/)
  expect(await isPassword('correct horse', kept)).toBe(true)
})

it('2.2 whichever way its letters are put together, and no other one', async () => {
  const cost = { logN: 10, r: 8, p: 1 }
  const kept = await hashPassword('Caf\u00e9 am Eck', SALT, cost)
  expect(await isPassword('Cafe\u0301 am Eck', kept)).toBe(true)
  for (const wrong of ['', 'Cafe am Eck', 'Caf\u00e9 am Eck ', 'caf\u00e9 am eck'])
    expect(await isPassword(wrong, kept)).toBe(false)
  await expect(isPassword('x', 'nothing that was kept')).rejects.toThrow('cannot be read')
})

it('2.2 so many are tried at once, others are told to come back, and then there is room again', async () => {
  const cost = { logN: 6, r: 8, p: 1 }
  const kept = await hashPassword('correct horse', SALT, cost)
  const tried = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword('correct horse', kept)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(66)
  expect(await isPassword('correct horse', kept)).toBe(true)
})
