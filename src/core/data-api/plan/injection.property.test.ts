import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { times } from '../../../../test/full-run.ts'
import { CATALOGUE, request } from './plan-fixtures.ts'
import { planRequest } from './plan-request.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What would show in a statement that a request's text got into. */
const MARK = 'zqx'

const hostile = fc
  .array(
    fc.constantFrom<string[]>(
      `'`,
      `"`,
      `\\`,
      `;`,
      `--`,
      `/*`,
      `*/`,
      `$1`,
      `$$`,
      `)`,
      `(`,
      `,`,
      `.`,
      `->`,
      `::`,
      `!`,
      `{`,
      `}`,
      ` `,
      `\n`,
      `E'`,
      ` or 1=1 `,
      ` union select `,
      `\u2019`,
      `%27`,
    ),
    { maxLength: 4 },
  )
  .chain((parts) => fc.nat(parts.length).map((at) => parts.toSpliced(at, 0, MARK).join('')))

/** Every place of a request that takes text; `@` is where the hostile text goes. */
const PLACES: readonly (readonly [address: string, further?: object])[] = [
  ['/@'],
  ['/rpc/@'],
  ['/posts?select=@'],
  ['/posts?select=title,@:title'],
  ['/posts?select="@":title'],
  ['/posts?select=title::@'],
  ['/posts?select=title->@'],
  ['/posts?select=title->>"@"'],
  ['/posts?select=title.@()'],
  ['/posts?select=@:comments(id)'],
  ['/posts?select=comments!@(id)'],
  ['/posts?select=...@(id)'],
  ['/posts?@=eq.1'],
  ['/posts?title=@'],
  ['/posts?title=eq.@'],
  ['/posts?title=not.like(any).{@}'],
  ['/posts?title=in.(@)'],
  ['/posts?title=in.("@")'],
  ['/posts?title=is.@'],
  ['/posts?title=fts(@).x'],
  ['/posts?title=fts(english).@'],
  ['/posts?title->>@=eq.1'],
  ['/posts?or=(title.eq.@)'],
  ['/posts?or=(title.eq."@")'],
  ['/posts?and=(@.eq.1)'],
  ['/posts?order=@'],
  ['/posts?order=title.@'],
  ['/posts?order=title->@.desc'],
  ['/posts?order=@(name)'],
  ['/posts?limit=@'],
  ['/posts?offset=@'],
  ['/posts?select=comments(id)&comments.@=eq.1'],
  ['/posts?select=comments(id)&@.limit=1'],
  ['/posts?columns=@', { method: 'POST', body: '{}' }],
  [
    '/posts?on_conflict=@',
    { method: 'POST', body: '{}', headers: { prefer: 'resolution=merge-duplicates' } },
  ],
  ['/posts', { method: 'POST', body: '{"title":"@"}' }],
  ['/posts', { method: 'POST', body: '{"@":1}' }],
  ['/posts?id=eq.1', { method: 'PATCH', body: '{"title":"@"}' }],
  ['/posts?title=eq.@', { method: 'DELETE' }],
  ['/rpc/add', { method: 'POST', body: '{"a":"@"}' }],
  ['/rpc/add', { method: 'POST', body: '{"@":1}' }],
  ['/rpc/take', { method: 'POST', body: '["@"]' }],
  ['/rpc/add?a=@'],
  ['/rpc/chosen?title=eq.@'],
  ['/posts', { headers: { range: '@' } }],
  ['/posts', { headers: { prefer: 'count=@' } }],
  ['/posts', { headers: { accept: '@' } }],
  ['/posts', { headers: { 'accept-profile': '@' } }],
]

/** The statement without its quoted names: what is left was written by this code. */
function outsideOfNames(statement: string): string {
  const parts: string[] = []
  for (let at = 0; at < statement.length; ) {
    const open = statement.indexOf('"', at)
    if (open < 0) {
      parts.push(statement.slice(at))
      break
    }
    parts.push(statement.slice(at, open))
    let end = open + 1
    while (statement[end] !== '"' || statement[end + 1] === '"') end += statement[end] === '"' ? 2 : 1
    at = end + 1
  }
  return parts.join('')
}

describe('hostile text', () => {
  it.each(PLACES.map(([address, further = {}]) => ({ address, further })))(
    'X1 is bound, quoted or refused in $address $further',
    ({ address, further }) => {
      fc.assert(
        fc.property(hostile, fc.boolean(), (text, isEncoded) => {
          const inAddress = isEncoded ? encodeURIComponent(text) : text
          const inJson = JSON.stringify(text).slice(1, -1)
          const meant = JSON.parse(
            JSON.stringify(further).replaceAll('@', () => JSON.stringify(inJson).slice(1, -1)),
          )
          const plan = planRequest(
            request(
              address.replace('@', () => inAddress),
              meant,
            ),
            CATALOGUE,
          )
          if (plan.kind === 'refusal') return
          const { text: statement, values } = plan.statement
          expect(outsideOfNames(statement)).not.toContain(MARK)
          // Each name is closed, each value has its place, and nothing else is there.
          expect(statement.split('"').length % 2).toBe(1)
          const places = outsideOfNames(statement).match(/\$\d+/g) ?? []
          expect(places).toEqual(values.map((_, place) => `$${place + 1}`))
          expect(outsideOfNames(statement)).not.toMatch(/;|--|\/\*/)
        }),
        { numRuns: times(600, 60) },
      )
    },
  )

  it('X1 reaches the values of a statement in most places', () => {
    const reached = PLACES.filter(([address, further = {}]) => {
      const plan = planRequest(
        request(address.replace('@', MARK), JSON.parse(JSON.stringify(further).replaceAll('@', MARK))),
        CATALOGUE,
      )
      return plan.kind === 'plan' && JSON.stringify(plan.statement).includes(MARK)
    })
    expect(reached.length).toBeGreaterThan(15)
  })
})
