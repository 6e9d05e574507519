import { expect, it } from 'vitest'
import { withVisitorScript } from './visitor-script.ts'

const file = (type: string, text: string) => ({ type, bytes: new TextEncoder().encode(text) })
const made = (text: string, type = 'text/html; charset=utf-8') =>
  new TextDecoder().decode(withVisitorScript(file(type, text)))

it('2.2 stands before every other script of a page, and in no other file', () => {
  const tag = '<script defer src="/_lathe/visitors.js"></script>'
  const page = made(
    '<!doctype html><html><HEAD lang="en"><script src="a.js"></script></HEAD><body></body></html>',
  )
  expect(page.indexOf(tag)).toBeGreaterThan(page.indexOf('<HEAD'))
  expect(page.indexOf(tag)).toBeLessThan(page.indexOf('a.js'))
  expect(made('<h1>Plain</h1>')).toContain(tag)
  expect(made('<header>x</header>')).not.toContain(`<header>\n    ${tag}`)
  expect(made('<head></head>', 'image/svg+xml')).toBe('<head></head>')
})
