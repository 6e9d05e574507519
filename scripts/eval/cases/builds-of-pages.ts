/** Pages from nothing: what they say, what leads where. */
import type { EvalCase } from '../eval-case.ts'
import { actingUntilReload, counts, shows } from '../judge/behaviours.ts'

const LANDING: EvalCase = {
  id: 'build-landing',
  kind: 'build',
  turns: [
    {
      text: 'A landing page for a neighbourhood bakery called "Crumb": a headline, a section of prices with three offers, testimonials, frequent questions, and a footer. A button says "Order bread". Warm and rustic.',
    },
  ],
  behaviours: [
    counts('has one main headline', 'heading', 1),
    shows('names the bakery', ['Crumb']),
    shows('shows prices', [/[€$£]\s?\d|\d\s?[€$£]/]),
    counts('has questions', 'heading', 1, /question|faq|ask/i),
    {
      name: 'has a call to order',
      async holds({ app }) {
        const found = app.frame
          .getByRole('button', { name: /order bread/i })
          .or(app.frame.getByRole('link', { name: /order bread/i }))
        return (await found.count()) > 0 ? null : 'there is no button “Order bread”'
      },
    },
    {
      name: 'has a footer below all else',
      async holds({ app }) {
        const footer = app.frame.locator('footer').last()
        return (await footer.count()) > 0 && (await footer.innerText()).trim() !== ''
          ? null
          : 'it has no footer'
      },
    },
  ],
}

const PORTFOLIO: EvalCase = {
  id: 'build-portfolio',
  kind: 'build',
  turns: [
    {
      text: 'A portfolio for the architect Mies Oduya: who she is, four projects with a name and a year each, and a contact form with name, email and message that thanks the sender. Brutalist.',
    },
  ],
  behaviours: [
    shows('says whose it is', ['Mies Oduya', 'architect']),
    {
      name: 'shows four projects with years',
      async holds({ app }) {
        const years = (await app.text()).match(/\b(?:19|20)\d\d\b/g) ?? []
        return years.length >= 4 ? null : `it shows ${years.length} years`
      },
    },
    counts('has a heading for the projects', 'heading', 1, /project|work|selected/i),
    counts('has a heading for the contact', 'heading', 1, /contact|touch|write|hello|commission/i),
    {
      name: 'asks for name, email and message',
      async holds({ app }) {
        for (const name of [/name/i, /e-?mail/i, /message/i]) await app.field(name)
        return null
      },
    },
    shows('thanks the sender', [/thank/], {
      ...actingUntilReload(async (app) => {
        await app.fill(/name/i, 'Ada Okafor')
        await app.fill(/e-?mail/i, 'ada@example.com')
        await app.fill(/message/i, 'I would like to build a library by the sea with you.')
        await app.press(/send|submit/i)
      }),
    }),
  ],
}

const DASHBOARD: EvalCase = {
  id: 'build-dashboard',
  kind: 'build',
  turns: [
    {
      text: 'A sales dashboard: three figures at the top (revenue, orders, customers), a chart, and a table of orders that I can sort by clicking on a column and filter by a search field. Use sample data.',
    },
  ],
  behaviours: [
    shows('shows the three figures', [/revenue/, /orders/, /customers/]),
    {
      name: 'draws a chart',
      async holds({ app }) {
        const drawn = app.frame.locator('svg, canvas, [role=img]').filter({ visible: true })
        const sizes = await drawn.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
        return sizes.some((width) => width > 150) ? null : 'nothing larger than an icon is drawn'
      },
    },
    {
      name: 'has a table of orders',
      async holds({ app }) {
        const rows = await app.frame.getByRole('row').filter({ visible: true }).count()
        return rows >= 4 ? null : `its table has ${rows} rows`
      },
    },
    {
      name: 'sorts by a column',
      afterReload: false,
      async act(app) {
        const table = app.frame.getByRole('table').first()
        const header = table.getByRole('columnheader').filter({ hasText: /\w/ }).last()
        const button = header.getByRole('button')
        const before = await table.innerText()
        for (let clicks = 0; clicks < 2 && (await table.innerText()) === before; clicks += 1)
          await ((await button.count()) > 0 ? button.first() : header).click()
      },
      async holds({ app }) {
        const table = app.frame.getByRole('table').first()
        const at = await table.getByRole('columnheader').filter({ hasText: /\w/ }).count()
        const shown = await table.locator(`tbody tr > :nth-child(${at})`).allInnerTexts()
        return shown.length > 1 && isOrdered(shown)
          ? null
          : `its column reads ${shown.slice(0, 5).join(', ')}`
      },
    },
    {
      name: 'filters by words',
      afterReload: false,
      act: (app) => app.fill(/search|filter|find/i, 'zzz nothing like it'),
      async holds({ app }) {
        const rows = await app.frame.getByRole('table').locator('tbody tr').filter({ visible: true }).count()
        return rows <= 1 ? null : `${rows} rows are left for words that nothing has`
      },
    },
  ],
}

const SHOP: EvalCase = {
  id: 'build-shop',
  kind: 'build',
  turns: [
    {
      text: 'An online shop for hot sauces called "Scorch", red and black. At least four products with prices, each with a button "Add to cart". The cart shows what is in it and the total, and is kept when I come back.',
    },
  ],
  behaviours: [
    shows('is called Scorch', ['Scorch']),
    shows('shows prices', [/[€$£]\s?\d|\d\s?[€$£]/]),
    counts('has four products to add', 'button', 4, /add .*(?:cart|basket|bag)|add to/i),
    shows('has a total in its cart', [/total/], {
      async act(app) {
        await app.press(/add .*(?:cart|basket|bag)|add to/i)
        await openCart(app)
      },
      afterReload: false,
    }),
    {
      name: 'keeps what is in the cart',
      async holds({ app }) {
        await openCart(app)
        const text = await app.text()
        return /total/i.test(text) && !/cart is empty|nothing in/i.test(text) ? null : 'the cart is empty'
      },
    },
  ],
}

/** Up or down, as words, numbers or days. */
function isOrdered(texts: readonly string[]): boolean {
  const number = (text: string) => Number.parseFloat(text.replace(/[^\d.-]/g, ''))
  const comparisons = [
    (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true }),
    (a: string, b: string) => number(a) - number(b),
    (a: string, b: string) => Date.parse(a) - Date.parse(b),
  ]
  return comparisons.some((compare) => {
    const steps = texts.slice(1).map((text, index) => compare(texts[index] ?? '', text))
    return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
  })
}

/** A cart may be in sight already. */
async function openCart(
  app: Parameters<NonNullable<EvalCase['behaviours'][number]['act']>>[0],
): Promise<void> {
  if (/total/i.test(await app.text())) return
  const opener = app.frame
    .getByRole('button', { name: /^(?!.*add).*(?:cart|basket|bag)/i })
    .or(app.frame.getByRole('link', { name: /cart|basket|bag/i }))
  await opener.filter({ visible: true }).first().click({ timeout: 4_000 })
}

export const PAGE_BUILDS: readonly EvalCase[] = [LANDING, PORTFOLIO, DASHBOARD, SHOP]
