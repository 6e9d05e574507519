import { BLOCK_COMMENT, LINE_COMMENT, LONG_DOUBLE_QUOTED, replaceSpans } from '../../../core/text/spans.ts'

const JSONC_PARTS = [LONG_DOUBLE_QUOTED, LINE_COMMENT, BLOCK_COMMENT]
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|,(?=\s*[}\]])/g

type JsonObject = Readonly<Record<string, unknown>>

/** JSON with comments and trailing commas, as `tsconfig` is written. Null when it is neither. */
export function parseJsonc(text: string | null): JsonObject | null {
  if (text === null) return null
  try {
    const plain = replaceSpans(text.replace(/^\uFEFF/, ''), JSONC_PARTS, (part) =>
      part.startsWith('"') ? part : '',
    ).replace(STRING_OR_LAST_COMMA, (token) => (token === ',' ? '' : token))
    const value: unknown = JSON.parse(plain)
    return typeof value === 'object' && value !== null ? (value as JsonObject) : null
  } catch {
    return null
  }
}
