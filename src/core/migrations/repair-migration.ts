/**
 * What PostgreSQL refuses of a migration and can only have been meant in one way (R39). Goes by its own words and the
 * statement that it means; knows no database.
 */
import { type ScriptStatement, splitStatements } from './split-statements.ts'

export interface RepairedMigration {
  readonly sql: string
  /** What was done: one sentence, without a full stop. */
  readonly sentence: string
}

interface Rule {
  /** Of PostgreSQL's message. */
  readonly said: RegExp
  readonly sentence: string
  /** The statement as it was meant; null where that is not certain. */
  readonly repair: (statement: string) => string | null
}

const POLICY =
  /^create\s+(?:or\s+replace\s+)?policy\s+(?:if\s+not\s+exists\s+)?("[^"]{1,100}"|\w{1,100})\s+on\s+((?:"[^"]{1,100}"|[\w.]{1,200}){1,3})/i

const RULES: readonly Rule[] = [
  {
    said: /^function (?:extensions\.|public\.)?uuid_generate_v4\(\) does not exist/,
    sentence: 'Made ids with gen_random_uuid(), which every database has',
    repair: (statement) =>
      statement.replace(/(?:\b(?:extensions|public)\.)?\buuid_generate_v4\(\)/gi, 'gen_random_uuid()'),
  },
  {
    said: /^extension "[^"]+" already exists/,
    sentence: 'Let an extension be that is there already',
    repair: (statement) => statement.replace(/^(create\s+extension)\s+(?!if\b)/i, '$1 if not exists '),
  },
  {
    said: /^operator does not exist: (?:uuid (?:=|<>) (?:text|character varying)|(?:text|character varying) (?:=|<>) uuid)/,
    sentence: 'Compared the id of who is signed in as text with a column of text',
    // With several of them only one may be about a text.
    repair: (statement) =>
      statement.match(/\bauth\.uid\(\)/gi)?.length === 1 && !/\bauth\.uid\(\)\s*::/i.test(statement)
        ? statement.replace(/\bauth\.uid\(\)/i, 'auth.uid()::text')
        : null,
  },
  {
    said: /^syntax error at or near "(?:not|if|policy)"/i,
    sentence: 'Replaced a policy in the words that PostgreSQL knows',
    repair(statement) {
      const [all, name, table] = POLICY.exec(statement) ?? []
      const isPlain = /^create\s+policy\s+(?!if\s+not\s)/i.test(statement)
      if (all === undefined || isPlain) return null
      return `drop policy if exists ${name} on ${table};\ncreate policy ${name} on ${table}${statement.slice(all.length)}`
    },
  },
  {
    said: /^syntax error at or near "(?:not|if)"/i,
    sentence: 'Replaced a trigger in the words that PostgreSQL knows',
    repair: (statement) =>
      statement.replace(/^create\s+trigger\s+if\s+not\s+exists\s+/i, 'create or replace trigger '),
  },
]

/** @param line of the script, where PostgreSQL refused it; the first is 1 */
export function repairMigration(sql: string, message: string, line: number): RepairedMigration | null {
  const statement = splitStatements(sql).findLast((one) => one.line <= line)
  if (statement === undefined) return null
  for (const { said, sentence, repair } of RULES) {
    if (!said.test(message)) continue
    const repaired = repair(statement.text)
    if (repaired !== null && repaired !== statement.text)
      return { sql: replaced(sql, statement, repaired), sentence }
  }
  return null
}

function replaced(sql: string, { text, line }: ScriptStatement, repaired: string): string {
  let at = 0
  for (let passed = 1; passed < line; passed += 1) at = sql.indexOf('\n', at) + 1
  const start = sql.indexOf(text, at)
  return `${sql.slice(0, start)}${repaired}${sql.slice(start + text.length)}`
}
