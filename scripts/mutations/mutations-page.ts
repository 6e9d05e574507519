import type { Mutation } from './mutation.ts'

export const MUTATIONS_PAGE = 'docs/spec-mutations.md'

/** The table that people read: one line for each change. */
export function renderMutations(unit: readonly Mutation[], browser: readonly Mutation[]): string {
  return `<!-- Written by npm run mutations from scripts/mutations; do not edit. -->
# Values and rules that a test holds

Each line is one change of the source and the test that turns red by it. \`npm run mutations\` makes the changes again, one at a
time, in a copy; with \`--browser\` those that show in a browser only.

## Without a browser

${table(unit)}

## In a browser

${table(browser)}
`
}

/** In columns of one width, which is how the formatter wants it. */
function table(mutations: readonly Mutation[]): string {
  const rows = [
    ['row', 'what was changed', 'in', 'the test that went red'],
    ...mutations.map(({ row, change, file, test, title }) => [
      row,
      change,
      `\`${shortPath(file)}\``,
      `\`${shortPath(test)}\`: ${title.replaceAll('|', '\\|')} …`,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}

/** The last name alone tells most files, and the line stays short enough to read. */
function shortPath(path: string): string {
  return path.split('/').slice(-2).join('/')
}
