/** What an app's visitors send: a request for rows, a message over a socket, the SQL of a migration, a table as CSV. */
import type { Random } from '../../../benchmarks/parser/random.ts'
import { type CsvResult, readCsv } from '../../../src/core/csv/read-csv.ts'
import { csvRecord } from '../../../src/core/csv/write-csv.ts'
import { CATALOGUE } from '../../../src/core/data-api/plan/plan-fixtures.ts'
import { planRequest } from '../../../src/core/data-api/plan/plan-request.ts'
import { type ScriptStatement, splitStatements } from '../../../src/core/migrations/split-statements.ts'
import { readClientMessage } from '../../../src/server/realtime-api/wire/client-message.ts'
import { BrokenRule, type FuzzTarget, toBytes, toText } from '../target.ts'
import { JSON_WORDS, jsonValue } from './json.ts'

class Refused extends Error {
  override readonly name = 'Refused'
}

const isRefusal = (error: unknown) => error instanceof Refused
const madeOf = (random: Random, words: readonly string[], most: number) =>
  toBytes(Array.from({ length: random.int(most) }, () => random.pick(words)).join(''))

const QUERY_WORDS = [
  'select=',
  'order=',
  'limit=',
  'offset=',
  'and=',
  'or=',
  'columns=',
  'on_conflict=',
  'title',
  'author_id',
  'comments',
  'authors',
  '!inner',
  '!left',
  '...',
  '::text',
  '->',
  '->>',
  '.eq.',
  '.in.',
  '.not.',
  '.fts(english).',
  '.is.null',
  'count()',
  'max()',
  '.desc',
  '.nullslast',
  ...'&=(),.:"\\*{}!%-1 ',
  '%22',
  '%00',
  'é',
]
const QUERIES = [
  'GET /posts select=id,title,comments(id,author:authors(name))&title=ilike.*a*&order=title.desc.nullslast&limit=20',
  'GET /posts or=(title.eq.a,and(id.gt.1,id.lt.9),not.and(id.eq.3,title.is.null))',
  'GET /posts select=title,comments!inner(id)&comments.id=in.(1,2,"3,4")&comments.order=id&comments.limit=3',
  'POST /posts columns=title [{"title":"a"},{"title":"b"}]',
  'PATCH /posts id=eq.1 {"title":"a"}',
  'GET /rpc/add a=1&b=2',
]

/** Method, path, query and body with blanks between them. */
function planOf(text: string) {
  const [method = '', path = '', query = '', ...body] = text.split(' ')
  const given = body.join(' ')
  return planRequest({ method, path, query, headers: {}, body: given === '' ? null : given }, CATALOGUE)
}

export const dataRequestTarget: FuzzTarget = {
  name: 'data-request',
  place: 'the thread that serves',
  dictionary: [...QUERY_WORDS, ...JSON_WORDS],
  corpus: () => QUERIES.map(toBytes),
  generate: (random) => {
    const query = toText(madeOf(random, QUERY_WORDS, random.chance(0.1) ? 20_000 : 60)).replaceAll(' ', '')
    const method = random.pick(['GET', 'POST', 'PATCH', 'DELETE', 'HEAD'])
    const body =
      method === 'POST' || method === 'PATCH' ? JSON.stringify(jsonValue(random, ['title', 'id'], ['a'])) : ''
    return toBytes(`${method} ${random.pick(['/posts', '/comments', '/rpc/add', '/'])} ${query} ${body}`)
  },
  read(input) {
    const plan = planOf(toText(input))
    if (plan.kind === 'refusal') throw new Refused(plan.message)
    return plan
  },
  isRefusal,
  check(input, outcome) {
    if (outcome.type === 'refused') return
    const plan = planOf(toText(input))
    if (plan.kind !== 'plan') throw new BrokenRule('The same request is planned once and refused once.')
    const { text, values } = plan.statement
    const places = withoutNames(text).match(/\$\d+/g) ?? []
    if (places.join() !== values.map((_, place) => `$${place + 1}`).join())
      throw new BrokenRule('Not each value has its place in the statement.')
    if (/;|--|\/\*/.test(withoutNames(text))) throw new BrokenRule('Text of the request is in the statement.')
  },
}

function withoutNames(statement: string): string {
  return statement.replace(/"(?:[^"]|"")*"/g, '""')
}

const SQL_WORDS = [
  'create function f() returns trigger language plpgsql as ',
  'begin',
  'begin atomic ',
  'case ',
  'end',
  'select ',
  "E'\\'",
  "'",
  '"',
  '$$',
  '$a$',
  '$1',
  '--',
  '/*',
  '*/',
  ';',
  '(',
  ')',
  '\n',
  ' ',
  'a',
  'U&"',
  '\\',
  '1e5',
]
const SCRIPTS = [
  'create table a (id int);\n-- one; two\ninsert into a values (1); /* a /* b */ ; */ select 1;',
  'create function f() returns int language sql begin atomic select case when true then 1 else 2 end; end;\nselect f();',
  "do $x$ begin perform 1; end $x$; select 'it''s; fine', E'\\'; no', \"odd;name\";",
]

export const statementsTarget: FuzzTarget = {
  name: 'statements',
  place: 'the page',
  dictionary: SQL_WORDS,
  corpus: () => SCRIPTS.map(toBytes),
  generate: (random) => madeOf(random, SQL_WORDS, random.chance(0.1) ? 40_000 : 60),
  read: (input) => splitStatements(toText(input)),
  isRefusal: () => false,
  check(input, outcome) {
    if (outcome.type === 'refused') return
    const script = toText(input)
    let at = 0
    for (const { text, line } of outcome.value as readonly ScriptStatement[]) {
      const found = script.indexOf(text, at)
      if (text === '' || found < 0) throw new BrokenRule('A statement is not in the script, in its turn.')
      at = found + text.length
      if (line < 1) throw new BrokenRule('A statement has no line.')
    }
  },
}

const CSV_WORDS = ['a', '"', '""', ',', '\n', '\r\n', '\r', '=1', "'", "'=", '@', '-5', ' ', 'ü', '\uFEFF']
const TABLES = ['name,amount\nMilk,1 l\n"Tea, green","2 ""boxes"""\n', 'a\r\n\'=1\r\n""\r\n']
const MOST_RECORDS = 5_000

export const csvTarget: FuzzTarget = {
  name: 'csv',
  place: 'the page',
  dictionary: CSV_WORDS,
  corpus: () => TABLES.map(toBytes),
  generate: (random) => madeOf(random, CSV_WORDS, random.chance(0.1) ? 40_000 : 60),
  read(input) {
    const result = readCsv(toText(input), MOST_RECORDS)
    if (result.type === 'wrong') throw new Refused(result.reason)
    return result
  },
  isRefusal,
  check(_, outcome) {
    if (outcome.type === 'refused') return
    const { records } = outcome.value as Extract<CsvResult, { readonly type: 'records' }>
    const written = records.map(({ values }) => csvRecord(values)).join('')
    const again = readCsv(written, MOST_RECORDS)
    const isSame =
      again.type === 'records' &&
      JSON.stringify(again.records.map(({ values }) => values)) ===
        JSON.stringify(records.map(({ values }) => values))
    if (!isSame) throw new BrokenRule('What was read is not what was written.')
  },
}

const MESSAGE_KEYS = ['topic', 'event', 'payload', 'ref', 'join_ref', 'type', 'config', 'postgres_changes']
const MESSAGE_TEXTS = ['realtime:a', 'phoenix', 'phx_join', 'broadcast', 'presence', 'heartbeat', '1']
const MESSAGES = [
  '["1","2","realtime:a","phx_join",{"config":{"postgres_changes":[{"event":"*","schema":"public"}]}}]',
  '["1","3","realtime:a","broadcast",{"type":"broadcast","event":"said","payload":{"a":[1,2]}}]',
]

export const socketMessageTarget: FuzzTarget = {
  name: 'socket-message',
  place: 'the thread that serves',
  dictionary: [
    ...JSON_WORDS,
    ...MESSAGE_TEXTS.map((text) => JSON.stringify(text)),
    '\x03\x01\x01\x0a\x04\x00\x01',
  ],
  corpus: () => [...MESSAGES.map(toBytes), toBytes('\x03\x01\x01\x0a\x04\x00\x0112realtime:asaid{"a":1}')],
  generate: (random) => {
    const word = () => random.pick(MESSAGE_TEXTS)
    const payload = jsonValue(random, MESSAGE_KEYS, MESSAGE_TEXTS)
    return toBytes(JSON.stringify(random.chance(0.7) ? ['1', '2', word(), word(), payload] : payload))
  },
  read(input) {
    // A frame of bytes begins with its kind, which is no text.
    const message = readClientMessage('2.0.0', (input[0] ?? 0) < 32 ? input : toText(input))
    if (message === null) throw new Refused('This is no message.')
    return message
  },
  isRefusal,
}
