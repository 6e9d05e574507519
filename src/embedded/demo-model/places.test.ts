import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

it('places are counted by client and in all, and each is given back once', () => {
  const places = createPlaces({ perClient: 2, inAll: 3 })
  const first = places.take('a')
  places.take('a')
  expect(places.take('a')).toBeNull()
  expect(places.take('b')).not.toBeNull()
  expect(places.take('c')).toBeNull()
  first?.()
  first?.()
  expect(places.take('c')).not.toBeNull()
  expect(places.take('d')).toBeNull()
})
