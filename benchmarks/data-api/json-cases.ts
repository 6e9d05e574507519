import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

for (const [sel, sqlx] of [
  ['data->home', `data->'home' as home`],
  ['data->home->>city', `data->'home'->>'city' as city`],
  ['data->lang->0', `data->'lang'->0 as lang`],
  ['data->lang->>-1', `data->'lang'->>-1 as lang`],
  ['c:data->home->>city', `data->'home'->>'city' as c`],
  ['data->>n::int', `(data->>'n')::int as n`],
  ['data->n', `data->'n' as n`],
  ['tags->0', `to_jsonb(tags)->0 as tags`],
  ['data->nope->y', `data->'nope'->'y' as y`],
  ['"data"->"home"', `data->'home' as home`],
] as const)
  add(
    `select ${sel}`,
    (db) => db.from(A).select(`id,${sel}`).order('id'),
    `select id, ${sqlx} from authors order by id`,
  )
add(
  'filter json text',
  (db) => db.from(A).select('id').eq('data->home->>city', 'Paris'),
  `select id from authors where data->'home'->>'city'='Paris'`,
)
add(
  'filter json num',
  (db) => db.from(A).select('id').gt('data->n', 5),
  `select id from authors where data->'n' > '5'`,
)
add(
  'filter json in',
  (db) => db.from(A).select('id').in('data->home->>city', ['Paris', 'London']).order('id'),
  `select id from authors where data->'home'->>'city' in ('Paris','London') order by id`,
)
add(
  'filter json is',
  (db) => db.from(A).select('id').is('data->n', null).order('id'),
  `select id from authors where data->'n' is null order by id`,
)
add(
  'filter deep',
  (db) => db.from(P).select('id').eq('meta->k->deep->1->>x', 'y'),
  `select id from posts where meta->'k'->'deep'->1->>'x'='y'`,
)
add(
  'order json',
  (db) => db.from(A).select('id').order('data->n', { ascending: false, nullsFirst: false }).order('id'),
  `select id from authors order by data->'n' desc nulls last, id`,
)
for (const [sel, sqlx] of [
  ['views::text', 'views::text'],
  ['v:views::float8', 'views::float8 as v'],
  ['id::text', 'id::text'],
  ['title::varchar', 'title::varchar'],
  ['d:created_at::date', ''],
  ['published::int', 'published::int'],
] as const)
  if (sqlx)
    add(
      `cast ${sel}`,
      (db) => db.from(P).select(`k:id,${sel}`).order('id'),
      `select id k, ${sqlx} from posts order by id`,
    )
add('cast enum', (db) => db.from(A).select('m:name::mood'), { error: '22P02' })
add(
  'cast own enum',
  (db) => db.from(A).select('mood::text,t:mood').order('id'),
  'select mood::text, mood t from authors order by id',
)
add('cast unknown', (db) => db.from(A).select('id::regclass'), { error: '42704' })
add(
  'alias spaces',
  (db) => db.from(A).select('"the id":id,"a\\"b":name').order('id'),
  `select id "the id", name "a""b" from authors order by id`,
)
add(
  'weird column',
  (db) => db.from('things').select('"weird \\"name",Cased,count-it').order('id'),
  `select "weird ""name", "Cased", "count-it" from things order by id`,
)
add(
  'weird filter',
  (db) => db.from('things').select('Cased').eq('"weird \\"name"', 'w'),
  `select "Cased" from things where "weird ""name"='w'`,
)
add('all types', (db) => db.from('things').select().order('id'), 'select * from things order by id')
add(
  'dates',
  (db) => db.from(A).select('created_at,born').order('id'),
  'select created_at, born from authors order by id',
)
for (const [o, s] of [
  [{}, 'asc'],
  [{ ascending: false }, 'desc'],
  [{ nullsFirst: true }, 'asc nulls first'],
  [{ nullsFirst: false }, 'asc nulls last'],
  [{ ascending: false, nullsFirst: true }, 'desc nulls first'],
  [{ ascending: false, nullsFirst: false }, 'desc nulls last'],
] as const)
  add(
    `order ${s}`,
    (db) => db.from(P).select('id,views').order('views', o).order('id'),
    `select id, views from posts order by views ${s}, id`,
  )
for (const [l, o] of [
  [1, 0],
  [2, 1],
  [3, 4],
  [0, 0],
  [100, 0],
  [2, 5],
  [1, 100],
] as const) {
  add(
    `limit ${l} offset ${o}`,
    (db) =>
      db
        .from('logs')
        .select()
        .order('n')
        .range(o, o + l - 1),
    `select * from logs order by n limit ${l} offset ${o}`,
  )
}
add('limit', (db) => db.from('logs').select().order('n').limit(3), 'select * from logs order by n limit 3')

export const JSON_CASES = cases
