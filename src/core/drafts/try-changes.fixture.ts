/** A draft of one file to try, with checks that find what a test says, and the real rules of repair. */
import ts from 'typescript-browser'
import type { CodedDiagnostic } from '../diagnostics/coded-diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { createProject } from '../project/create-project.ts'
import { judge } from './checks.ts'
import type { DraftToTry } from './draft-to-try.ts'
import { createDraftRepairer } from './repair-round.ts'
import { type Repairer, tryChanges } from './try-changes.ts'

export const APP = filePath('src/App.tsx')
export const BROKEN = 'export default function App() {\n  return useState(0)\n}\n'
export const neverKnown = () => Promise.resolve({ status: 'unknown', reason: BUSY } as const)
export const raise = (message: string): never => {
  throw new Error(message)
}
export const NO_FLOWS: DraftToTry['flows'] = {
  touched: () => [],
  replay: () => Promise.reject(new Error('Not asked.')),
  learn: () => undefined,
  ofHead: () => null,
}
export const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
export const change = (content: string): CodeChange => ({
  operation: 'UPDATE',
  path: APP,
  description: 'New',
  content,
})

/** The real rules. */
export function startRepairer(): Repairer & { isStopped: boolean } {
  const repair = createDraftRepairer(ts)
  return {
    isStopped: false,
    ask: (request) => Promise.resolve(repair(request)),
    stop() {
      this.isStopped = true
    },
  }
}

/** Finds what `diagnosticsOf` says of the text of the app, and an undeclared package where that is not declared. */
export const draft = (content: string, around: Partial<DraftToTry> = {}): DraftToTry => ({
  project,
  changes: [change(content)],
  images: [],
  startedFrom: project.head.files,
  check: async (files: FileSystem) => ({ diagnostics: diagnosticsIn(files), packageExports: [] }),
  migrate: async () => null,
  isMigrated: () => false,
  boot: () => Promise.resolve({ status: 'runs' }),
  checkTypes: () => Promise.resolve([]),
  flows: NO_FLOWS,
  headError: null,
  signal: new AbortController().signal,
  warn: () => undefined,
  ...around,
})

export function diagnosticsIn(files: FileSystem): CodedDiagnostic[] {
  const text = files.get(APP)?.content ?? ''
  const manifest = files.get(filePath('package.json'))?.content ?? ''
  const diagnostics: CodedDiagnostic[] = []
  if (text.includes('useState') && !text.includes("from 'react'"))
    diagnostics.push({ type: 'undefined-name', path: APP, name: 'useState', isTag: false })
  if (text.includes('clsx') && !manifest.includes('clsx'))
    diagnostics.push({ type: 'undeclared', path: 'package.json', name: 'clsx', range: '^2.1.1' })
  return diagnostics
}

/** What follows from a try. */
export const judged = async (...given: Parameters<typeof tryChanges>) => {
  const { checked: _, ...judgement } = judge(await tryChanges(...given))
  return judgement
}
export const asItIs = ({ changes }: DraftToTry) => ({
  changes,
  repairs: [],
  diagnostics: [],
  verdict: 'runs',
})
export const unknown = (one: DraftToTry, reason: string) => ({ ...asItIs(one), verdict: 'unknown', reason })
export const FAILED = 'The check could not be finished.'
export const BUSY = 'This machine is busy.'
