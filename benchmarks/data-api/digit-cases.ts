/** Values that JavaScript would not keep: the text of the answer is compared, to the last digit. */
import { caseList } from './case.ts'

const { cases, add } = caseList()

const text = (title: string, select: string, sql: string, from = 'exact') =>
  add(
    `text ${title}`,
    (db) => db.from(from).select(select).order('id'),
    `text:select coalesce(json_agg(r), '[]')::text v from (${sql}) r`,
  )

text('of a bigint', 'big', 'select big from exact order by id')
text('of a numeric', 'num', 'select num from exact order by id')
text('of floats', 'single,double', 'select single, double from exact order by id')
text('of bytes', 'bytes', 'select bytes from exact order by id')
text('of a moment with its zone', 'moment', 'select moment from exact order by id')
text('of a moment without one', 'plain', 'select plain from exact order by id')
text('of a time with its zone', 'clock', 'select clock from exact order by id')
text('of a duration', 'span', 'select span from exact order by id')
text('of money', 'price', 'select price from exact order by id')
text('of an address', 'net', 'select net from exact order by id')
text('of bits', 'bits', 'select bits from exact order by id')
text('of a range of moments', 'during', 'select during from exact order by id')
text('of nested lists', 'grid', 'select grid from exact order by id')
text('of a composite', 'place', 'select place from exact order by id')
text('of a list of composites', 'places', 'select places from exact order by id')
text('of json as it was written', 'doc', 'select doc from exact order by id')
text('of jsonb', 'docb', 'select docb from exact order by id')
text('of a key in json', 'n:doc->n,t:doc->>n', `select doc->'n' n, doc->>'n' t from exact order by id`)
text('of a cast', 'big::text,num::text', 'select big::text, num::text from exact order by id')
text('of all columns', '*', 'select * from exact order by id')
add(
  'text of a sum',
  (db) => db.from('exact').select('big.sum(),num.sum(),big.avg(),num.max()'),
  `text:select json_agg(r)::text v from (select sum(big), sum(num), avg(big), max(num) from exact) r`,
)
add('text of what a function gives', (db) => db.rpc('big'), `text:select '12345678901234567890.10' v`)

for (const [column, operator, value, sql] of [
  ['big', 'eq', '9007199254740993', 'big = 9007199254740993'],
  ['big', 'gt', '9007199254740992', 'big > 9007199254740992'],
  ['big', 'in', '(9007199254740993,-9223372036854775808)', 'big in (9007199254740993,-9223372036854775808)'],
  ['num', 'eq', '0.1000000000000000000000000001', 'num = 0.1000000000000000000000000001'],
  ['num', 'gte', '1e30', 'num >= 1e30'],
  ['num', 'eq', 'NaN', `num = 'NaN'`],
  ['double', 'eq', 'Infinity', `double = 'Infinity'`],
  ['single', 'eq', '0.1', `single = '0.1'`],
  ['bytes', 'eq', '\\x00ff10', `bytes = '\\x00ff10'`],
  ['moment', 'eq', '2024-03-31T02:30:00+02:00', `moment = '2024-03-31T02:30:00+02:00'`],
  ['moment', 'gt', '2024-03-31T00:29:59.999999Z', `moment > '2024-03-31T00:29:59.999999Z'`],
  ['moment', 'lt', '2024-03-31 00:30:00.000001', `moment < '2024-03-31 00:30:00.000001'`],
  ['moment', 'eq', 'infinity', `moment = 'infinity'`],
  ['plain', 'eq', '2024-02-29T23:59:59', `plain = '2024-02-29T23:59:59'`],
  ['clock', 'eq', '10:00:00+02', `clock = '10:00:00+02'`],
  ['span', 'gt', '1 day', `span > '1 day'`],
  ['net', 'eq', '10.0.0.1/8', `net = '10.0.0.1/8'`],
  ['bits', 'eq', '1010', `bits = '1010'`],
  ['during', 'cs', '2024-01-15T00:00:00Z', `during @> '2024-01-15T00:00:00Z'::timestamptz`],
  ['grid', 'eq', '{{1,2},{3,4}}', `grid = '{{1,2},{3,4}}'`],
  ['grid', 'cs', '{4}', `grid @> '{4}'`],
  ['place', 'eq', '(Málaga,36.7)', `place = '(Málaga,36.7)'::place`],
  ['docb', 'cs', '{"n":12345678901234567890.10}', `docb @> '{"n":12345678901234567890.10}'`],
] as const)
  add(
    `filter ${column} ${operator} ${value}`,
    (db) => db.from('exact').select('id').filter(column, operator, value).order('id'),
    column === 'during'
      ? { error: '22P02' }
      : column === 'place'
        ? { error: '0A000' }
        : `select id from exact where ${sql} order by id`,
  )

for (const [title, row, columns] of [
  [
    'digits given as text',
    { id: 9, big: '9223372036854775807', num: '0.30000000000000000000000000000000004' },
    'big,num',
  ],
  ['bytes', { id: 9, bytes: '\\xdeadbeef' }, 'bytes'],
  [
    'moments',
    { id: 9, moment: '2024-10-27T02:30:00+01:00', plain: '2024-10-27T02:30:00+01:00' },
    'moment,plain',
  ],
  ['durations', { id: 9, span: '1 mon 2 days 03:04:05.6' }, 'span'],
  [
    'nested lists',
    {
      id: 9,
      grid: [
        [1, 2],
        [3, 4],
      ],
    },
    'grid',
  ],
  ['a composite', { id: 9, place: { city: 'Łódź "ü", (x)', lat: 51.75 } }, 'place'],
  [
    'a list of composites',
    {
      id: 9,
      places: [
        { city: 'a,b', lat: 1 },
        { city: null, lat: null },
      ],
    },
    'places',
  ],
  [
    'json with its own text',
    { id: 9, doc: { b: 1, a: ['"', '\\', '\u2028', '💡'] }, docb: { b: 1.5, a: null } },
    'doc,docb',
  ],
  ['ranges', { id: 9, during: '[2024-01-01,2024-02-01)' }, 'during'],
] as const)
  add(
    `write ${title}`,
    (db) => db.from('exact').insert(row).select(columns),
    `text:select json_agg(r)::text v from (select ${columns} from json_populate_record(null::exact, '${JSON.stringify(row).replaceAll("'", "''")}')) r`,
  )

export const DIGIT_CASES = cases
