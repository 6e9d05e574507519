/** What other files can use of a module, as the lines that declare it: enough to import it without having read it. */
import { cutText } from '../secrets/cut-text.ts'

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/
const DECLARATION = /^export (?!\*|\{).*$/gm
const LIST = /^export (?:type )?\{([^}]*)(?:(\})|$)/gm
const PASSED_ON = /^export \*.*$/gm
const MAX_LINE = 140

/** The exported declarations of a module, each as one line; empty for other files. */
export function signaturesOf(path: string, text: string): readonly string[] {
  if (!SCRIPT.test(path)) return []
  const declared = [...text.matchAll(DECLARATION)].map(([line]) => shortened(line))
  const listed = [...text.matchAll(LIST)]
    .filter(([, , closing]) => closing !== undefined)
    .map(([, names = '']) => `export {${names.replace(/\s+/g, ' ')}}`)
  const passedOn = [...text.matchAll(PASSED_ON)].map(([line]) => shortened(line))
  return [...declared, ...listed.map(shortened), ...passedOn]
}

/** The exported names alone. */
export function exportedNames(signatures: readonly string[]): readonly string[] {
  return signatures.map(
    (line) =>
      /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:const|let|var|function\*?|class|interface|type|enum|namespace) ([\w$]+)/.exec(
        line,
      )?.[1] ?? line,
  )
}

/**
 * Whether a file is a component out of a kit, as generators copy them into projects: known to the model by its name,
 * so that its text is worth less than that of any other file.
 */
export function isStockComponent(path: string, text: string): boolean {
  if (!/(?:^|\/)components\/ui\/[a-z][a-z0-9-]*\.[jt]sx?$/.test(path)) return false
  return /from ['"](?:@radix-ui\/|radix-ui|class-variance-authority|@base-ui)|\bcva\(|\bcn\(|data-slot=/.test(
    text,
  )
}

/** A declaration up to where its body or value begins to be long. */
function shortened(declaration: string): string {
  const line = declaration.trimEnd()
  const signature = line.endsWith('{') ? line.slice(0, -1).trimEnd() : line
  const isArrow = signature !== line && signature.endsWith('=>')
  const head = isArrow ? signature.slice(0, -2).trimEnd() : signature
  return head.length <= MAX_LINE ? head : `${cutText(head, MAX_LINE)}…`
}
