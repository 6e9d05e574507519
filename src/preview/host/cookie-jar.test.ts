import { describe, expect, it } from 'vitest'
import { CookieJar } from './cookie-jar.ts'

const page = { hostname: 'a.preview.localhost', pathname: '/', now: 1_000_000 }

function jarOf(...texts: readonly string[]): CookieJar {
  const jar = new CookieJar()
  for (const text of texts) jar.write(text, page)
  return jar
}

describe('I3 a cookie jar', () => {
  it('reads what was written, the newest value of a name', () => {
    const jar = jarOf('a=1', 'b=two words; SameSite=Lax; Secure', 'a=3=4', 'flag')
    expect(jar.read(page)).toBe('a=3=4; b=two words; flag')
  })

  it('lets cookies end, and takes them back by a past date or age', () => {
    const jar = jarOf(
      'a=1; max-age=10',
      'b=1; expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'c=1',
      'd=1; Max-Age=0',
    )
    expect(jar.read(page)).toBe('a=1; c=1')
    expect(jar.read({ ...page, now: page.now + 10_000 })).toBe('c=1')
    jar.write('c=; Max-Age=-1', page)
    expect(jar.all().map(({ name }) => name)).toEqual(['a'])
  })

  it('shows a cookie below its path only, the nearest first', () => {
    const jar = jarOf('root=1; path=/', 'shop=1; path=/shop')
    jar.write('deep=1', { ...page, pathname: '/shop/cart/list' })
    expect(jar.read({ ...page, pathname: '/shop/cart/list' })).toBe('deep=1; shop=1; root=1')
    expect(jar.read({ ...page, pathname: '/shopping' })).toBe('root=1')
  })

  it('refuses other domains, what scripts may not set, and what is too long', () => {
    const jar = jarOf(
      'a=1; domain=preview.localhost',
      'b=1; domain=localhost',
      'c=1; HttpOnly',
      '',
      `d=${'x'.repeat(5000)}`,
    )
    expect(jar.read(page)).toBe('')
    expect(jarOf('a=1; domain=.A.preview.localhost'.toLowerCase()).read(page)).toBe('a=1')
  })

  it('is whole again from what it kept', () => {
    expect(new CookieJar(jarOf('a=1; path=/x', 'b=2').all()).read(page)).toBe('b=2')
  })
})
