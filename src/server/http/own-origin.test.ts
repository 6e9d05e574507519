import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

const OWN = 'https://aa.apps.example:4000'
const comes = (headers: Record<string, string>) => isOwnOrigin(new Request(`${OWN}/x`, { headers }), OWN)

describe('where a request comes from', () => {
  it.each([
    ['its own page', { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }],
    ['its own page that reads', { 'Sec-Fetch-Site': 'same-origin' }],
    ['a person who types the address', { 'Sec-Fetch-Site': 'none' }],
    ['a program, which says nothing', {}],
  ])('2.1 %s is let in', (_, headers) => {
    expect(comes(headers)).toBe(true)
  })

  it.each([
    ['another scheme', { Origin: 'http://aa.apps.example:4000' }],
    ['another port', { Origin: 'https://aa.apps.example' }],
    ['another host', { Origin: 'https://bb.apps.example:4000' }],
    ['a host that begins alike', { Origin: 'https://aa.apps.example:4000.evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['no address', { Origin: '' }],
    ['a page of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin that says it is the same', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ])('2.1 %s is not', (_, headers) => {
    expect(comes(headers)).toBe(false)
  })
})
