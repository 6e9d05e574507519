/** A field for an app whose fields are a list in its configuration: one more entry there is all that it takes. */
import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, indentAt } from '../../../core/files/text-changes.ts'
import { done, type EditOutcome, notDone } from '../edits/edit-request.ts'
import type { SourceFiles } from '../edits/source-files.ts'
import { parseSource, typescript } from '../source/load-typescript.ts'

/** Null when the project has no such list. */
export function addConfiguredField(files: SourceFiles, label: string, key: string): EditOutcome | null {
  const ts = typescript()
  for (const path of files.paths().filter((one) => /^src\/(?:lib|content|config)\/.*\.tsx?$/.test(one))) {
    const source = files.read(path) ?? ''
    if (!/\bfields\b/.test(source)) continue
    const file = parseSource(path, source)
    let list: TypeScript.ArrayLiteralExpression | null = null
    const visit = (node: TypeScript.Node): void => {
      const isNamed =
        (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
        node.name.getText(file) === 'fields'
      const value = isNamed ? unwrapped(ts, node.initializer) : undefined
      if (
        value !== undefined &&
        ts.isArrayLiteralExpression(value) &&
        value.elements.every((one) => ts.isObjectLiteralExpression(one))
      )
        list = value
      node.forEachChild(visit)
    }
    visit(file)
    const found = list as TypeScript.ArrayLiteralExpression | null
    const last =
      found?.elements.findLast((one) => /type: ['"](?:text|short)['"]/.test(one.getText(file))) ??
      found?.elements.at(-1)
    if (found === null || last === undefined || !ts.isObjectLiteralExpression(last)) continue
    if (found.elements.some((one) => one.getText(file).includes(`'${key}'`)))
      return notDone(`There is a field “${label}” already.`)
    const entry = last.getText(file)
    const copy = entry
      .replace(/(\b(?:id|key|name)\b: )(['"]).*?\2/, (_, before: string) => `${before}'${key}'`)
      .replace(/(\b(?:label|title)\b: )(['"]).*?\2/, (_, before: string) => `${before}'${label}'`)
    const end = found.elements.at(-1)?.getEnd() ?? last.getEnd()
    const gap = found.getText(file).includes('\n') ? `,\n${indentAt(source, last.getStart(file))}` : ', '
    const next = applyTextChanges(source, [{ start: end, end, text: `${gap}${copy}` }])
    files.write(path, next, `A field “${label}”`)
    return done(
      `A field “${label}”, in the form, in each entry and in what is kept; earlier entries simply have none`,
    )
  }
  return null
}

function unwrapped(
  ts: typeof TypeScript,
  node: TypeScript.Expression | undefined,
): TypeScript.Expression | undefined {
  if (node === undefined) return undefined
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(ts, node.expression) : node
}
