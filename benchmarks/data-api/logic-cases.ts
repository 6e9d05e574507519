import { caseList } from './case.ts'

const P = 'posts'

const { cases, add } = caseList()

for (const [f, s] of [
  ['id.eq.1,id.eq.3', 'id=1 or id=3'],
  ['title.like.T*,views.gt.50', `title like 'T%' or views>50`],
  ['and(id.gt.1,id.lt.4),views.is.null', '(id>1 and id<4) or views is null'],
  ['not.and(id.gt.1,id.lt.4),id.eq.2', 'not (id>1 and id<4) or id=2'],
  ['id.in.(1,2),title.eq.Five', `id in (1,2) or title='Five'`],
  ['title.not.eq.One', `not title='One'`],
  ['body.ilike."*a dog*",id.eq.1', `body ilike '%a dog%' or id=1`],
  ['or(id.eq.1,or(id.eq.2,id.eq.3))', 'id in (1,2,3)'],
  ['meta->>s.eq.t,id.eq.4', `meta->>'s'='t' or id=4`],
  ['search.fts(english).cat,id.eq.2', `search @@ to_tsquery('english','cat') or id=2`],
  ['views.eq(any).{5,10},id.eq.4', 'views in (5,10) or id=4'],
  ['id.not.in.(1,2),views.not.is.null', 'id not in (1,2) or views is not null'],
  ['title.eq."One",title.in.("Two","Th\\"ree")', `title='One' or title in ('Two','Th"ree')`],
  [' id.eq.1 , id.eq.2 ', 'id in (1,2)'],
  ['and(or(id.eq.1,id.eq.2),or(views.eq.5,views.eq.6))', '(id in (1,2)) and views in (5,6)'],
  ['id.isdistinct.1', 'id is distinct from 1'],
] as const) {
  add(
    `or ${f}`,
    (db) => db.from(P).select('id').or(f).order('id'),
    `select id from posts where ${s} order by id`,
  )
  if (!f.startsWith(' '))
    add(
      `or+eq ${f}`,
      (db) => db.from(P).select('id').or(f).eq('published', true).order('id'),
      `select id from posts where (${s}) and published order by id`,
    )
}
add(
  'or twice',
  (db) => db.from(P).select('id').or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'),
  'select id from posts where id=2',
)
add(
  'and param',
  (db) => {
    const q = db.from(P).select('id').order('id')
    q.url.searchParams.append('and', '(id.gt.1,id.lt.4)')
    return q
  },
  'select id from posts where id>1 and id<4 order by id',
)
add(
  'not.or param',
  (db) => {
    const q = db.from(P).select('id').order('id')
    q.url.searchParams.append('not.or', '(id.gt.4,id.lt.2)')
    return q
  },
  'select id from posts where not (id>4 or id<2) order by id',
)
add(
  'or array value',
  (db) => db.from('things').select('id').or('ints.cs.{1,2},words.cs.{c}').order('id'),
  `select id from things where ints @> '{1,2}' or words @> '{c}' order by id`,
)
add(
  'or range quoted',
  (db) => db.from('things').select('id').or('span.ov."[6,7)"').order('id'),
  `select id from things where span && '[6,7)' order by id`,
)

export const LOGIC_CASES = cases
