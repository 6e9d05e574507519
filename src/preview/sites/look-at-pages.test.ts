import { expect, it } from 'vitest'
import type { FaultOnPage } from '../../core/accessibility/fault.ts'
import type { DrawnPage } from '../channel/site-messages.ts'
import { LookAtPages } from './look-at-pages.ts'

const PAGE: DrawnPage = {
  route: '/',
  title: '',
  description: '',
  mounts: [],
  sheets: [],
  styles: '',
  links: [],
  heading: '',
  brokenImages: [],
  isBlank: false,
}

/** Answers by turns; each takes a second. */
function look(answers: readonly (readonly FaultOnPage[] | null)[], patience = 10_000) {
  let asked = 0
  let time = 0
  const looking = new LookAtPages({
    async faults() {
      time += 1000
      asked += 1
      return answers[(asked - 1) % answers.length] ?? null
    },
    now: () => time,
    most: 4,
    patience,
  })
  const at = async (...routes: readonly string[]) => {
    for (const route of routes) await looking.look({ ...PAGE, route })
    return { routes: looking.pages.map(({ route }) => route), asked, left: looking.left }
  }
  return { looking, at }
}

it('24.1 pages are looked at one after the other, up to a number and a time', async () => {
  expect(await look([[]]).at('/', '/a', '/b', '/c', '/d', '/e')).toEqual({
    routes: ['/', '/a', '/b', '/c'],
    asked: 4,
    left: ['/d', '/e'],
  })
  expect(await look([[]], 1500).at('/', '/a', '/b')).toEqual({ routes: ['/', '/a'], asked: 2, left: ['/b'] })
})

it('24.1 after a page that gave no answer none is asked for, and a blank one says nothing', async () => {
  expect(await look([[], null]).at('/', '/a', '/b')).toEqual({ routes: ['/'], asked: 2, left: ['/a', '/b'] })
  const { looking, at } = look([[]])
  await looking.look({ ...PAGE, isBlank: true })
  expect(await at()).toEqual({ routes: [], asked: 0, left: [] })
})
