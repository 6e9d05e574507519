/** Requests with a picture: it is used as it is, or looked at. */
import type { EvalCase } from '../eval-case.ts'
import type { App } from '../judge/app.ts'
import { asks, coloured, counts, headed, shows } from '../judge/behaviours.ts'
import { FIELD, LOGO, SKETCH } from './pictures.ts'
import { allBut, startProject } from './start-project.ts'

const BAKERY = startProject('bakery')

/** Whether a picture of these proportions has loaded, somewhere in a part of the page. */
const showsPicture = (name: string, within: string, width: number, height: number) =>
  asks(name, async ({ app }) => {
    const sizes = await sizesOf(app, within)
    return sizes.some((size) => size === `${width}x${height}`)
      ? null
      : `the pictures there are ${sizes.join(', ') || 'none'}`
  })

const sizesOf = (app: App, within: string): Promise<string[]> =>
  app.frame.locator(`${within} img`).evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return `${naturalWidth}x${naturalHeight}`
    }),
  )

const HAS_ALT = asks('says in words what its pictures show', async ({ app }) => {
  const bare = await app.frame.locator('img:not([alt])').count()
  return bare === 0 ? null : `${bare} pictures have no alt`
})

export const WITH_IMAGES: readonly EvalCase[] = [
  {
    id: 'image-logo',
    kind: 'image',
    start: BAKERY,
    turns: [{ text: 'Use this picture as our logo, beside the name in the header.', images: [LOGO] }],
    unchanged: allBut(
      BAKERY,
      'src/components/Header.tsx',
      'src/content/site.ts',
      'index.html',
      'src/styles/globals.css',
    ),
    behaviours: [
      showsPicture('shows the picture in its header', 'header', 240, 240),
      asks('shows it small', async ({ app }) => {
        const height = await app.frame
          .locator('header img')
          .first()
          .evaluate((image) => image.getBoundingClientRect().height)
        return height > 8 && height < 140 ? null : `it is ${height} px high`
      }),
      HAS_ALT,
      shows('keeps the name', ['Crumb & Crust']),
      counts('keeps its links', 'link', 3),
      shows('keeps its prices', ['€6.50']),
    ],
  },
  {
    id: 'image-photo',
    kind: 'image',
    turns: [
      {
        text: 'A landing page for a farm called "Long Acre" that sells vegetable boxes. Use this photo large at the top. A button says "Get a box".',
        images: [FIELD],
      },
    ],
    behaviours: [
      shows('names the farm', ['Long Acre']),
      asks('shows the photo', async ({ app }) => {
        const sizes = await sizesOf(app, 'body')
        if (sizes.includes('480x320')) return null
        const drawn = await app.frame
          .locator('body *')
          .evaluateAll((all) => all.some((one) => /url\(/.test(getComputedStyle(one).backgroundImage)))
        return drawn ? null : 'the photo is nowhere'
      }),
      HAS_ALT,
      counts('has headings', 'heading', 2),
      asks('has a call for a box', async ({ app }) => {
        const found = app.frame
          .getByRole('button', { name: /get a box/i })
          .or(app.frame.getByRole('link', { name: /get a box/i }))
        return (await found.count()) > 0 ? null : 'there is no button “Get a box”'
      }),
    ],
  },
  {
    id: 'image-sketch',
    kind: 'image',
    turns: [
      {
        text: 'Build the page of this sketch: the same dark bar at the top with the name "Harbour Studio" in it, and below it one card for each box of the sketch, beside one another.',
        images: [SKETCH],
      },
    ],
    behaviours: [
      shows('shows the name', ['Harbour Studio']),
      coloured(
        'has a dark bar',
        'header, nav, [role=banner]',
        'background-color',
        ({ lightness }) => lightness < 35,
      ),
      asks('has three boxes beside one another', async ({ app }) => {
        const most = await app.frame.locator('main, section, body').evaluateAll((parts) => {
          const rows = parts
            .flatMap((part) => [part, ...part.querySelectorAll('*')])
            .map((part) => [...part.children].map((child) => child.getBoundingClientRect()))
            .map((boxes) => boxes.filter(({ width, height }) => width > 100 && height > 60))
          return rows.some(
            (boxes) => boxes.length === 3 && new Set(boxes.map(({ top }) => Math.round(top))).size === 1,
          )
        })
        return most ? null : 'no three boxes stand beside one another'
      }),
      headed(/./),
      HAS_ALT,
    ],
  },
]
