import { describe, expect, it } from 'vitest'
import { createIconLibrary } from '../assets/icons/icon-library.ts'
import { ICON_SETS, readIconSet } from '../assets/icons/icon-sets.ts'
import { iconRoutes } from './icon-routes.ts'

const app = iconRoutes(
  createIconLibrary({ prefixes: ICON_SETS, read: (prefix) => readIconSet('kit/node_modules', prefix) }),
)
app.notFound((c) => c.text('elsewhere', 404))

interface SearchAnswer {
  readonly icons: readonly string[]
  readonly total: number
  readonly limit: number
}

async function search(query: string): Promise<SearchAnswer> {
  const response = await app.request(`/search?query=${encodeURIComponent(query)}&limit=96`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchAnswer
}

describe('the icon service', () => {
  it('S7.10 S9.18 has at most 96 ids of sets and names, Heroicons first, of every set', async () => {
    const { icons, total, limit } = await search('home')
    expect(limit).toBe(96)
    expect(icons).toHaveLength(96)
    expect(total).toBeGreaterThan(96)
    expect(icons.filter((id) => !/^[a-z\d-]+:[a-z\d-]+$/.test(id))).toEqual([])
    const firstOther = icons.findIndex((id) => !id.startsWith('heroicons:'))
    expect(firstOther).toBeGreaterThan(0)
    expect(icons.slice(firstOther).filter((id) => id.startsWith('heroicons:'))).toEqual([])
    expect(new Set(icons.map((id) => id.split(':')[0])).size).toBeGreaterThan(4)
  })

  it.each(ICON_SETS)('S7.11 every tenth icon of %s that a search names is there as SVG', async (prefix) => {
    const { icons } = await search(`${prefix}:${prefix === 'simple-icons' ? 'go' : 'ar'}`)
    expect(icons.length).toBeGreaterThan(5)
    for (const id of icons.filter((_, at) => at % 10 === 0)) {
      const response = await app.request(`/${id.replace(':', '/')}.svg?color=white`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
      const svg = await response.text()
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
      expect(svg).not.toContain('currentColor')
    }
  })

  it('S7.11 an alias has its icon, and a name that is none has not', async () => {
    expect((await app.request('/lucide/home.svg')).status).toBe(200)
    expect((await app.request('/lucide/no-such-icon.svg')).status).toBe(404)
    expect((await app.request('/lucide/__proto__.svg')).status).toBe(404)
    expect((await app.request('/lucide/constructor.svg')).status).toBe(404)
    expect(await (await app.request('/assets/app.svg')).text()).toBe('elsewhere')
  })

  it('S7.11 a colour cannot bring anything else along', async () => {
    const color = encodeURIComponent('"/><script>alert(1)</script>')
    expect((await app.request(`/lucide/home.svg?color=${color}`)).status).toBe(400)
    expect(await (await app.request('/lucide/home.svg?color=%23ff8800')).text()).toContain('#ff8800')
  })

  it.each(['', '?query=', `?query=${'x'.repeat(201)}`])(
    'S7.10 /search%s says what is missing',
    async (rest) => {
      expect((await app.request(`/search${rest}`)).status).toBe(400)
    },
  )
})
