/** PostgreSQL's own parser (`libpg-query`, WebAssembly), asked of each statement as PostgreSQL would be given it. */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'
import { judgeStatement } from './judge-statement.ts'
import { type Deletion, type ReadStatements, type StatementFacts, UNREAD } from './statement-facts.ts'

/** UTF-16 units: a longer one is rows that somebody made with a program. */
const MAX_STATEMENT = 512 * 1024
/** Statements within bodies within bodies. */
const MAX_DEPTH = 4

export const readStatements: ReadStatements = async (scripts) => {
  await loadModule()
  return scripts.map((statements) => statements.map((text) => readStatement(text, 0)))
}

function readStatement(text: string, depth: number): StatementFacts {
  if (text.length > MAX_STATEMENT || depth > MAX_DEPTH) return UNREAD
  let tree: unknown
  try {
    tree = parseSync(text)
  } catch {
    // PostgreSQL says it better, with its own place.
    return UNREAD
  }
  const { refusal, deletes, bodies } = judgeStatement(tree)
  const inner = bodies.flatMap((body) => readBody(body, depth + 1))
  return {
    refusal: refusal ?? inner.find((one) => one.refusal !== null)?.refusal ?? null,
    deletes: [...deletes, ...inner.flatMap((one): readonly Deletion[] => one.deletes)],
    isUnread: inner.some(({ isUnread }) => isUnread),
  }
}

/** What the statements of a `do` block are; what it puts together itself as it runs is not known. */
function readBody(body: string, depth: number): StatementFacts[] {
  let quote = '$body$'
  for (let tries = 0; body.includes(quote); tries += 1) quote = `$body${tries}$`
  let tree: unknown
  try {
    tree = parsePlPgSQLSync(`create function f() returns void language plpgsql as ${quote}${body}${quote}`)
  } catch {
    return [UNREAD]
  }
  const found: StatementFacts[] = []
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if ('PLpgSQL_stmt_dynexecute' in value) found.push(UNREAD)
    const query = 'query' in value && 'parseMode' in value ? value : null
    if (query !== null && typeof query.query === 'string')
      found.push(
        query.parseMode === 0 ? readStatement(query.query, depth) : readExpression(query.query, depth),
      )
    for (const inner of Object.values(value)) waiting.push(inner)
  }
  return found
}

/** Also of an assignment. It deletes nothing but by a function, of which nothing is known in any case. */
function readExpression(text: string, depth: number): StatementFacts {
  const assigned = /^[^=]*:=/.exec(text)?.[0] ?? ''
  return { ...readStatement(`select ${text.slice(assigned.length)}`, depth), isUnread: false }
}
