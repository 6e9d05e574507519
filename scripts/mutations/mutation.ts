/** One change of a value or a rule, and the test that has to turn red by it. */
export interface Mutation {
  /** The row of the specification, or the number of the design’s section; two where one value is of both. */
  readonly row: string
  /** What was changed, in words for the table. */
  readonly change: string
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  readonly test: string
  /** A piece of the title of a test that turns red; it begins with the row where that alone tells it apart. */
  readonly title: string
}

/** The text with the change; throws where what is to be changed is not there exactly once. */
export function applied(
  text: string,
  { row, file, from, to }: Pick<Mutation, 'row' | 'file' | 'from' | 'to'>,
): string {
  const pieces = text.split(from)
  if (pieces.length !== 2)
    throw new Error(`${row}: what is to be changed occurs ${pieces.length - 1} times in ${file}: ${from}`)
  return pieces.join(to)
}

/** Whether a row of the specification stands in a test's title. */
export function namesRow(title: string, row: string): boolean {
  return row.split(' ').every((id) => new RegExp(`\\b${id.replace('.', '\\.')}\\b`).test(title))
}
