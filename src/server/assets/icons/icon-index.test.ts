import { describe, expect, it } from 'vitest'
import { createIconIndex } from './icon-index.ts'

const index = createIconIndex([
  { prefix: 'heroicons', names: ['home', 'home-modern', 'building-storefront', 'arrow-left'] },
  { prefix: 'lucide', names: ['home', 'house', 'arrow-left', 'arrow-big-left', 'smartphone'] },
  { prefix: 'mdi', names: ['home', 'home-account', 'greenhouse', 'arrow-left-bold', 'phone'] },
])
const search = (query: string, limit = 96) => index.search(query, limit).icons

describe('finding icons', () => {
  it('S7.10 Heroicons come first, then the best of every set', () => {
    expect(search('home')).toEqual([
      'heroicons:home',
      'heroicons:home-modern',
      'lucide:home',
      'mdi:home',
      'mdi:home-account',
    ])
  })

  it('S2.50 a whole word is before the start of one, and that before what is inside one', () => {
    expect(search('phone')).toEqual(['mdi:phone', 'lucide:smartphone'])
    expect(search('hou')).toEqual(['lucide:house', 'mdi:greenhouse'])
  })

  it('S2.50 every word has to be there, in any order and however they are put together', () => {
    const left = ['heroicons:arrow-left', 'lucide:arrow-left', 'lucide:arrow-big-left', 'mdi:arrow-left-bold']
    expect(search('left arrow')).toEqual(left)
    expect(search('ARROW_LEFT').toSorted()).toEqual(left.toSorted())
    expect(search('arrow home')).toEqual([])
  })

  it('S2.50 a set before a colon keeps to that set', () => {
    expect(search('mdi:home')).toEqual(['mdi:home', 'mdi:home-account'])
    expect(search('nothing:home')).toEqual([])
    expect(search('lucide:')).toEqual([])
  })

  it('S9.18 the limit cuts the list and not the count', () => {
    expect(index.search('home', 2)).toEqual({ icons: ['heroicons:home', 'heroicons:home-modern'], total: 5 })
    expect(index.size).toBe(14)
  })

  it.each(['', ' ', ':', '--', '\n', 'home\nhouse', '💥', 'x'.repeat(5000)])(
    'S2.50 %j harms nothing',
    (query) => {
      expect(search(query)).toEqual([])
    },
  )
})
