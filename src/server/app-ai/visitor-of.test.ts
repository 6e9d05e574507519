import { expect, it } from 'vitest'
import { createApiKeys } from '../backend/api-keys.ts'
import { visitorOf } from './visitor-of.ts'

const NOW = Date.UTC(2026, 10, 15)
const PERSON = '0f8fad5b-d9cb-469f-a165-70867728950e'
const keys = createApiKeys('a secret of tests', () => NOW)
const people = { keys, databaseKey: 'app' }
const exp = NOW / 1000 + 3_600
const whoIs = async (databaseKey: string, claims: Parameters<typeof keys.signToken>[1]) =>
  visitorOf(`Bearer ${await keys.signToken(databaseKey, claims)}`, people, '10.0.0.1')

it('25.4 who is signed in to the app is counted by that, wherever they are', async () => {
  expect(await whoIs('app', { role: 'authenticated', sub: PERSON, exp })).toBe(`person ${PERSON}`)
})

it('25.4 nobody counts as another by a token: not of another app, made up, expired, or without a name', async () => {
  const person = { role: 'authenticated' as const, sub: PERSON, exp }
  expect(await whoIs('another', person)).toBe('address 10.0.0.1')
  expect(await whoIs('app', { ...person, exp: NOW / 1000 - 1 })).toBe('address 10.0.0.1')
  expect(await whoIs('app', { ...person, is_anonymous: true })).toBe('address 10.0.0.1')
  expect(await whoIs('app', { role: 'anon', exp })).toBe('address 10.0.0.1')
  expect(await whoIs('app', { ...person, role: 'service_role' })).toBe('address 10.0.0.1')
  for (const made of ['Bearer none', 'Bearer a.b.c', `Bearer ${'x'.repeat(50_000)}.b.c`, undefined])
    expect(await visitorOf(made, people, '10.0.0.1')).toBe('address 10.0.0.1')
  const token = await keys.signToken('app', person)
  expect(await visitorOf(`Bearer ${token}`, null, '10.0.0.1')).toBe('address 10.0.0.1')
})
