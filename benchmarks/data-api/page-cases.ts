/** Pages, counts and answers without a body: what the client says of them beside the rows. */
import { type Case, caseList, type Outcome } from './case.ts'

const P = 'posts'

const { cases, add } = caseList()

/** Rows, their count and the status, as one row. */
const counted =
  (call: Case['call']): Case['call'] =>
  async (db): Promise<Outcome> => {
    const got = await call(db)
    return got.error ? got : { ...got, data: { rows: got.data, count: got.count, status: got.status } }
  }
const addCounted = (title: string, call: Case['call'], rows: string, count: string, status: number) =>
  add(
    title,
    counted(call),
    `one:select ${rows === 'null' ? 'null::json' : `(select coalesce(json_agg(r), '[]') from (${rows}) r)`} as rows, (${count}) as count, ${status} as status`,
  )

for (const kind of ['exact', 'planned', 'estimated'] as const) {
  addCounted(
    `${kind} of all`,
    (db) => db.from('logs').select('n', { count: kind }).order('n'),
    'select n from logs order by n',
    'select count(*) from logs',
    200,
  )
  addCounted(
    `${kind} of a page`,
    (db) => db.from('logs').select('n', { count: kind }).order('n').range(5, 9),
    'select n from logs order by n limit 5 offset 5',
    'select count(*) from logs',
    206,
  )
  addCounted(
    `${kind} of what is filtered`,
    (db) => db.from('logs').select('n', { count: kind }).gt('n', 20).order('n').limit(2),
    'select n from logs where n>20 order by n limit 2',
    'select count(*) from logs where n>20',
    206,
  )
  addCounted(
    `${kind} of none`,
    (db) => db.from('logs').select('n', { count: kind }).gt('n', 99),
    'select n from logs where false',
    'select 0',
    200,
  )
  addCounted(
    `${kind} alone`,
    (db) => db.from('logs').select('*', { count: kind, head: true }),
    'null',
    'select count(*) from logs',
    200,
  )
  addCounted(
    `${kind} alone, filtered by what is embedded`,
    (db) => db.from(P).select('id,comments!inner(id)', { count: kind, head: true }).gt('comments.stars', 2),
    'null',
    'select count(*) from posts p where exists (select from comments where post_id=p.id and stars>2)',
    200,
  )
  addCounted(
    `${kind} of rows, whatever they embed`,
    (db) =>
      db
        .from(P)
        .select('id,comments(id)', { count: kind })
        .eq('id', 1)
        .order('id', { referencedTable: 'comments' }),
    `select 1 id, '[{"id":1},{"id":2}]'::json comments`,
    'select 1',
    200,
  )
  addCounted(
    `${kind} of a function's rows`,
    (db) => db.rpc('all_authors', {}, { count: kind }).select('id').gt('id', 1).order('id').limit(1),
    'select 2 id',
    'select 3',
    206,
  )
  addCounted(
    `${kind} of a function's rows, alone`,
    (db) => db.rpc('all_authors', {}, { count: kind, head: true }).gt('id', 1),
    'null',
    'select 3',
    200,
  )
  addCounted(
    `${kind} of what is changed`,
    (db) => db.from(P).update({ views: 1 }, { count: kind }).lt('id', 4).select('id').order('id'),
    'select id from posts where id<4 order by id',
    'select 3',
    200,
  )
  addCounted(
    `${kind} of what is deleted`,
    (db) => db.from('comments').delete({ count: kind }).in('id', [1, 2]),
    'null',
    'select 2',
    204,
  )
  addCounted(
    `${kind} of what is added`,
    (db) =>
      db
        .from('logs')
        .insert([{ n: 1 }, { n: 2 }], { count: kind })
        .select('n')
        .order('n'),
    'select * from (values (1),(2)) t(n)',
    'select 2',
    201,
  )
  add(`${kind} past the end`, (db) => db.from('logs').select('n', { count: kind }).range(100, 109), {
    error: 'PGRST103',
    status: 416,
  })
}
addCounted(
  'a page past the end without a count',
  (db) => db.from('logs').select('n').range(100, 109),
  'select 1 where false',
  'select null::int',
  200,
)
addCounted(
  'the last page, which is short',
  (db) => db.from('logs').select('n', { count: 'exact' }).order('n').range(20, 49),
  'select n from logs where n>20 order by n',
  'select 25',
  206,
)
addCounted(
  'just at the end',
  (db) => db.from('logs').select('n', { count: 'exact' }).order('n').range(24, 24),
  'select 25 n',
  'select 25',
  206,
)
addCounted(
  'at the end, where no row is left',
  (db) => db.from('logs').select('n', { count: 'exact' }).range(25, 25),
  'select n from logs where false',
  'select 25',
  206,
)
add(
  'a page of nothing',
  (db) => db.from('logs').select('n').order('n').limit(0),
  'select n from logs where false',
)
add('one of a page', (db) => db.from('logs').select('n').order('n').limit(1).single(), 'one:select 1 n')
add('perhaps one of several', (db) => db.from('logs').select('n').gt('n', 3).maybeSingle(), {
  error: 'PGRST116',
  status: 406,
})
add(
  'perhaps one of a function',
  (db) => db.rpc('all_authors').select('name').eq('id', 9).maybeSingle(),
  'val:select null v',
)
add(
  'one of a function',
  (db) => db.rpc('all_authors').select('name').eq('id', 2).single(),
  `one:select 'Ben' "name"`,
)
add(
  'one that is deleted',
  (db) => db.from('comments').delete().eq('id', 1).select('id').single(),
  'one:select 1 id',
)
add('one that is not there to delete', (db) => db.from('comments').delete().eq('id', 99).select().single(), {
  error: 'PGRST116',
  status: 406,
})
add(
  'perhaps one that is changed',
  (db) => db.from(P).update({ views: 1 }).eq('id', 99).select('id').maybeSingle(),
  'val:select null v',
)
add('too many are deleted', (db) => db.from('comments').delete().gt('id', 0).select('id').maxAffected(2), {
  error: 'PGRST124',
})
add(
  'as many are deleted as may be',
  (db) => db.from('comments').delete().in('id', [1, 2]).select('id').order('id').maxAffected(2),
  'select * from (values (1),(2)) t(id)',
)

// Text instead of JSON.
for (const [title, columns, rows, order] of [
  [
    'quotes and commas',
    'id,name',
    `select E'id,name\\n1,Ada\\n2,Ben\\n3,"Cyd, ""the"" {great}"\\n4,dan%_*' v`,
    'id',
  ],
  [
    'nothing and yes or no',
    'id,active,born',
    `select E'id,active,born\\n1,t,1815-12-10\\n2,f,\\n3,t,1990-05-05\\n4,,2000-01-01' v`,
    'id',
  ],
  ['digits', 'rating', `select E'rating\\n4.500\\n\\n3.125\\n0.001' v`, 'id'],
] as const)
  add(`csv of ${title}`, (db) => db.from('authors').select(columns).order(order).csv(), `val:${rows}`)
add('csv of none', (db) => db.from('authors').select('id').eq('id', 99).csv(), `val:select E'\\n' v`)
add(
  'csv of what is added',
  (db) => db.from('logs').insert({ line: 'a"b', n: 1 }).select().csv(),
  `val:select E'line,n\\n"a""b",1' v`,
)

export const PAGE_CASES = cases
