import type { Random } from './random.ts'
import type { Meant, Scenario } from './scenario.ts'

export const START = '[CODE_CHANGES]'
export const END = '[CODE_CHANGES_END]'

/** How an answer is put together; a fault replaces one part or another. */
export interface Parts {
  prose: string
  /** Between the prose and the JSON, the marker included. */
  open: string
  root: readonly [string, string]
  entries: string[]
  separator: string
  /** Between the JSON and what the model says afterwards, the marker included. */
  close: string
  closing: string
}

export function partsOf(random: Random, { prose, closing, meant }: Scenario): Parts {
  const isPretty = random.chance(0.5)
  const isFenced = random.chance(0.2)
  const space = isPretty ? '\n  ' : ''
  return {
    prose,
    open: `\n\n${START}\n${isFenced ? '```json\n' : ''}`,
    root: [`{"files":${isPretty ? ' ' : ''}[${space}`, `${isPretty ? '\n' : ''}]}`],
    entries: meant.map((one) => writeEntry(one, isPretty)),
    separator: `,${space}`,
    close: `${isFenced ? '\n```' : ''}\n${END}`,
    closing,
  }
}

export function join({ prose, open, root, entries, separator, close, closing }: Parts): string {
  return prose + open + root[0] + entries.join(separator) + root[1] + close + closing
}

export function writeEntry({ operation, path, content }: Meant, isPretty = false): string {
  const fields = {
    operation,
    path,
    description: `Changes "${path}"`,
    ...(content === null ? {} : { content }),
  }
  return isPretty ? JSON.stringify(fields, null, 2) : JSON.stringify(fields)
}

/** The entry with its content written by `write`, which returns a JSON value as text. */
export function entryWith(
  { operation, path, content }: Meant,
  write: (content: string) => string,
  rest = '',
): string {
  const head = JSON.stringify({ operation, path, description: 'd' }).slice(0, -1)
  return content === null ? `${head}}` : `${head},"content":${write(content)}${rest}}`
}
