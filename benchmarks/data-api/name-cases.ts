/** Names that are no plain words: unicode, blanks, quotes, words of SQL; as relations, columns, aliases and keys. */
import { caseList } from './case.ts'

const { cases, add } = caseList()

const T = 'Größe & "Maß"'
const q = `"Größe & ""Maß"""`

add('relation', (db) => db.from(T).select('id').order('id'), `select id from ${q} order by id`)
add('all of it', (db) => db.from(T).select().order('id'), `select * from ${q} order by id`)
for (const [select, sql] of [
  ['naïve', 'naïve'],
  ['"select"', '"select"'],
  ['order', '"order"'],
  ['日本語', '日本語'],
  ['"a,b"', '"a,b"'],
  ['"a.b"', '"a.b"'],
  ['"a(b)"', '"a(b)"'],
  ['"x:y"', '"x:y"'],
  ['"back\\\\slash"', '"back\\slash"'],
  ['"🙂"', '"🙂"'],
  ['größe:naïve', 'naïve "größe"'],
  ['"Ein Name":naïve', 'naïve "Ein Name"'],
  ['"it\'s":naïve', `naïve "it's"`],
  ['naïve::text', 'naïve::text'],
  ['json->"schl.üssel"', `json->'schl.üssel' "schl.üssel"`],
  ['json->>größe', `json->>'größe' "größe"`],
] as const)
  add(
    `select ${select}`,
    (db) => db.from(T).select(`id,${select}`).order('id'),
    `select id, ${sql} from ${q} order by id`,
  )
for (const [column, sql, value] of [
  ['naïve', 'naïve', 'é'],
  ['"select"', '"select"', 'from'],
  ['"order"', '"order"', 'asc'],
  ['日本語', '日本語', '東京'],
  ['"a,b"', '"a,b"', '1,2'],
  ['"a.b"', '"a.b"', 'x.y'],
  ['"a(b)"', '"a(b)"', '(1)'],
  ['"x:y"', '"x:y"', ':'],
  ['"🙂"', '"🙂"', '👍🏽'],
] as const) {
  add(
    `filter ${column}`,
    (db) => db.from(T).select('id').eq(column, value),
    `select id from ${q} where ${sql} = '${value}'`,
  )
  add(
    `filter ${column} in`,
    (db) => db.from(T).select('id').in(column, [value, 'x']).order('id'),
    `select id from ${q} where ${sql} in ('${value}','x') order by id`,
  )
  add(
    `or ${column}`,
    (db) => db.from(T).select('id').or(`${column}.eq."${value}",id.eq.2`).order('id'),
    `select id from ${q} where ${sql} = '${value}' or id=2 order by id`,
  )
  add(
    `order ${column}`,
    (db) => db.from(T).select('id').order(column, { ascending: false, nullsFirst: false }).order('id'),
    `select id from ${q} order by ${sql} desc nulls last, id`,
  )
}
// `order=eq.asc` says an order.
add('filter by a column called order, without quotes', (db) => db.from(T).select('id').eq('order', 'asc'), {
  error: '42703',
})
add(
  'write',
  (db) => db.from(T).insert({ id: 9, 日本語: '京都', 'a,b': 'c', '🙂': "'" }).select('日本語,"a,b","🙂"'),
  `select '京都' "日本語", 'c' "a,b", '''' "🙂"`,
)
add(
  'change',
  (db) => db.from(T).update({ 'a.b': 'new', select: null }).eq('id', 1).select('"a.b","select"'),
  `select 'new' "a.b", null "select"`,
)
add(
  'merge',
  (db) => db.from(T).upsert({ id: 1, naïve: 'ö' }, { onConflict: 'id' }).select('id,naïve'),
  `select 1 id, 'ö' "naïve"`,
)
add(
  'embed',
  (db) => db.from(T).select('id,"Teile °"(name)').order('id').order('name', { referencedTable: '"Teile °"' }),
  `select id, coalesce((select json_agg(x) from (select name from "Teile °" c where c."Größe" = p.id order by name) x), '[]') "Teile °" from ${q} p order by id`,
)
add(
  'embed under another name',
  (db) =>
    db
      .from(T)
      .select('id,teile:"Teile °"!"Größe"(name)')
      .eq('id', 1)
      .order('name', { referencedTable: 'teile' }),
  `select 1 id, '[{"name":"a"},{"name":"b"}]'::json teile`,
)
add(
  'embed back',
  (db) => db.from('Teile °').select('name,of:Größe(id,naïve)').order('name'),
  `select name, (select row_to_json(x) from (select id, naïve from ${q} p where p.id = c."Größe") x) "of" from "Teile °" c order by name`,
)
add(
  'filter what is embedded',
  (db) => db.from(T).select('id,"Teile °"!inner(name)').eq('"Teile °".name', 'b'),
  `select 1 id, '[{"name":"b"}]'::json "Teile °"`,
)
add('call', (db) => db.rpc('grüße', { wen: 'Jürgen' }), `val:select 'Grüße, Jürgen' v`)
add(
  'call by GET',
  (db) => db.rpc('grüße', { wen: "D'Arcy & 100%+1" }, { get: true }),
  `val:select 'Grüße, D''Arcy & 100%+1' v`,
)

// Values that would mean something elsewhere.
for (const value of [
  "O'Brien",
  'a%20b',
  'a+b&c=d',
  '#?/\\',
  'null',
  'true',
  '{}',
  '{a,b}',
  '(a)',
  '"quoted"',
  'eq.1',
  '*',
  '%',
  ' blank ',
  'tab\there',
  'line\nbreak',
  '\u200b',
  "'; drop table authors; --",
  '$1',
  '𝒳',
])
  add(
    `value ${JSON.stringify(value)}`,
    (db) => db.from('authors').insert({ name: value }).select('name'),
    `select '${value.replaceAll("'", "''")}' "name"`,
  )
for (const value of [
  "O'Brien",
  'a+b&c=d',
  '%25',
  '#?/\\',
  'null',
  'eq.1',
  '(a)',
  '"quoted"',
  '{a,b}',
  ' blank ',
  "'; drop table authors; --",
  '$1',
  '𝒳',
])
  add(
    `filter by ${JSON.stringify(value)}`,
    (db) => db.from('values').select('v').eq('v', value),
    `select v from "values" where v = '${value.replaceAll("'", "''")}'`,
  )

export const NAME_CASES = cases
