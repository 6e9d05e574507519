import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { planned, refused } from './plan-fixtures.ts'

const POST = { method: 'POST' }
const body = (json: unknown, further: object = {}) => ({ ...POST, body: JSON.stringify(json), ...further })
const prefer = (words: string) => ({ headers: { prefer: words } })

describe('the statement', () => {
  it('X1 X3 holds quoted names and bound values', () => {
    const { statement } = planned(
      `/posts?select=title&title=eq.${encodeURIComponent("x'; drop table posts; --")}`,
    )
    expect(statement.values).toEqual(["x'; drop table posts; --"])
    expect(statement.text).toContain('FROM "public"."posts" AS "t0" WHERE ("t0"."title" = $1)')
    expect(statement.text).not.toContain('drop')
  })

  it('X2 is not made of what the catalogue does not know', () => {
    expect(refused('/posts?select=pg_sleep')).toMatchObject({ status: 400, code: '42703' })
    expect(refused('/posts?nothing=eq.1')).toMatchObject({
      code: '42703',
      message: 'column posts.nothing does not exist',
    })
    expect(refused('/posts?order=nothing')).toMatchObject({ code: '42703' })
    expect(refused('/posts?select=comments(nothing)')).toMatchObject({
      message: 'column comments_1.nothing does not exist',
    })
    expect(refused('/pg_class')).toMatchObject({ status: 404, code: 'PGRST205' })
    expect(refused('/secrets')).toMatchObject({ status: 404, code: 'PGRST205' })
    expect(refused('/rpc/pg_sleep', body({ seconds: 1 }))).toMatchObject({ status: 404, code: 'PGRST202' })
    expect(refused('/posts', body({ nothing: 1 }))).toMatchObject({ status: 400, code: 'PGRST204' })
    expect(
      refused('/posts?on_conflict=nothing', body({ id: 1 }, prefer('resolution=merge-duplicates'))),
    ).toMatchObject({ code: '42703' })
    expect(refused('/posts?select=id::regclass')).toMatchObject({ code: '42704' })
  })

  it('X4 is not made of what is too large', () => {
    const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(',')
    const large = { code: 'PGRST100', message: 'The request is too large' }
    expect(refused(`/posts?select=${many(LIMITS.selected + 1, 'id')}`)).toMatchObject(large)
    expect(refused(`/posts?select=${many(LIMITS.embeds + 1, 'comments(id)')}`)).toMatchObject(large)
    expect(refused(`/posts?or=(${many(LIMITS.conditions + 1, 'id.eq.1')})`)).toMatchObject(large)
    expect(refused(`/posts?order=${many(LIMITS.orderTerms + 1, 'id')}`)).toMatchObject(large)
    expect(refused(`/posts?or=${'(or'.repeat(5_000)}`)).toMatchObject(large)
    expect(refused(`/posts?select=${'comments('.repeat(5_000)}`)).toMatchObject(large)
    expect(refused(`/posts?select=title${'->a'.repeat(LIMITS.pathSteps + 1)}`)).toMatchObject(large)
    expect(refused(`/posts?id=eq.${'1'.repeat(LIMITS.query)}`)).toMatchObject(large)
    expect(refused(`/posts?${'id=eq.1&'.repeat(LIMITS.parameters + 1)}`)).toMatchObject(large)
    expect(refused('/posts', body(Array.from({ length: LIMITS.bodyRows + 1 }, () => ({}))))).toMatchObject(
      large,
    )
    expect(refused('/posts', { ...POST, body: ' '.repeat(LIMITS.body + 1) })).toMatchObject(large)
  })

  it('X5 is not made of what PostgreSQL could not keep', () => {
    expect(refused('/posts?title=eq.a%00b')).toMatchObject({ code: '22021' })
    expect(refused('/posts?title=eq.%ff')).toMatchObject({ code: '22021' })
    expect(refused(`/posts?select=${'é'.repeat(32)}:title`)).toMatchObject({ code: '42622' })
    expect(planned(`/posts?select=${'é'.repeat(31)}:title`).statement.text).toContain(
      `AS "${'é'.repeat(31)}"`,
    )
    expect(planned('/posts?select="a""b":title'.replace('""', '\\"')).statement.text).toContain('AS "a""b"')
  })

  it('X6 only reads where nothing is to be written', () => {
    expect(planned('/posts').isReadOnly).toBe(true)
    expect(planned('/rpc/add', body({ a: 1 })).isReadOnly).toBe(true)
    expect(planned('/posts', body({ title: 'x' })).isReadOnly).toBe(false)
  })
})

describe('embedding', () => {
  it('E1 E3 finds every kind of relationship', () => {
    expect(planned('/comments?select=posts(title)').statement.text).toContain('"t1"."id" = "t0"."post_id"')
    expect(planned('/posts?select=comments(id)').statement.text).toContain('"t1"."post_id" = "t0"."id"')
    expect(planned('/posts?select=tags(label)').statement.text).toContain(
      'INNER JOIN "public"."post_tags" AS "jt1" ON "t1"."id" = "jt1"."tag_id" WHERE "jt1"."post_id" = "t0"."id"',
    )
    expect(planned('/authors?select=profiles(bio)').statement.text).toContain('row_to_json')
    expect(planned('/folders?select=parent_id(id)').statement.text).toContain('"t1"."id" = "t0"."parent_id"')
    expect(planned('/folders?select=folders(id)').statement.text).toContain('"t1"."parent_id" = "t0"."id"')
  })

  it('E2 names what could be meant', () => {
    expect(refused('/posts?select=authors(name)')).toMatchObject({
      status: 300,
      code: 'PGRST201',
      hint: expect.stringContaining("'authors!posts_author_id_fkey', 'authors!posts_editor_id_fkey'"),
    })
    for (const hint of ['author_id', 'posts_author_id_fkey'])
      expect(planned(`/posts?select=authors!${hint}(name)`).kind).toBe('plan')
    expect(refused('/tags?select=authors(name)')).toMatchObject({ status: 400, code: 'PGRST200' })
    expect(refused('/posts?select=secrets(id)')).toMatchObject({ status: 400, code: 'PGRST200' })
  })

  it('E4 E5 E7 E8 refuses what is meant for no embedded resource', () => {
    expect(refused('/posts?comments.id=eq.1')).toMatchObject({ code: 'PGRST108' })
    expect(refused('/posts?comments.order=id')).toMatchObject({ code: 'PGRST108' })
    expect(refused('/posts?select=a:comments(id),b:comments(id)&comments.limit=1')).toMatchObject({
      code: 'PGRST108',
    })
    expect(refused('/posts?select=comments(id)&comments=eq.1')).toMatchObject({ code: 'PGRST120' })
    expect(refused('/posts?select=comments(id)&order=comments(id)')).toMatchObject({ code: 'PGRST118' })
    expect(refused('/posts?select=kept(id)')).toMatchObject({ code: 'PGRST127' })
  })
})

describe('order and range', () => {
  it('S5 O1 orders groups by a place in JSON that they are of: it is one value in the statement', () => {
    const { statement } = planned('/posts?select=k:title->a->>0,count()&order=title->a->>0&title->>b=eq.a')
    expect(statement.values).toEqual(['a', '0', 'b', 'a'])
    expect(statement.text).toContain('GROUP BY 1 ORDER BY to_jsonb("t0"."title") -> $1::text ->> $2::int')
  })

  it('O2 takes whole numbers', () => {
    expect(refused('/posts?limit=1;x')).toMatchObject({ status: 400, code: 'PGRST100' })
    expect(refused('/posts?limit=-1')).toMatchObject({ status: 416, code: 'PGRST103' })
    expect(refused('/posts?limit=1&limit=2')).toMatchObject({ code: 'PGRST100' })
    expect(refused('/posts', { headers: { range: '5-2' } })).toMatchObject({ status: 416 })
    expect(planned('/posts?limit=5&offset=2', { headers: { range: '3-4' } }).statement.values).toEqual([
      '2',
      '3',
    ])
  })
})

describe('writing', () => {
  it('W1 wants the same keys everywhere, or columns', () => {
    expect(refused('/posts', body([{ id: 1 }, { title: 'x' }]))).toMatchObject({ code: 'PGRST102' })
    expect(planned('/posts?columns=id,title', body([{ id: 1 }, { title: 'x' }])).kind).toBe('plan')
    expect(refused('/posts', { ...POST, body: '{' })).toMatchObject({ code: 'PGRST102' })
    expect(refused('/posts', body([1]))).toMatchObject({ code: 'PGRST102' })
  })

  it('W1 takes no condition for what is added, which would not hold for it', () => {
    expect(refused('/posts?id=eq.1', body({ id: 1 }))).toMatchObject({ status: 400, code: 'PGRST127' })
    expect(refused('/posts?or=(id.eq.1,id.eq.2)', body({ id: 1 }))).toMatchObject({ code: 'PGRST127' })
    const ofEmbedded = '/posts?select=id,comments(id)&comments.id=eq.1'
    expect(planned(ofEmbedded, body({ id: 1 }, prefer('return=representation'))).kind).toBe('plan')
  })

  it('W3 W5 wants a condition for a change', () => {
    const PATCH = { method: 'PATCH', body: '{"title":"x"}' }
    expect(refused('/posts', PATCH)).toMatchObject({ status: 400, code: '21000' })
    expect(refused('/posts', { method: 'DELETE' })).toMatchObject({ status: 400, code: '21000' })
    expect(refused('/posts?select=comments(id)&comments.id=eq.1', { method: 'DELETE' })).toMatchObject({
      code: '21000',
    })
    expect(refused('/posts?id=eq.1&offset=1', PATCH)).toMatchObject({ code: 'PGRST127' })
    expect(refused('/posts?id=eq.1', { ...PATCH, body: '[{"id":1},{"id":2}]' })).toMatchObject({
      code: 'PGRST127',
    })
    expect(planned('/posts?id=eq.1', PATCH).statement.text).toContain('WHERE ("t0"."id" = $')
  })

  it('W4 returns no more than the answer needs', () => {
    const returned = (query: string, words: string) =>
      planned(`/posts?${query}`, body({ title: 'x' }, prefer(words))).statement.text
    expect(returned('select=title', 'return=representation')).toContain('RETURNING "t0"."title")')
    expect(returned('select=comments(id)', 'return=representation')).toContain('RETURNING "t0"."id")')
    expect(returned('select=*', 'return=representation')).toContain('RETURNING "t0".*')
    expect(returned('select=title', 'return=minimal')).toContain('RETURNING 1 AS "one"')
  })

  it('W6 holds to what is preferred, or says no', () => {
    expect(refused('/posts', prefer('handling=strict, anything'))).toMatchObject({ code: 'PGRST122' })
    expect(planned('/posts', prefer('anything')).kind).toBe('plan')
    expect(refused('/posts', prefer('tx=rollback'))).toMatchObject({ code: 'PGRST127' })
    expect(refused('/posts', prefer('timezone=UTC'))).toMatchObject({ code: 'PGRST127' })
  })
})

describe('functions', () => {
  it('C1 are found by the names of their arguments', () => {
    expect(planned('/rpc/add', body({ a: 1, b: 2 })).kind).toBe('plan')
    expect(planned('/rpc/add?a=1').statement.values).toEqual(['1'])
    expect(refused('/rpc/add', body({ b: 2 }))).toMatchObject({ status: 404, code: 'PGRST202' })
    expect(refused('/rpc/add', body({ a: 1, c: 2 }))).toMatchObject({ status: 404, code: 'PGRST202' })
    expect(planned('/rpc/take', body([1])).statement.values).toEqual(['[1]'])
    expect(refused('/rpc/add', body([1]))).toMatchObject({ code: 'PGRST102' })
    expect(refused('/rpc/add', { method: 'PATCH' })).toMatchObject({ status: 405, code: 'PGRST101' })
  })
})

describe('answers', () => {
  it('A1 A3 A5 are refused in forms that are not there', () => {
    const accept = (type: string) => ({ headers: { accept: type } })
    for (const type of ['application/vnd.pgrst.plan+json', 'application/geo+json', 'text/html'])
      expect(refused('/posts', accept(type))).toMatchObject({ status: 406, code: 'PGRST107' })
    expect(planned('/posts', accept('text/html, */*;q=0.1')).kind).toBe('plan')
    expect(refused('/posts', { headers: { 'accept-profile': 'hidden' } })).toMatchObject({ code: 'PGRST106' })
    expect(refused('/posts', { method: 'PUT' })).toMatchObject({ status: 405, code: 'PGRST117' })
    expect(refused('/')).toMatchObject({ status: 404, code: 'PGRST126' })
    expect(refused('/a/b/c')).toMatchObject({ status: 404, code: 'PGRST125' })
    const csv = { ...POST, body: 'id', headers: { 'content-type': 'text/csv' } }
    expect(refused('/posts', csv)).toMatchObject({ code: 'PGRST102' })
  })
})
