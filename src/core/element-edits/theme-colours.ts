/** The colours that a project itself names: in its Tailwind configuration, or in a `@theme` of its styles. */
import type ts from 'typescript-browser'
import type { Sources, TypeScript } from './sources.ts'

export interface ThemeColour {
  /** As classes say it: `brand`, `brand-500`. */
  readonly name: string
  /** A CSS value to show it by. */
  readonly css: string
}

const CONFIG = /^tailwind\.config\.[cm]?[jt]s$/
const MAX_COLOURS = 40

export function themeColours(sources: Sources): readonly ThemeColour[] {
  const { ts, files } = sources
  const styles = [...files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
  const variables = new Map(
    styles.flatMap((text) => declarations(text, /--([\w-]+)(?:\s*:\s*([^;}]+))?/g)).reverse(),
  )
  const found: ThemeColour[] = []
  for (const path of files.keys()) {
    const tree = CONFIG.test(path) ? sources.module(path)?.tree : undefined
    if (tree !== undefined) found.push(...configured(ts, tree))
  }
  for (const text of styles) {
    if (!text.includes('@theme')) continue
    found.push(
      ...declarations(text, /--color-([\w-]+)(?:\s*:\s*([^;}]+))?/g).map(([name, css]) => ({ name, css })),
    )
  }
  const byName = new Map(found.map(({ name, css }) => [name, { name, css: resolved(css, variables) }]))
  return [...byName.values()].slice(0, MAX_COLOURS)
}

function declarations(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].flatMap(([, name = '', value]) =>
    value === undefined ? [] : [[name, value.trim()]],
  )
}

/** `hsl(var(--primary) / <alpha-value>)` with what the styles say of the variable. */
function resolved(css: string, variables: ReadonlyMap<string, string>): string {
  let value = css.replace(/(?<!\s)\s*\/\s*<alpha-value>/, '')
  for (let round = 0; round < 4 && value.includes('var('); round += 1) {
    value = value.replace(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (all, name: string) => variables.get(name) ?? all)
  }
  return value
}

function configured(ts: TypeScript, tree: ts.SourceFile): ThemeColour[] {
  const found: ThemeColour[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(tree).replace(/['"]/g, '') === 'colors' &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      found.push(...flattened(ts, node.initializer, ''))
    } else node.forEachChild(visit)
  }
  visit(tree)
  return found
}

function flattened(ts: TypeScript, object: ts.ObjectLiteralExpression, prefix: string): ThemeColour[] {
  return object.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const key = property.name.getText().replace(/['"]/g, '')
    const name = key === 'DEFAULT' ? prefix : prefix === '' ? key : `${prefix}-${key}`
    const value = property.initializer
    if (ts.isStringLiteralLike(value)) return [{ name, css: value.text }]
    return ts.isObjectLiteralExpression(value) ? flattened(ts, value, name) : []
  })
}
