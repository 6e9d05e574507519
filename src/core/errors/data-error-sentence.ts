/** What a database's refusal means for an app that met it, in one plain sentence. By PostgREST's and PostgreSQL's own words, since codes do not reach a thrown error's text. */

type Rule = readonly [said: RegExp, sentence: (...named: string[]) => string]

const plain = (name: string) => name.replace(/^public\./, '')

const RULES: readonly Rule[] = [
  [
    /Could not find the table '([^']{1,200})' in the schema cache/,
    (table) =>
      `The app asks for table ${plain(table)}, which its database does not have: a migration has to make it.`,
  ],
  [
    /relation "([^"]{1,200})" does not exist/,
    (table) =>
      `The app asks for table ${plain(table)}, which its database does not have: a migration has to make it.`,
  ],
  [
    /Could not find the '([^']{1,200})' column of '([^']{1,200})' in the schema cache/,
    (column, table) =>
      `The app writes column ${column} of table ${plain(table)}, and the table has none of that name.`,
  ],
  [
    /column "?([\w.]{1,200})"? does not exist/,
    (column) => `The app reads column ${plain(column)}, and the table has none of that name.`,
  ],
  [
    /Could not find the function ([\w.]{1,200})[( ]/,
    (name) => `The app calls function ${plain(name)}, which its database does not have with these arguments.`,
  ],
  [
    /Could not find a relationship between '([^']{1,200})' and '([^']{1,200})'/,
    (one, other) =>
      `The app reads ${plain(one)} together with ${plain(other)}, and no foreign key leads from one to the other.`,
  ],
  [
    /new row violates row-level security policy (?:"[^"]{1,200}" )?for table "([^"]{1,200})"/,
    (table) => `No policy of table ${table} lets this person write this row.`,
  ],
  [
    /permission denied for (table|view|function|schema|sequence) ([\w.]{1,200})/,
    (kind, name) =>
      `This person may not use ${kind} ${plain(name)}: they are not signed in, or nothing is granted to them.`,
  ],
  [
    /null value in column "([^"]{1,200})" of relation "([^"]{1,200})" violates not-null constraint/,
    (column, table) => `Column ${column} of table ${table} needs a value, and the app sent none.`,
  ],
  [
    /duplicate key value violates unique constraint "([^"]{1,200})"/,
    (key) => `A row with the same value is there already (${key}).`,
  ],
  [
    /(?:insert or )?update (?:or delete )?on table "([^"]{1,200})" violates foreign key constraint "([^"]{1,200})"/,
    (table, key) => `A row of table ${table} and one that it names do not go together (${key}).`,
  ],
  [/violates check constraint "([^"]{1,200})"/, (key) => `A value is not one that the table takes (${key}).`],
  [
    /invalid input syntax for type ([\w ]{1,60}): "([^"]{0,60})/,
    (type, value) => `The database expects a value of type ${type}, and the app sent “${value}”.`,
  ],
  [
    /Cannot coerce the result to a single JSON object|JSON object requested, multiple \(or no\) rows returned/,
    () => 'The app asks for exactly one row, and there are none or several.',
  ],
]

/** Of what is longer nobody reads more. */
const MOST = 4_000

/** Null for an error that is none of a database. */
export function dataErrorSentence(message: string): string | null {
  // What was thrown as data is JSON, whose quotation marks are escaped.
  const said = message.slice(0, MOST).replaceAll('\\"', '"')
  for (const [pattern, sentence] of RULES) {
    const [found, ...named] = pattern.exec(said) ?? []
    if (found !== undefined) return sentence(...named)
  }
  return null
}
