/** Iconify's API as far as the workspace uses it: `GET /search` and `GET /{set}/{name}.svg` (S7.10, S7.11). */
import { Hono } from 'hono'
import type { IconLibrary } from '../assets/icons/icon-library.ts'

const LIMIT = { default: 64, max: 999 } as const
const MAX_QUERY = 200
const ICON_FILE = /^([a-z\d]+(?:-[a-z\d]+)*)\.svg$/
/** Names, hex and functions such as `rgb(0 0 0 / 50%)`; nothing that ends an attribute. */
const COLOR = /^[\w#%(),./\s-]{1,64}$/
const KEPT = 'public, max-age=86400'

export function iconRoutes(icons: IconLibrary): Hono {
  const app = new Hono()
  app.get('/search', async (c) => {
    const query = c.req.query('query') ?? ''
    if (query.trim() === '' || query.length > MAX_QUERY) {
      return c.text(`Name what to search for as "query", in at most ${MAX_QUERY} characters.\n`, 400)
    }
    const wanted = Number(c.req.query('limit') ?? LIMIT.default)
    const limit = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, LIMIT.max) : LIMIT.default
    const found = await icons.search(query, limit)
    return c.json({ icons: found.icons, total: found.total, limit, start: 0 }, 200, {
      'Cache-Control': 'no-cache',
    })
  })
  app.get('/:set/:file', async (c, next) => {
    const { set, file } = c.req.param()
    if (!icons.hasSet(set)) return next()
    const name = ICON_FILE.exec(file)?.[1]
    const color = c.req.query('color') ?? null
    if (color !== null && !COLOR.test(color)) return c.text('That is no colour.\n', 400)
    const svg = name === undefined ? null : await icons.svg(set, name, color)
    if (svg === null) return c.text(`The set "${set}" has no such icon.\n`, 404)
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': KEPT })
  })
  return app
}
