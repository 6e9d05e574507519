/** Arguments of functions, and what is asked of their rows. */
import { caseList } from './case.ts'

const { cases, add } = caseList()

for (const get of [false, true]) {
  const how = { get }
  const by = get ? ' by GET' : ''
  add(`lists${by}`, (db) => db.rpc('first_of', { ns: [7, 8] }, how), `val:select '7x' v`)
  add(
    `lists of text${by}`,
    (db) => db.rpc('first_of', { ns: [7], words: ['a,"b"} '] }, how),
    // The client writes a list into an address without quotation marks.
    get ? { error: '22P02', status: 400 } : `val:select '7a,"b"} ' v`,
  )
  add(`an empty list${by}`, (db) => db.rpc('first_of', { ns: [] }, how), 'val:select null v')
  add(
    `moments and durations${by}`,
    (db) => db.rpc('later', { moment: '2024-03-31T01:00:00+02:00', by: '1 day 02:00' }, how),
    `val:select later('2024-03-31T01:00:00+02:00', '1 day 02:00') v`,
  )
  add(
    `digits${by}`,
    (db) => db.rpc('spent', { big: '9007199254740993', num: '0.10000000000000000001' }, how),
    `text:select json_agg(r)::text v from spent(9007199254740993, 0.10000000000000000001) r`,
  )
  add(`bytes${by}`, (db) => db.rpc('hashed', { data: '\\x00ff' }, how), `val:select hashed('\\x00ff') v`)
  add(`one of a kind${by}`, (db) => db.rpc('moods', { m: 'glad' }, how), `val:select 'glad' v`)
  add(`none of a kind${by}`, (db) => db.rpc('moods', { m: 'cross' }, how), { error: '22P02', status: 400 })
  add(`what is no number${by}`, (db) => db.rpc('add', { a: 'x', b: 1 }, how), { error: '22P02', status: 400 })
  add(`too large a number${by}`, (db) => db.rpc('add', { a: 2147483647, b: 1 }, how), {
    error: '22003',
    status: 400,
  })
  add(`too many arguments${by}`, (db) => db.rpc('add', { a: 1, b: 2, c: 3 }, how), {
    error: 'PGRST202',
    status: 404,
  })
  add(
    `rows, filtered${by}`,
    (db) => db.rpc('posts_of', { author: 1 }, how).select('id,title').like('title', 'T*'),
    `select id, title from posts where author_id=1 and title like 'T%'`,
  )
  add(
    `rows with a default left out${by}`,
    (db) => db.rpc('posts_of', { author: 1, lowest: 6 }, how).select('id'),
    'select id from posts where author_id=1 and views>=6',
  )
  add(
    `rows, embedding many${by}`,
    (db) =>
      db
        .rpc('posts_of', { author: 1 }, how)
        .select('id,comments(stars)')
        .order('id')
        .order('stars', { referencedTable: 'comments' }),
    `select id, coalesce((select json_agg(x) from (select stars from comments where post_id=p.id order by stars) x),'[]') comments from posts p where author_id=1 order by id`,
  )
  add(
    `rows, embedding inner${by}`,
    (db) => db.rpc('posts_of', { author: 1 }, how).select('id,comments!inner(stars)').eq('comments.stars', 5),
    `select 1 id, '[{"stars":5}]'::json comments`,
  )
  add(
    `rows, spread${by}`,
    (db) => db.rpc('posts_of', { author: 2 }, how).select('id,...authors!author_id(name)'),
    `select 3 id, 'Ben' "name"`,
  )
  add(
    `rows, counted${by}`,
    (db) => db.rpc('posts_of', { author: 1 }, how).select('count()'),
    'select count(*) from posts where author_id=1',
  )
  add(
    `rows, sorted and cut${by}`,
    (db) => db.rpc('numbers', { n: 20 }, how).range(3, 5),
    `val:select '[4,5,6]'::json v`,
  )
  add(
    `rows by a nested condition${by}`,
    (db) =>
      db
        .rpc('all_authors', {}, how)
        .select('id')
        .or('and(id.gt.1,active.is.true),name.in.("Ada","x")')
        .order('id'),
    'select id from authors where (id>1 and active is true) or id=1 order by id',
  )
  add(
    `columns of a table, filtered${by}`,
    (db) => db.rpc('pair', {}, how).select('b').eq('a', 2),
    `select 'y' b`,
  )
  add(`columns of a table, unknown${by}`, (db) => db.rpc('pair', {}, how).select('nope'), { error: '42703' })
}
add(
  'a composite',
  (db) => db.rpc('located', { at: { city: 'Łódź, (x)', lat: 51.7 } }),
  `val:select 'Łódź, (x)' v`,
)
add('a composite in part', (db) => db.rpc('located', { at: { city: 'a' } }), `val:select 'a' v`)
add(
  'a composite as text by GET',
  (db) => db.rpc('located', { at: '("a b",1)' }, { get: true }),
  `val:select 'a b' v`,
)
add(
  'a list of composites',
  (db) =>
    db.rpc('places_of', {
      all_places: [
        { city: 'a', lat: 1.5 },
        { city: null, lat: 2 },
      ],
    }),
  `select * from (values ('a',1.5),(null,2)) t(city,lat)`,
)
add('nothing for an argument', (db) => db.rpc('add', { a: null, b: 1 }), 'val:select null v')
add(
  'a change by a function',
  (db) => db.rpc('set_title', { which: 1, title: 'New' }).select('id,title'),
  `one:select 1 id, 'New' title`,
)
add(
  'a change by a function, embedding',
  (db) => db.rpc('set_title', { which: 1, title: 'New' }).select('title,authors!author_id(name)'),
  `one:select 'New' title, '{"name":"Ada"}'::json authors`,
)
add('a change by GET', (db) => db.rpc('set_title', { which: 1, title: 'New' }, { get: true }), {
  error: '25006',
  status: 405,
})

export const ARGUMENT_CASES = cases
