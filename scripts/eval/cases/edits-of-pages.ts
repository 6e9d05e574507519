/** Changes of a page. Everything that a change has no business with stays, byte for byte. */
import type { EvalCase } from '../eval-case.ts'
import { asks, coloured, counts, headed, hides, looks, ordered, shows } from '../judge/behaviours.ts'
import { edit, LOOKS } from './edit.ts'
import { startProject } from './start-project.ts'

const BAKERY = startProject('bakery')

const BAKERY_PAGES = shows('keeps its words', ['Country loaf', 'Can I order ahead?', 'Mill Lane 4'])

export const PAGE_EDITS: readonly EvalCase[] = [
  edit(
    'headline',
    BAKERY,
    'change the headline to "Fresh, warm, daily"',
    ['src/content/site.ts', 'src/components/Hero.tsx'],
    [
      headed(/fresh, warm, daily/i),
      hides('has the old headline no more', ['Bread worth getting up for']),
      shows('keeps the tagline', ['Everything is baked before seven.']),
      BAKERY_PAGES,
      counts('keeps its links', 'link', 3),
    ],
  ),
  edit(
    'section-order',
    BAKERY,
    'move the questions above the prices',
    ['src/App.tsx', 'src/components/Header.tsx'],
    [
      ordered('shows the questions first', /Can I order ahead/, /Country loaf/),
      ordered('shows the headline before both', /Bread worth getting up for/, /Can I order ahead/),
      ordered('shows the footer last', /Country loaf/, /Mill Lane 4/),
      BAKERY_PAGES,
      counts('keeps both headings', 'heading', 2, /prices|questions/i),
    ],
  ),
  edit(
    'price-change',
    BAKERY,
    'the country loaf is €7.20 now, and add an almond croissant for €3.10',
    ['src/content/site.ts', 'src/components/Prices.tsx'],
    [
      shows('has the new price', [/€\s?7[.,]20/]),
      hides('has the old price no more', [/€\s?6[.,]50/]),
      shows('has the croissant', [/almond croissant/, /€\s?3[.,]10/]),
      shows('keeps the other prices', ['€1.20', '€2.80', 'Cinnamon knot']),
      BAKERY_PAGES,
    ],
  ),
  edit(
    'sticky-header',
    BAKERY,
    'make the header stay at the top while I scroll',
    ['src/components/Header.tsx', 'src/App.tsx', ...LOOKS],
    [
      looks(
        'has a header that stays',
        'header',
        'position',
        (position) => position === 'sticky' || position === 'fixed',
      ),
      asks('keeps it at the top', async ({ app }) => {
        const top = await app.frame.evaluate(async () => {
          scrollTo(0, 300)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const at = document.querySelector('header')?.getBoundingClientRect().top ?? Number.NaN
          scrollTo(0, 0)
          return at
        })
        return Math.abs(top) < 2 ? null : `after scrolling it is at ${top} px`
      }),
      coloured(
        'has a header that covers what is below',
        'header',
        'background-color',
        ({ lightness }) => lightness > 5,
      ),
      BAKERY_PAGES,
      counts('keeps its links', 'link', 3),
    ],
  ),
]
