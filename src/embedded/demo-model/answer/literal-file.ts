/** The literals of a template's data files, read by TypeScript's own parser. */
import { type LiteralReader, literalFile as read } from '../../../core/element-edits/literal-file.ts'
import { typescript } from './load-typescript.ts'

export const literalFile: LiteralReader = (path, source) => read(typescript(), path, source)
