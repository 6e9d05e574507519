/** The literals of a template's data files, read by TypeScript's own parser. */
import { type LiteralFile, literalFile as read } from '../../../core/element-edits/literal-file.ts'
import { typescript } from '../edits/load-typescript.ts'

export type { Literal, LiteralFile, RecordList } from '../../../core/element-edits/literal-file.ts'

export function literalFile(path: string, source: string): LiteralFile {
  return read(typescript(), path, source)
}
