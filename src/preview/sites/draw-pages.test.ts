import { describe, expect, it } from 'vitest'
import type { DrawnPage } from '../channel/site-messages.ts'
import { drawPages } from './draw-pages.ts'
import type { DrawnRoute } from './draw-site.ts'

interface Site {
  readonly [route: string]: {
    readonly text: string
    readonly links?: readonly string[]
    readonly at?: string
  } | null
}

/** An app that shows these, and `lost` elsewhere. A route that is null never comes to rest. */
function appOf(site: Site, lost = 'lost') {
  const drawn: string[] = []
  const pageAt = (route: string): DrawnRoute => {
    const found = site[route]
    if (found === null) return { type: 'unknown' }
    const page: DrawnPage = {
      route: found?.at ?? route,
      title: '',
      description: '',
      mounts: [{ id: 'root', html: found?.text ?? `${lost} ${route}` }],
      sheets: [],
      styles: '',
      links: [...(found?.links ?? [])],
      heading: '',
      brokenImages: [],
      isBlank: false,
    }
    return { type: 'page', page }
  }
  let time = 0
  return {
    drawn,
    draw: (options: Partial<Parameters<typeof drawPages>[1]> = {}) =>
      drawPages(
        {
          first: async () => pageAt('/'),
          draw: async (route) => {
            drawn.push(route)
            return pageAt(route)
          },
        },
        {
          isFile: (path) => path.endsWith('.pdf'),
          now: () => {
            time += 1
            return time
          },
          ...options,
        },
      ),
  }
}

describe('going through the pages of an app', () => {
  it('design §2.2 follows links of links, each route once, without what comes behind the path', async () => {
    const { draw } = appOf({
      '/': { text: 'home', links: ['/a?x=1#y', '/a/', '/menu.pdf', '/'] },
      '/a': { text: 'a', links: ['/b', '/'] },
      '/b': { text: 'b' },
    })
    const { pages, brokenLinks } = await draw()
    expect(pages.map(({ route }) => route)).toEqual(['/', '/a', '/b'])
    expect(brokenLinks).toEqual([])
  })

  it('design §2.2 tells links to pages that the app does not have, also where it tells the address', async () => {
    const { draw } = appOf({ '/': { text: 'home', links: ['/gone', '/a'] }, '/a': { text: 'a' } })
    const { pages, brokenLinks } = await draw()
    expect(brokenLinks).toEqual([{ link: '/gone', from: '/' }])
    expect(pages.map(({ route }) => route)).toEqual(['/', '/a'])
  })

  it('design §2.2 a page that sends its visitor elsewhere has none of its own', async () => {
    const { draw } = appOf({
      '/': { text: 'home', links: ['/private'] },
      '/private': { text: 'sign in', at: '/sign-in' },
    })
    expect((await draw()).pages.map(({ route }) => route)).toEqual(['/'])
  })

  it('design §2.2 an app without links is drawn once', async () => {
    const { draw, drawn } = appOf({ '/': { text: 'home' } })
    expect((await draw()).notFound).toBeNull()
    expect(drawn).toEqual([])
  })

  it('design §2.2 ends at the most pages, and when the time is over', async () => {
    const links = Array.from({ length: 100 }, (_, index) => `/${index}`)
    const site = Object.fromEntries(links.map((link) => [link, { text: `page ${link}!` }]))
    const many = appOf({ '/': { text: 'home', links }, ...site })
    expect((await many.draw({ most: 5 })).pages).toHaveLength(5)
    const slow = appOf({ '/': { text: 'home', links }, ...site })
    expect((await slow.draw({ patience: 10 })).pages.length).toBeLessThan(12)
  })

  it('design §2.2 a page that never comes to rest costs only itself', async () => {
    const { draw } = appOf({
      '/': { text: 'home', links: ['/slow', '/a'] },
      '/slow': null,
      '/a': { text: 'a' },
    })
    expect((await draw()).pages.map(({ route }) => route)).toEqual(['/', '/a'])
  })
})
