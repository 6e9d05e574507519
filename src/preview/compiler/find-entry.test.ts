import { describe, expect, it } from 'vitest'
import { findEntry } from './find-entry.ts'

const find = (html: string, files: readonly string[]) => findEntry(html, (path) => files.includes(path))

describe('findEntry', () => {
  it('takes the module script of index.html before the specified list', () => {
    const html = '<script src="/a.js"></script><script type="module" src="./src/start.tsx"></script>'
    expect(find(html, ['/src/start.tsx', '/src/main.tsx', '/a.js'])).toBe('/src/start.tsx')
  })

  it.each(['/index.tsx', '/src/index.tsx', '/main.tsx', '/src/main.tsx'])(
    'S5.10 finds %s without one',
    (path) => {
      expect(find('<div id="root"></div>', [path])).toBe(path)
    },
  )

  it('passes over scripts from elsewhere and scripts that do not exist', () => {
    const html =
      '<script type="module" src="https://a.example/x.js"></script><script type=module src=/gone.tsx></script>'
    expect(find(html, ['/src/main.tsx'])).toBe('/src/main.tsx')
  })

  it('S5.10 finds none in a project without an entry', () => {
    expect(find('', ['/src/App.tsx'])).toBeNull()
  })
})
