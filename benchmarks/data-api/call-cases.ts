import { caseList } from './case.ts'

const { cases, add } = caseList()

for (const get of [false, true]) {
  const o = { get },
    g = get ? ' get' : ''
  add(`add${g}`, (db) => db.rpc('add', { a: 1, b: 2 }, o), 'val:select 3 v')
  add(`greet${g}`, (db) => db.rpc('greet', {}, o), `val:select 'hi you' v`)
  add(`greet named${g}`, (db) => db.rpc('greet', { name: 'Ada' }, o), `val:select 'hi Ada' v`)
  add(`greet loud${g}`, (db) => db.rpc('greet', { loud: true }, o), `val:select 'HI YOU' v`)
  add(`numbers${g}`, (db) => db.rpc('numbers', { n: 3 }, o), "val:select '[1,2,3]'::json v")
  add(`numbers limit${g}`, (db) => db.rpc('numbers', { n: 9 }, o).limit(2), "val:select '[1,2]'::json v")
  add(`all_authors${g}`, (db) => db.rpc('all_authors', {}, o), 'select * from authors')
  add(
    `all_authors select${g}`,
    (db) =>
      db.rpc('all_authors', {}, o).select('id,name').gt('id', 1).order('name', { ascending: false }).limit(2),
    'select id, name from authors where id>1 order by name desc limit 2',
  )
  add(
    `all_authors or${g}`,
    (db) => db.rpc('all_authors', {}, o).select('id').or('id.eq.1,name.eq.Ben').order('id'),
    'select id from authors where id<3 order by id',
  )
  add(
    `all_authors embed${g}`,
    (db) => db.rpc('all_authors', {}, o).select('id,profiles(bio)').order('id'),
    `select id, (select row_to_json(x) from (select bio from profiles where author_id=a.id) x) profiles from authors a order by id`,
  )
  add(`one_author${g}`, (db) => db.rpc('one_author', { which: 1 }, o), 'one:select * from authors where id=1')
  add(
    `one_author select${g}`,
    (db) => db.rpc('one_author', { which: 1 }, o).select('name').single(),
    'one:select name from authors where id=1',
  )
  add(`outs${g}`, (db) => db.rpc('outs', { i: 4 }, o), 'one:select 8 twice, 12 thrice')
  add(
    `echo${g}`,
    (db) => db.rpc('echo', { j: get ? '{"a":[1]}' : { a: [1] }, xs: ['p', 'q r'] }, o),
    `val:select '{"j":{"a":[1]},"xs":["p","q r"]}'::json v`,
  )
  add(`overloaded${g}`, (db) => db.rpc('overloaded', { a: 1 }, o), `val:select 'int' v`)
  add(`overloaded two${g}`, (db) => db.rpc('overloaded', { a: 1, b: 2 }, o), `val:select 'two' v`)
  add(`ambiguous${g}`, (db) => db.rpc('ambiguous', { a: 1 }, o), { error: 'PGRST203', status: 300 })
  add(`unknown${g}`, (db) => db.rpc('nope', { a: 1 }, o), { error: 'PGRST202', status: 404 })
  add(`missing arg${g}`, (db) => db.rpc('add', { a: 1 }, o), { error: 'PGRST202', status: 404 })
}
add('pair', (db) => db.rpc('pair').gt('a', 1), `select 2 a, 'y' b`)
add(
  'pair select',
  (db) => db.rpc('pair').select('b').order('b', { ascending: false }),
  `select * from (values ('y'),('x')) t(b)`,
)
add('nothing', (db) => db.rpc('nothing'), 'val:select null v')
add('total', (db) => db.rpc('total', { ns: [1, 2, 3] }), 'val:select 6 v')
add('take', (db) => db.rpc('take', { any: [1, { x: null }] }), `val:select '{"any":[1,{"x":null}]}'::json v`)
add('add_log', (db) => db.rpc('add_log', { line: 'new' }), `select 'new' line, 99 n`)
add('add_log get', (db) => db.rpc('add_log', { line: 'new' }, { get: true }), { error: '25006', status: 405 })
add('scalar select', (db) => db.rpc('add', { a: 1, b: 2 }).select('x'), { error: '42703' })
for (const [c, s] of [
  ['23505', 409],
  ['P0001', 400],
  ['PT402', 402],
  ['42501', 401],
  ['22000', 400],
] as const)
  add(`boom ${c}`, (db) => db.rpc('boom', { code: c }), { error: c, status: s })

export const CALL_CASES = cases
