/**
 * Cuts a module that does little but pass on hundreds of others into parts. The bundler resolves the imports of one
 * module one after the other, and of several side by side, which counts where each is a question to this process.
 */
import { init, parse } from 'es-module-lexer/minimal'

export interface SplitBarrel {
  /** What stays: everything else, and one import for each part. */
  readonly main: string
  readonly parts: readonly string[]
}

const LEAST_STATEMENTS = 200
const PARTS = 24

/**
 * @param partSpecifier what the main module imports a part by
 * @returns null for a module that is not worth it, or that could mean something else in parts
 */
export async function splitBarrel(
  source: string,
  partSpecifier: (index: number) => string,
): Promise<SplitBarrel | null> {
  if (countOf(source, 'export') < LEAST_STATEMENTS) return null
  await init()
  let statements: { readonly ss: number; readonly se: number }[]
  try {
    statements = [...parse(source)[0]].filter(({ d }) => d === -1)
  } catch {
    return null
  }
  const text = ({ ss, se }: { ss: number; se: number }) => source.slice(ss, se)
  // Names that are passed on by a star give way to names that stand there; in a part they would clash with them.
  if (statements.some((statement) => /^export\s*\*/.test(text(statement)))) return null
  const movable = statements.filter((statement) => isMovable(text(statement)))
  if (movable.length < LEAST_STATEMENTS) return null

  let main = ''
  let at = 0
  for (const { ss, se } of movable) {
    main += source.slice(at, ss)
    at = se
  }
  main += source.slice(at)
  // What the lexer reads in whole only, nobody should have in parts.
  if (!isReadable(main)) return null
  const size = Math.ceil(movable.length / PARTS)
  const parts: string[] = []
  for (let start = 0; start < movable.length; start += size) {
    parts.push(
      `${movable
        .slice(start, start + size)
        .map(text)
        .join(';\n')};\n`,
    )
  }
  const stars = parts.map((_, index) => `export * from ${JSON.stringify(partSpecifier(index))};\n`)
  return { main: `${main}\n;${stars.join('')}`, parts }
}

/** A default would not pass a star. */
function isMovable(statement: string): boolean {
  return (
    /^export\s*\{/.test(statement) &&
    !/\bas\s+default\b|\{\s*default\s*[,}]|,\s*default\s*[,}]/.test(statement)
  )
}

function isReadable(source: string): boolean {
  try {
    parse(source)
    return true
  } catch {
    return false
  }
}

function countOf(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1
  return count
}
