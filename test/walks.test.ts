/** `docs/walks.md` names files that there are, each once, and no more of them than a way may have. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../docs/walks.md', import.meta.url), 'utf8')
/** Below each heading, the files on the way: of a list, or of a table. */
const ways = text.split(/^## /m).map((part) => ({
  heading: part.slice(0, part.indexOf('\n')),
  said: Number(/: (\d+) files/.exec(part)?.[1]),
  files: [...part.matchAll(/^(?:(\d+)\. |\| (\d+) +\| )`([^`]+)`/gm)].map(([, item, row, file = '']) => ({
    number: Number(item ?? row),
    file,
  })),
}))

it.each([
  ['A prompt’s way', 30],
  ['A keystroke’s way', 14],
])('%s passes at most %i files, which are there', (heading, most) => {
  const way = ways.find((one) => one.heading.replace("'", '’') === heading)
  const files = way?.files ?? []
  expect(files.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1))
  expect(files.length).toBe(way?.said)
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThanOrEqual(most)
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length)
  expect(files.filter(({ file }) => !existsSync(new URL(`../src/${file}`, import.meta.url)))).toEqual([])
})
