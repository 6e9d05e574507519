import { describe, expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

describe('what is typed into the address bar of the preview', () => {
  it.each([
    ['/about', '/about'],
    ['about', '/about'],
    ['  /about?tab=1#team ', '/about?tab=1#team'],
    ['', '/'],
    ['#team', '/shop?page=2#team'],
    ['?page=3', '/shop?page=3'],
    ['/a/../b', '/b'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['http://localhost:5173/about#x', '/about#x'],
  ])('T9 %s opens %s', (text, route) => {
    expect(readAddress(text, '/shop?page=2#top')).toBe(route)
  })

  it.each([['https://example.com/'], ['//example.com/x'], ['javascript:alert(1)'], ['data:text/html,x']])(
    'T9 %s is refused: it is not of the app',
    (text) => {
      expect(readAddress(text, '/')).toBeNull()
    },
  )
})
