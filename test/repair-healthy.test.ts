/** Whatever a check might wrongly say of a project that works, its repair changes nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript-browser'
import { describe, expect, it } from 'vitest'
import type { CodedDiagnostic } from '../src/core/diagnostics/coded-diagnostic.ts'
import { findSetUpDiagnostics } from '../src/core/drafts/set-up-diagnostics.ts'
import { parse } from '../src/core/element-edits/sources.ts'
import { wantedPath, withoutScriptEnding } from '../src/core/files/relative-specifier.ts'
import { STARTER_FILES } from '../src/core/project/starter-template.ts'
import { ask } from '../src/embedded/demo-model/testing/ask.fixture.ts'
import { repairRound } from './repair/repair-files.ts'

const FIXTURES = fileURLToPath(new URL('./fixtures/fidelity/', import.meta.url))
const DEMOS = [
  'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
  'A blog about deep sea creatures called "Abyss"',
  'An expense tracker with amount, category and date',
  'A kanban board with columns: Ideas, Doing, Done',
  'A quiz about space with five questions',
  'An online shop for houseplants called "Fern & Co" with a cart',
  'A habit tracker with a weekly chart, in warm colours',
  'A sales dashboard with a table I can sort',
  'A booking app for a hair salon',
  'A chat with rooms',
]

type Texts = ReadonlyMap<string, string>

/** Every diagnostic that can be alleged of a file that parses, in all its places. */
function alleged(files: Texts): CodedDiagnostic[] {
  const byPlain = new Map([...files.keys()].map((path) => [withoutScriptEnding(path), path]))
  const diagnostics: CodedDiagnostic[] = [{ type: 'no-entry', path: 'index.html' }]
  for (const path of files.keys()) {
    if (/^postcss\.config/.test(path))
      diagnostics.push({ type: 'tailwind-plugin', path, plugin: 'tailwindcss' })
    if (!/\.[jt]sx?$/.test(path)) continue
    diagnostics.push({ type: 'syntax', path }, { type: 'second-default', path })
    const tree = parse(ts, path, files.get(path) ?? '')
    const names = new Set<string>()
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) names.add(node.text)
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const specifier = node.moduleSpecifier.text
        diagnostics.push({ type: 'no-file', path, specifier })
        const target = byPlain.get(withoutScriptEnding(wantedPath(path, specifier) ?? specifier))
        const named = node.importClause?.namedBindings
        const imported =
          named && ts.isNamedImports(named)
            ? named.elements.map((one) => (one.propertyName ?? one.name).text)
            : []
        if (node.importClause?.name) imported.push('default')
        for (const name of imported)
          diagnostics.push(
            target === undefined
              ? { type: 'no-package-export', path, specifier, name }
              : { type: 'no-export', path, specifier, name, target, names: [] },
          )
      }
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart())
        diagnostics.push({ type: 'no-key', path, line: line + 1, column: character + 1 })
      }
      node.forEachChild(visit)
    }
    visit(tree)
    for (const name of names)
      diagnostics.push({ type: 'undefined-name', path, name, isTag: /^[A-Z]/.test(name) })
  }
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as Record<string, Record<string, string>>
  for (const list of ['dependencies', 'devDependencies'])
    for (const [name, range] of Object.entries(manifest[list] ?? {}))
      diagnostics.push({ type: 'undeclared', path: 'package.json', name, range })
  return diagnostics
}

function expectUntouched(files: Texts): void {
  expect(findSetUpDiagnostics(files)).toEqual([])
  const mended = repairRound({
    files,
    paths: new Set(files.keys()),
    report: { diagnostics: alleged(files), packageExports: [] },
    drafted: new Set(files.keys()),
    locked: new Set(),
  })
  expect(mended.repairs).toEqual([])
  expect([...mended.texts.keys()]).toEqual([])
}

describe('a healthy project', () => {
  it('R2 the starter stays as it is', () => {
    expectUntouched(new Map([...STARTER_FILES].map(([path, { content }]) => [path, content])))
  })

  it.each(DEMOS)('R2 so does what the demo model builds: %s', async (request) => {
    const { files } = await ask(request)
    expectUntouched(new Map([...files].map(([path, { content }]) => [path, content])))
  })

  it.each(fixtures())('R2 so does %s', (_, files) => {
    expectUntouched(files)
  })
})

function fixtures(): [string, Texts][] {
  return readdirSync(FIXTURES).flatMap((group) =>
    readdirSync(join(FIXTURES, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }): [string, Texts] => [`${group}/${name}`, textsIn(join(FIXTURES, group, name))]),
  )
}

function textsIn(folder: string): Texts {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    names
      .filter(
        (entry) =>
          entry.isFile() && /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json|html|svg|txt|md)$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        posix.normalize(path.slice(folder.length + 1).replaceAll('\\', '/')),
        readFileSync(path, 'utf8'),
      ]),
  )
}
