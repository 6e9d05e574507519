/** Adding, merging, changing and deleting, with what is asked back. */
import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

const none = 'select 1 where false'

add(
  'merge with an embedded answer',
  (db) =>
    db
      .from('comments')
      .upsert({ id: 1, post_id: 3, stars: 4 })
      .select('id,stars,posts(title,authors!author_id(name))'),
  `select 1 id, 4 stars, '{"title":"Three","authors":{"name":"Ben"}}'::json posts`,
)
add(
  'merge keeps what is not given',
  (db) => db.from('stock').upsert({ shop: 'n', sku: 'y', price: 9.5 }).select('amount,price'),
  // The default of an added row would be 7; the one that is there keeps its 2.
  'select 2 amount, 9.5 price',
)
add(
  'merge of rows with other columns',
  (db) =>
    db
      .from('stock')
      .upsert([
        { shop: 'n', sku: 'x', amount: 3 },
        { shop: 'n', sku: 'q', price: 1 },
      ])
      .select(),
  { error: '23502' },
)
add(
  'merge of rows with other columns, by their defaults',
  (db) =>
    db
      .from('stock')
      .upsert(
        [
          { shop: 'n', sku: 'x', amount: 3 },
          { shop: 'n', sku: 'q', price: 1 },
        ],
        { defaultToNull: false },
      )
      .select(),
  `select * from (values ('n','x',3,null),('n','q',7,1)) t(shop,sku,amount,price)`,
)
add(
  'passing over what is there by another key',
  (db) =>
    db
      .from('tags')
      .upsert(
        [
          { id: 8, label: 'red' },
          { id: 9, label: 'pink' },
        ],
        { onConflict: 'label', ignoreDuplicates: true },
      )
      .select(),
  `select 9 id, 'pink' label`,
)
add(
  'passing over all',
  (db) => db.from('tags').upsert({ id: 1, label: 'x' }, { ignoreDuplicates: true }).select(),
  none,
)
add('merge at a key that another row has', (db) => db.from('tags').upsert({ id: 1, label: 'green' }), {
  error: '23505',
  status: 409,
})
add('merge at an unknown column', (db) => db.from('tags').upsert({ id: 1 }, { onConflict: 'nope' }), {
  error: '42703',
})
add(
  'merge without a key',
  (db) => db.from('logs').upsert({ line: 'x', n: 1 }).select(),
  `select 'x' line, 1 n`,
)
add(
  'add and ask for some',
  (db) =>
    db
      .from('logs')
      .insert([{ n: 1 }, { n: 2 }])
      .select('n')
      .gt('n', 1),
  {
    error: 'PGRST127',
  },
)
add('merge and ask for some', (db) => db.from('tags').upsert({ id: 1, label: 'x' }).eq('id', 2).select(), {
  error: 'PGRST127',
})
add(
  'add more than the limit',
  (db) =>
    db
      .from('logs')
      .insert([{ n: 1 }, { n: 2 }])
      .select('n')
      .limit(1),
  {
    error: 'PGRST127',
  },
)
add(
  'add with defaults asked back',
  (db) => db.from(A).insert({ name: 'Eve' }).select('name,mood,active,created_at,tags'),
  `select 'Eve' "name", 'calm' mood, true active, '2024-01-02T03:04:05+00:00' created_at, null tags`,
)
add(
  'add many',
  (db) =>
    db
      .from('logs')
      .insert(Array.from({ length: 300 }, (_, n) => ({ line: `row ${n}`, n })))
      .select('n')
      .order('n'),
  'select n from generate_series(0, 299) n',
)
add(
  'add what a list and an object hold',
  (db) =>
    db
      .from(A)
      .insert({ name: 'Eve', tags: ['a,b', '"', '{}', ''], data: { a: [1, { b: null }] } })
      .select('tags,data,first:tags->0,b:data->a->1'),
  `select '["a,b","\\"","{}",""]'::json tags, '{"a":[1,{"b":null}]}'::json "data", '"a,b"'::json "first", '{"b":null}'::json b`,
)
add('add an identity that is always made', (db) => db.from('notes').insert({ id: 5, text: 'x' }), {
  error: '428C9',
})
add('add a number that is none', (db) => db.from('comments').insert({ stars: 'many' }), {
  error: '22P02',
  status: 400,
})
add('add a number that is too large', (db) => db.from('comments').insert({ stars: 3e9 }), {
  error: '22003',
  status: 400,
})
add('add half of a number', (db) => db.from('comments').insert({ stars: 2.5 }).select('stars'), {
  error: '22P02',
})
add('add a day that is none', (db) => db.from(A).insert({ name: 'x', born: '2023-02-29' }), {
  error: '22008',
})
add('add what has to be there as nothing', (db) => db.from(A).insert({ name: null }), {
  error: '23502',
  status: 400,
})
add('change by what is embedded', (db) => db.from(P).update({ views: 1 }).eq('authors.id', 1), {
  error: 'PGRST108',
})
add(
  'change by a list',
  (db) => db.from(P).update({ published: true }).in('title', ['Two', 'a,b', 'Five']).select('id').order('id'),
  'select * from (values (2),(5)) t(id)',
)
add(
  'change by a group',
  (db) =>
    db
      .from(P)
      .update({ published: false })
      .or('and(id.gt.1,id.lt.3),title.eq."Five"')
      .select('id,published')
      .order('id'),
  'select * from (values (2,false),(5,false)) t(id,published)',
)
add(
  'change by what is nothing',
  (db) => db.from(P).update({ author_id: 4 }).is('author_id', null).select('id,authors!author_id(name)'),
  `select 4 id, '{"name":"dan%_*"}'::json authors`,
)
add(
  'change json and lists',
  (db) =>
    db
      .from(A)
      .update({ data: ['a', 1, null], tags: [] })
      .eq('id', 2)
      .select('data,tags'),
  `select '["a",1,null]'::json "data", '[]'::json tags`,
)
add(
  'change and ask only for what is so now',
  (db) => db.from(P).update({ views: 7 }).lt('id', 3).select('id,comments!inner(id)').eq('comments.stars', 5),
  `select 1 id, '[{"id":1}]'::json comments`,
)
add('change the key that others name', (db) => db.from(A).update({ id: 77 }).eq('id', 1), {
  error: '23503',
  status: 409,
})
add('change what is made by itself', (db) => db.from(P).update({ search: 'x' }).eq('id', 1), {
  error: '428C9',
})
add('change an unknown column', (db) => db.from(P).update({ nope: 1 }).eq('id', 1), { error: 'PGRST204' })
add('change with an unknown condition', (db) => db.from(P).update({ views: 1 }).eq('nope', 1), {
  error: '42703',
})
add('change what nobody may see', (db) => db.from('partial').update({ unseen: 'x' }).eq('id', 1), {
  error: '42501',
  status: 401,
})
add('change rows of others', (db) => db.from('notes').update({ text: 'x' }).gt('id', 0).select(), none)
add(
  'delete and ask for what hung on it',
  (db) => db.from(P).delete().eq('id', 5).select('id,title,authors!author_id(name)'),
  `select 5 id, 'Five' title, '{"name":"Cyd, \\"the\\" {great}"}'::json authors`,
)
add('delete what others name', (db) => db.from(A).delete().eq('id', 1), { error: '23503', status: 409 })
add('delete none', (db) => db.from('comments').delete().eq('id', 99).select(), none)
add(
  'delete by a group',
  (db) => db.from('comments').delete().or('stars.lt.2,stars.is.null').select('id').order('id'),
  'select * from (values (2),(4)) t(id)',
)
add(
  'delete by a pattern',
  (db) => db.from('logs').delete().like('line', 'line 2%').select('n').order('n').limit(25),
  `select n from logs where line like 'line 2%' order by n`,
)
add('delete rows of others', (db) => db.from('notes').delete().gt('id', 0).select(), none)
add(
  'add into a view',
  (db) => db.from('good_posts').insert({ title: 'Seen' }).select('title'),
  `select 'Seen' title`,
)
add(
  'change through a view',
  (db) => db.from('good_posts').update({ title: 'Seen' }).eq('id', 1).select('id,title'),
  `select 1 id, 'Seen' title`,
)
add(
  'change through a view what it does not show',
  (db) => db.from('good_posts').update({ title: 'x' }).eq('id', 2).select(),
  none,
)
add('delete through a view', (db) => db.from('good_posts').delete().eq('id', 4).select('id'), 'select 4 id')

export const MERGE_CASES = cases
