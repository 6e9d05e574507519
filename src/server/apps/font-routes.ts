/** The fonts' services as far as the workspace uses them: `GET /v1/fonts`, `GET /css2`, and the files (S7.12, S7.13). */
import { type Context, Hono } from 'hono'
import { FAMILIES } from '../assets/fonts/families.ts'
import { FONT_FILES_PATH, type FontFiles, fontId, INSTALLED_FONTS } from '../assets/fonts/font-files.ts'

/** `Inter:wght@400;700`, or a bare name. */
const FAMILY = /^([\w -]{1,64})(?::wght@(\d{1,4}(?:;\d{1,4}){0,20}))?$/
const MAX_FAMILIES = 20
const DISPLAY = /^(?:auto|block|swap|fallback|optional)$/
const KEPT = 'public, max-age=86400'

/** How many weights of families a request for a stylesheet names, each a file to be read; 1 at least. */
export function facesWanted(c: Context): number {
  const families = c.req.queries('family') ?? []
  return families.reduce((sum, family) => sum + family.split(';').length, 0) || 1
}

export function fontRoutes(files: FontFiles): Hono {
  const list = FAMILIES.map((family) => {
    const id = fontId(family)
    return { id, family, hasFiles: INSTALLED_FONTS.includes(id) }
  })
  const app = new Hono()
  app.get('/v1/fonts', (c) => c.json(list, 200, { 'Cache-Control': KEPT }))
  app.get('/css2', async (c) => {
    const wanted = (c.req.queries('family') ?? []).map((family) => FAMILY.exec(family))
    const display = c.req.query('display') ?? 'auto'
    if (
      wanted.length === 0 ||
      wanted.length > MAX_FAMILIES ||
      wanted.includes(null) ||
      !DISPLAY.test(display)
    ) {
      return c.text('Name families in the form family=Inter:wght@400;700, and a display such as swap.\n', 400)
    }
    const faces = await Promise.all(
      wanted.flatMap((match) => {
        const [, family = '', weights = '400'] = match ?? []
        return weights.split(';').map((weight) => files.faces(family, Number(weight)))
      }),
    )
    // As Google answers for a family that it does not have.
    if (faces.includes(null)) return c.text('The files of a family or weight are not on this server.\n', 400)
    const css = faces.join('\n').replaceAll(/font-display: \w+;/g, `font-display: ${display};`)
    return c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEPT })
  })
  app.get(`${FONT_FILES_PATH}/:id/:name`, async (c) => {
    const file = await files.file(c.req.param('id'), c.req.param('name'))
    if (file === null) return c.text('There is no such font file.\n', 404)
    return c.body(file, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': KEPT })
  })
  return app
}
