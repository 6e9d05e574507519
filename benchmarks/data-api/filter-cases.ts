import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

for (const op of ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const) {
  const s = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }[op]
  const vals: (readonly [string, string, unknown, string])[] = [
    [P, 'views', 5, '5'],
    [P, 'id', 3, '3'],
    [P, 'title', 'Three', `'Three'`],
    [A, 'rating', 3.125, '3.125'],
    [A, 'born', '1990-05-05', `'1990-05-05'`],
    [A, 'mood', 'calm', `'calm'`],
    [A, 'name', 'Cyd, "the" {great}', `'Cyd, "the" {great}'`],
    ['things', 'big', '9223372036854775807', '9223372036854775807'],
    ['things', 'num', '0.10', '0.10'],
    ['things', 'id', '00000000-0000-0000-0000-000000000002', `'00000000-0000-0000-0000-000000000002'`],
    ['things', 'Cased', 1, '1'],
    ['things', 'count-it', 1, '1'],
    ['things', 'short', 's', `'s'`],
    ['things', 'at', '10:30', `'10:30'`],
    ['comments', 'stars', 2, '2'],
  ]
  for (const [t, c, v, l] of vals) {
    add(
      `${op} ${t}.${c}`,
      (db) => db.from(t).select('*').filter(c, op, v).order('id'),
      `select * from ${t} where "${c}" ${s} ${l} order by id`,
    )
    if (['views', 'title', 'mood', 'Cased', 'num'].includes(c))
      add(
        `not.${op} ${t}.${c}`,
        (db) => db.from(t).select('*').not(c, op, v).order('id'),
        `select * from ${t} where not ("${c}" ${s} ${l}) order by id`,
      )
  }
}
for (const v of [null, true, false] as const)
  for (const neg of [false, true])
    add(
      `is ${v} ${neg}`,
      (db) => {
        const q = db.from(A).select('id,active').order('id')
        return neg ? q.not('active', 'is', v) : q.is('active', v)
      },
      `select id, active from authors where active is ${neg ? 'not ' : ''}${v} order by id`,
    )
add(
  'is unknown',
  (db) => db.from(A).select('id').filter('active', 'is', 'unknown'),
  'select id from authors where active is unknown',
)
add(
  'is not_null',
  (db) => db.from(A).select('id').filter('born', 'is', 'not_null').order('id'),
  'select id from authors where born is not null order by id',
)
add(
  'is NULL upper',
  (db) => db.from(A).select('id').filter('born', 'is', 'NULL').order('id'),
  'select id from authors where born is null order by id',
)
for (const [pat, like] of [
  ['T%', 'T%'],
  ['T*', 'T%'],
  ['%o%', '%o%'],
  ['_wo', '_wo'],
  ['*', '%'],
  ['t*', 't%'],
  ['', ''],
] as const) {
  add(
    `like ${pat}`,
    (db) => db.from(P).select('id').like('title', pat).order('id'),
    `select id from posts where title like '${like}' order by id`,
  )
  add(
    `ilike ${pat}`,
    (db) => db.from(P).select('id').ilike('title', pat).order('id'),
    `select id from posts where title ilike '${like}' order by id`,
  )
  add(
    `not like ${pat}`,
    (db) => db.from(P).select('id').not('title', 'like', pat).order('id'),
    `select id from posts where title not like '${like}' order by id`,
  )
}
add(
  'like escape',
  (db) => db.from(A).select('id').like('name', 'dan\\%\\_%'),
  `select id from authors where name like 'dan\\%\\_%'`,
)
add(
  'likeAllOf',
  (db) => db.from(P).select('id').likeAllOf('title', ['%o%', '%w%']),
  `select id from posts where title like all('{%o%,%w%}')`,
)
add(
  'likeAnyOf',
  (db) => db.from(P).select('id').likeAnyOf('title', ['T%', 'F%']).order('id'),
  `select id from posts where title like any('{T%,F%}') order by id`,
)
add(
  'ilikeAllOf',
  (db) => db.from(P).select('id').ilikeAllOf('title', ['%O%', '%W%']),
  `select id from posts where title ilike all('{%o%,%w%}')`,
)
add(
  'ilikeAnyOf',
  (db) => db.from(P).select('id').ilikeAnyOf('title', ['t%', 'f%']).order('id'),
  `select id from posts where title ilike any('{T%,F%}') order by id`,
)
for (const [op, s] of [
  ['match', '~'],
  ['imatch', '~*'],
] as const)
  for (const re of ['^T', 'e$', 'o.*e', '[a-f]{2}', 't'])
    add(
      `${op} ${re}`,
      (db) => db.from(P).select('id').filter('title', op, re).order('id'),
      `select id from posts where title ${s} '${re}' order by id`,
    )
add(
  'regexMatch',
  (db) => db.from(P).select('id').regexMatch('title', '^T').order('id'),
  `select id from posts where title ~ '^T' order by id`,
)
add(
  'regexIMatch',
  (db) => db.from(P).select('id').regexIMatch('title', '^t').order('id'),
  `select id from posts where title ~* '^t' order by id`,
)
for (const op of ['eq', 'gt', 'gte', 'lt', 'lte'] as const)
  for (const q of ['any', 'all']) {
    const s = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }[op]
    add(
      `${op}(${q})`,
      (db) => db.from(P).select('id').filter('views', `${op}(${q})`, '{5,10}').order('id'),
      `select id from posts where views ${s} ${q}('{5,10}') order by id`,
    )
  }
for (const [t, c, vals, l] of [
  [P, 'id', [1, 3], '1,3'],
  [A, 'name', ['Ada', 'Cyd, the'], `'Ada','Cyd, the'`],
  [A, 'name', ['dan%_*', 'x)y'], `'dan%_*','x)y'`],
  [A, 'mood', ['sad'], `'sad'`],
  [P, 'id', [1, 1, 1], '1'],
  ['things', 'id', ['00000000-0000-0000-0000-000000000001'], `'00000000-0000-0000-0000-000000000001'`],
] as const) {
  add(
    `in ${c} ${vals}`,
    (db) => db.from(t).select('id').in(c, vals).order('id'),
    `select id from ${t} where ${c} in (${l}) order by id`,
  )
  add(
    `notIn ${c} ${vals}`,
    (db) => db.from(t).select('id').notIn(c, vals).order('id'),
    `select id from ${t} where ${c} not in (${l}) order by id`,
  )
}
add('in quotes', (db) => db.from(A).select('id').in('name', ['Cyd, "the" {great}']), { error: 'PGRST100' })
add(
  'in quotes escaped',
  (db) => db.from(A).select('id').filter('name', 'in', '("Cyd, \\"the\\" {great}")'),
  'select 3 id',
)
add('in empty', (db) => db.from(P).select('id').in('id', []), 'select id from posts where false')
add(
  'not in empty',
  (db) => db.from(P).select('id').not('id', 'in', '()').order('id'),
  'select id from posts order by id',
)
add(
  'isDistinct',
  (db) => db.from(P).select('id').isDistinct('views', 5).order('id'),
  'select id from posts where views is distinct from 5 order by id',
)
add(
  'isDistinct not',
  (db) => db.from(P).select('id').not('views', 'isdistinct', 5).order('id'),
  'select id from posts where views is not distinct from 5 order by id',
)
for (const [c, v, l] of [
  ['ints', [3], `'{3}'`],
  ['ints', [], `'{}'`],
  ['words', ['b'], `'{b}'`],
  ['docb', { b: 1 }, `'{"b":1}'`],
  ['docb', { a: [1] }, `'{"a":[1]}'`],
  ['span', '[2,3)', `'[2,3)'`],
] as const) {
  add(
    `cs ${c} ${JSON.stringify(v)}`,
    (db) => db.from('things').select('id').contains(c, v).order('id'),
    `select id from things where ${c} @> ${l} order by id`,
  )
  add(
    `cd ${c} ${JSON.stringify(v)}`,
    (db) => db.from('things').select('id').containedBy(c, v).order('id'),
    `select id from things where ${c} <@ ${l} order by id`,
  )
}
add(
  'cs tags',
  (db) => db.from(A).select('id').contains('tags', ['a b', '"c,d"']),
  `select id from authors where tags @> '{"a b","c,d"}'`,
)
add(
  'ov ints',
  (db) => db.from('things').select('id').overlaps('ints', [4, 9]),
  `select id from things where ints && '{4,9}'`,
)
add(
  'ov span',
  (db) => db.from('things').select('id').overlaps('span', '[4,6)').order('id'),
  `select id from things where span && '[4,6)' order by id`,
)
for (const [m, s] of [
  ['rangeGt', '>>'],
  ['rangeGte', '&>'],
  ['rangeLt', '<<'],
  ['rangeLte', '&<'],
  ['rangeAdjacent', '-|-'],
] as const)
  for (const v of ['[5,6)', '[1,2)', '[10,11)'])
    add(
      `${m} ${v}`,
      (db) => db.from('things').select('id')[m]('span', v).order('id'),
      `select id from things where span ${s} '${v}' order by id`,
    )
for (const [type, fn, q] of [
  [undefined, 'to_tsquery', 'fat & cat'],
  ['plain', 'plainto_tsquery', 'fat cat'],
  ['phrase', 'phraseto_tsquery', 'fat cats'],
  ['websearch', 'websearch_to_tsquery', 'cats -dog or rat'],
] as const)
  for (const config of [undefined, 'english', 'simple']) {
    const conf = config ? `'${config}',` : ''
    add(
      `fts ${type} ${config} vector`,
      (db) => db.from(P).select('id').textSearch('search', q, { type, config }).order('id'),
      `select id from posts where search @@ ${fn}(${conf}'${q}') order by id`,
    )
    add(
      `fts ${type} ${config} text`,
      (db) => db.from(P).select('id').textSearch('body', q, { type, config }).order('id'),
      `select id from posts where to_tsvector(${conf}body) @@ ${fn}(${conf}'${q}') order by id`,
    )
  }
add(
  'match object',
  (db) => db.from(P).select('id').match({ published: true, author_id: 1 }),
  'select id from posts where published and author_id=1',
)

export const FILTER_CASES = cases
