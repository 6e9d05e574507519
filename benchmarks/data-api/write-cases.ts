import { caseList } from './case.ts'

const P = 'posts'
const A = 'authors'

const { cases, add } = caseList()

add('insert minimal', (db) => db.from('logs').insert({ line: 'x', n: 1 }), 'val:select null v')
add('insert return', (db) => db.from('logs').insert({ line: 'x', n: 1 }).select(), `select 'x' line, 1 n`)
add(
  'insert bulk',
  (db) =>
    db
      .from('logs')
      .insert([
        { line: 'x', n: 1 },
        { line: 'y', n: null },
      ])
      .select(),
  `select * from (values ('x',1),('y',null)) t(line,n)`,
)
add(
  'insert uneven',
  (db) =>
    db
      .from('logs')
      .insert([{ line: 'x' }, { n: 5 }])
      .select(),
  `select * from (values ('x',null),(null,5)) t(line,n)`,
)
add('insert empty list', (db) => db.from('logs').insert([]).select(), 'select 1 where false')
add('insert empty object', (db) => db.from('logs').insert({}).select(), 'select null line, null n')
add(
  'insert default null',
  (db) =>
    db
      .from('stock')
      .insert([
        { shop: 'q', sku: '1' },
        { shop: 'q', sku: '2', amount: 4 },
      ])
      .select(),
  { error: '23502' },
)
add(
  'insert default',
  (db) =>
    db
      .from('stock')
      .insert(
        [
          { shop: 'q', sku: '1' },
          { shop: 'q', sku: '2', amount: 4 },
        ],
        { defaultToNull: false },
      )
      .select(),
  `select * from (values ('q','1',7,null),('q','2',4,null)) t(shop,sku,amount,price)`,
)
add(
  'insert default identity',
  (db) =>
    db
      .from('tags')
      .insert([{ id: 9, label: 'x' }])
      .select(),
  `select 9 id, 'x' label`,
)
add(
  'insert identity mixed',
  (db) =>
    db
      .from(A)
      .insert([{ name: 'N' }, { id: 500, name: 'M' }], { defaultToNull: false })
      .select('name,mood,active'),
  `select * from (values ('N','calm',true),('M','calm',true)) t(name,mood,active)`,
)
add(
  'insert embed',
  (db) =>
    db.from('comments').insert({ post_id: 1, text: 'x' }).select('text,posts(title,authors!author_id(name))'),
  `select 'x' "text", '{"title":"One","authors":{"name":"Ada"}}'::json posts`,
)
add(
  'insert single',
  (db) => db.from('logs').insert({ line: 'x', n: 1 }).select('line').single(),
  `one:select 'x' line`,
)
add('insert bad column', (db) => db.from('logs').insert({ nope: 1 }), { error: 'PGRST204' })
add('insert dup', (db) => db.from('tags').insert({ id: 1 }), { error: '23505', status: 409 })
add('insert fk', (db) => db.from('comments').insert({ post_id: 77 }), { error: '23503', status: 409 })
add('insert generated', (db) => db.from(P).insert({ title: 'x', search: 'y' }), { error: '428C9' })
add(
  'insert types',
  (db) =>
    db
      .from('things')
      .insert({
        id: '10000000-0000-0000-0000-000000000001',
        ints: [1, 2],
        words: ['a,b', 'c"d', null],
        docb: { x: [1, null] },
        doc: [1],
        span: '[1,3)',
        flag: false,
      })
      .select('ints,words,docb,doc,span,flag'),
  `select '{1,2}'::int[] ints, '{"a,b","c\\"d",null}'::text[] words, '{"x":[1,null]}'::json docb, '[1]'::json doc, '[1,3)' span, false flag`,
)
add('insert too long', (db) => db.from('docs').insert({ id: 2, title: 'abcdefgh' }), { error: '22001' })
add(
  'upsert',
  (db) =>
    db
      .from('stock')
      .upsert([
        { shop: 'n', sku: 'x', amount: 50 },
        { shop: 'n', sku: 'z', amount: 4 },
      ])
      .select(),
  `select * from (values ('n','x',50,1.50),('n','z',4,null)) t(shop,sku,amount,price)`,
)
add(
  'upsert ignore',
  (db) =>
    db
      .from('stock')
      .upsert(
        [
          { shop: 'n', sku: 'x', amount: 50 },
          { shop: 'n', sku: 'z', amount: 4 },
        ],
        { ignoreDuplicates: true },
      )
      .select('sku'),
  `select 'z' sku`,
)
add(
  'upsert onConflict',
  (db) => db.from('tags').upsert({ id: 1, label: 'red' }, { onConflict: 'label' }).select(),
  `select 1 id, 'red' label`,
)
add(
  'upsert onConflict two',
  (db) =>
    db.from('stock').upsert({ shop: 'n', sku: 'x', amount: 3 }, { onConflict: 'shop,sku' }).select('amount'),
  `select 3 amount`,
)
add(
  'upsert onConflict none',
  (db) =>
    db.from('stock').upsert({ shop: 'n', sku: 'x', amount: 3 }, { onConflict: 'amount' }).select('amount'),
  { error: '42P10' },
)
add('upsert minimal', (db) => db.from('tags').upsert({ id: 1, label: 'crimson' }), 'val:select null v')
add(
  'upsert twice',
  (db) =>
    db.from('tags').upsert([
      { id: 1, label: 'a' },
      { id: 1, label: 'b' },
    ]),
  { error: '21000', status: 500 },
)
add('update', (db) => db.from(P).update({ views: 9 }).eq('id', 1).select('id,views'), 'select 1 id, 9 views')
add('update minimal', (db) => db.from(P).update({ views: 9 }).eq('id', 1), 'val:select null v')
add(
  'update null',
  (db) =>
    db
      .from(P)
      .update({ views: null, meta: { a: 1 } })
      .gt('id', 4)
      .select('id,views,meta'),
  `select 5 id, null views, '{"a":1}'::json meta`,
)
add(
  'update or',
  (db) => db.from(P).update({ views: 9 }).or('id.eq.1,id.eq.2').select('id').order('id'),
  'select id from posts where id<3 order by id',
)
add('update none', (db) => db.from(P).update({ views: 9 }).eq('id', 99).select(), 'select 1 where false')
add('update no filter', (db) => db.from(P).update({ views: 9 }), { error: '21000', status: 400 })
add('update empty', (db) => db.from(P).update({}).eq('id', 1).select(), 'select 1 where false')
add(
  'update embed',
  (db) => db.from(P).update({ author_id: 2 }).eq('id', 1).select('id,authors!author_id(name),comments(id)'),
  `select 1 id, '{"name":"Ben"}'::json authors, '[{"id":1},{"id":2}]'::json comments`,
)
add(
  'update json filter',
  (db) => db.from(P).update({ views: 1 }).eq('meta->>s', 'u').select('id'),
  'select 3 id',
)
add(
  'update single',
  (db) => db.from(P).update({ views: 1 }).eq('id', 1).select('id').single(),
  'one:select 1 id',
)
add('update single many', (db) => db.from(P).update({ views: 1 }).gt('id', 1).select('id').single(), {
  error: 'PGRST116',
  status: 406,
})
add(
  'update limit held',
  (db) => db.from(P).update({ views: 1 }).eq('id', 1).select('id').limit(1),
  'select 1 id',
)
add('update limit broken', (db) => db.from(P).update({ views: 1 }).gt('id', 1).select('id').limit(1), {
  error: 'PGRST127',
})
add('update maxAffected', (db) => db.from(P).update({ views: 1 }).gt('id', 1).select('id').maxAffected(1), {
  error: 'PGRST124',
})
add(
  'update maxAffected ok',
  (db) => db.from(P).update({ views: 1 }).eq('id', 1).select('id').maxAffected(1),
  'select 1 id',
)
add(
  'update computed',
  (db) => db.from(P).update({ title: 'Zed' }).eq('id', 1).select('short_title'),
  `select 'Ze' short_title`,
)
add(
  'delete',
  (db) => db.from('comments').delete().gt('stars', 2).select('id').order('id'),
  'select id from comments where stars>2 order by id',
)
add('delete minimal', (db) => db.from('comments').delete().gt('stars', 2), 'val:select null v')
add('delete no filter', (db) => db.from('comments').delete(), { error: '21000', status: 400 })
add(
  'delete embed',
  (db) => db.from('comments').delete().eq('id', 1).select('id,posts(title)'),
  `select 1 id, '{"title":"One"}'::json posts`,
)
add(
  'delete in',
  (db) => db.from('comments').delete().in('id', [1, 2]).select('id').order('id'),
  'select * from (values (1),(2)) t(id)',
)
add(
  'partial update',
  (db) => db.from('partial').update({ seen: 'z' }).eq('id', 1).select('seen'),
  `select 'z' seen`,
)
add('partial update star', (db) => db.from('partial').update({ seen: 'z' }).eq('id', 1).select(), {
  error: '42501',
})
add('partial insert minimal', (db) => db.from('partial').insert({ id: 2, unseen: 'z' }), 'val:select null v')
add('rls insert', (db) => db.from('notes').insert({ text: 'x' }), { error: '42501', status: 401 })
add('rls select', (db) => db.from('notes').select(), 'select 1 where false')
add(
  'insert limit',
  (db) => db.from('logs').insert({ line: 'x', n: 1 }).select('n').limit(1).single(),
  'one:select 1 n',
)
add(
  'insert ordered',
  (db) =>
    db
      .from('logs')
      .insert([
        { line: 'x', n: 1 },
        { line: 'y', n: 2 },
      ])
      .select('n')
      .order('n', { ascending: false }),
  'select * from (values (2),(1)) t(n)',
)

export const WRITE_CASES = cases
