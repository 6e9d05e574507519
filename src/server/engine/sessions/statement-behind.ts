/**
 * A statement and those that go ahead of it in the same breath: one batch of PostgreSQL's extended protocol with one end,
 * so one way there and back. It is one entry of the client's queue: nothing else is sent before the server said that all
 * of it is over, and no answer can be taken for another's. That is what sets it apart from a pipeline.
 */
import pg from 'pg'

/** What of `pg` writes messages to the server. */
interface Wire {
  parse(message: { readonly text: string; readonly name: string }): void
  bind(message: {
    readonly portal: string
    readonly statement: string
    readonly values: readonly unknown[]
  }): void
  execute(message: { readonly portal: string; readonly rows: number }): void
}

/** What `pg`’s own query does when the server's messages come. */
interface WireQuery extends pg.Submittable {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

type Settle = (error: Error | null, result: pg.QueryResult<Record<string, unknown>>) => void

const Query = pg.Query as unknown as new (
  config: { readonly text: string; readonly values: readonly unknown[]; readonly queryMode: 'extended' },
  settle: Settle,
) => WireQuery

class StatementBehind extends Query {
  private readonly before: readonly string[]
  /** Statements ahead of it whose end has not come. */
  private ahead: number

  constructor(before: readonly string[], text: string, values: readonly unknown[], settle: Settle) {
    super({ text, values, queryMode: 'extended' }, settle)
    this.before = before
    this.ahead = before.length
  }

  override prepare(wire: Wire): void {
    for (const text of this.before) {
      wire.parse({ text, name: '' })
      wire.bind({ portal: '', statement: '', values: [] })
      wire.execute({ portal: '', rows: 0 })
    }
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.ahead === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.ahead > 0) this.ahead -= 1
    else super.handleCommandComplete(message, wire)
  }
}

/**
 * @param before statements without values whose rows nobody reads; the first that fails ends all behind it
 * @returns the result of `text`
 */
export function queryBehind(
  client: pg.ClientBase,
  before: readonly string[],
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const settle: Settle = (error, result) => (error === null ? resolve(result) : reject(error))
    client.query(new StatementBehind(before, text, values, settle))
  })
}
