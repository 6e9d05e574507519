import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

add(
  'computed',
  (db) => db.from(P).select('id,short_title').order('id'),
  'select id, left(title,2) short_title from posts order by id',
)
add(
  'computed filter order',
  (db) => db.from(P).select('id,t:short_title').neq('short_title', 'On').order('short_title').order('id'),
  "select id, left(title,2) t from posts where left(title,2)<>'On' order by 2, id",
)
add('computed rel', (db) => db.from(P).select('id,kept_comments(id)'), { error: 'PGRST127' })
add('view', (db) => db.from('good_posts').select().order('id'), 'select * from good_posts order by id')
add('partial ok', (db) => db.from('partial').select('id,seen'), 'select id, seen from partial')
add('partial star', (db) => db.from('partial').select(), { error: '42501', status: 401 })
add('hidden', (db) => db.from('secret').select(), { error: 'PGRST205', status: 404 })
add('hidden schema', (db) => db.schema('hidden').from('secret').select(), { error: 'PGRST106', status: 406 })
add('unknown column', (db) => db.from(P).select('nope'), { error: '42703', status: 400 })
add('bad cast value', (db) => db.from(P).select().eq('id', 'x'), { error: '22P02', status: 400 })
add('operator missing', (db) => db.from(P).select().like('id', 'x'), { error: '42883', status: 404 })
add(
  'single',
  (db) => db.from(A).select('name').eq('id', 1).single(),
  `one:select name from authors where id=1`,
)
add('single none', (db) => db.from(A).select().eq('id', 99).single(), { error: 'PGRST116', status: 406 })
add('single many', (db) => db.from(A).select().single(), { error: 'PGRST116', status: 406 })
add(
  'maybeSingle',
  (db) => db.from(A).select('name').eq('id', 1).maybeSingle(),
  `one:select name from authors where id=1`,
)
add('maybeSingle none', (db) => db.from(A).select('name').eq('id', 99).maybeSingle(), `val:select null v`)
add(
  'stripNulls',
  (db) => db.from(A).select('id,born').order('id').stripNulls(),
  `val:select json_agg(json_strip_nulls(json_build_object('id',id,'born',born)) order by id) v from authors`,
)
add(
  'csv',
  (db) => db.from('stock').select('shop,amount').order('sku').order('shop').csv(),
  `val:select E'shop,amount\nn,1\ns,3\nn,2' v`,
)
add('explain', (db) => db.from(A).select().explain(), { error: 'PGRST107', status: 406 })
add('geojson', (db) => db.from(A).select().geojson(), { error: 'PGRST107', status: 406 })
add('rollback', (db) => db.from('logs').insert({ line: 'x' }).rollback(), { error: 'PGRST127' })

export const SELECT_CASES = cases
