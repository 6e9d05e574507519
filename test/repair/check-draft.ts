/** What the compiler's own graph says of a draft, without a worker around it, and with packages that are all there. */
import * as lucide from 'lucide-react'
import { moduleRunnerTransformSync, transformSync } from 'oxc-transform'
import type { DiagnosticReport } from '../../src/core/diagnostics/coded-diagnostic.ts'
import { findSetUpDiagnostics } from '../../src/core/drafts/set-up-diagnostics.ts'
import { findDraftDiagnostics } from '../../src/preview/compiler/draft-diagnostics.ts'
import type { ProjectPackages } from '../../src/preview/compiler/packages/project-packages.ts'
import { ProjectCompiler } from '../../src/preview/compiler/project-compiler.ts'
import * as syntax from '../../src/preview/compiler/syntax/syntax.ts'

const ICONS = Object.keys(lucide)

function everyPackage(): ProjectPackages {
  const known: Partial<ProjectPackages> = {
    origin: 'http://packages.test',
    version: 0,
    notes: [],
    undeclared: {},
    isDeclared: () => true,
    declaredLike: () => [],
    lockedVersion: () => null,
    setProject: () => undefined,
    find: (specifier) => ({ type: 'module', url: specifier, styles: [] }),
    text: () => '',
  }
  return known as ProjectPackages
}

/** @param texts all of the project's, by path */
export async function checkDraft(texts: ReadonlyMap<string, string>): Promise<DiagnosticReport> {
  const compiler = new ProjectCompiler(
    { transformSync, moduleRunnerTransformSync },
    everyPackage(),
    everyPackage(),
  )
  compiler.setSyntax(syntax)
  const records = [...texts].map(
    ([path, content]) => [`/${path}`, { content, type: path.slice(path.lastIndexOf('.') + 1) }] as const,
  )
  compiler.setFiles(records, [])
  const report = await findDraftDiagnostics(compiler.build(), {
    paths: new Set(records.map(([path]) => path)),
    syntax,
    pageNames: new Set(),
    undeclared: {},
    exportsOf: async (url) => (url === 'lucide-react' ? ICONS : null),
  })
  return { ...report, diagnostics: [...report.diagnostics, ...findSetUpDiagnostics(texts)] }
}
