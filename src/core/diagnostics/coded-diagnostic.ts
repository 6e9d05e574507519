/**
 * What a check finds wrong with a draft, by its kind and what it concerns: the form in which a rule of repair can act
 * on it. `Diagnostic` says the same in words. Places are of the project's sources.
 */
import * as v from 'valibot'

const inFile = { /** Path inside the project, without a leading slash. */ path: v.string() }

const codedDiagnosticSchema = v.variant('type', [
  /** The file does not parse; everything else that is wrong with it shows once it does. */
  v.object({ type: v.literal('syntax'), ...inFile }),
  /** An import that leads to no file. */
  v.object({ type: v.literal('no-file'), ...inFile, specifier: v.string() }),
  /** A name that is imported from a file which does not export it. */
  v.object({
    type: v.literal('no-export'),
    ...inFile,
    specifier: v.string(),
    name: v.string(),
    /** The file that it is asked of. */
    target: v.string(),
    /** What that file exports, types not counted. */
    names: v.array(v.string()),
  }),
  /** A name that a package does not export; what it exports is in the report. */
  v.object({ type: v.literal('no-package-export'), ...inFile, specifier: v.string(), name: v.string() }),
  /** A name that nothing in its module brings, and no browser. */
  v.object({ type: v.literal('undefined-name'), ...inFile, name: v.string(), isTag: v.boolean() }),
  v.object({ type: v.literal('second-default'), ...inFile }),
  /** A list whose elements have no `key`; the place is that of the element, both 1-based. */
  v.object({ type: v.literal('no-key'), ...inFile, line: v.number(), column: v.number() }),
  /** A package that is imported and not declared, with the range to declare. */
  v.object({ type: v.literal('undeclared'), ...inFile, name: v.string(), range: v.string() }),
  /** Nothing starts the app, or what should is not there. */
  v.object({ type: v.literal('no-entry'), ...inFile }),
  /** A PostCSS configuration that is written for another Tailwind than the one that is declared. */
  v.object({ type: v.literal('tailwind-plugin'), ...inFile, plugin: v.string() }),
  /** Something else that is wrong, which no rule repairs. */
  v.object({ type: v.literal('other'), ...inFile, message: v.string() }),
])

export type CodedDiagnostic = v.InferOutput<typeof codedDiagnosticSchema>
export type DiagnosticOf<Type extends CodedDiagnostic['type']> = Extract<CodedDiagnostic, { type: Type }>

/** All that a check says of a draft. */
export const diagnosticReportSchema = v.object({
  diagnostics: v.array(codedDiagnosticSchema),
  /** What packages of icons export, by specifier, as far as the project uses them. */
  packageExports: v.array(v.tuple([v.string(), v.array(v.string())])),
  /** What is said of diagnostics, by `diagnosticKey`; those that nothing is said of speak for themselves. */
  details: v.exactOptional(
    v.array(
      v.object({
        key: v.string(),
        title: v.string(),
        message: v.string(),
        line: v.exactOptional(v.number()),
        column: v.exactOptional(v.number()),
      }),
    ),
  ),
})

export type DiagnosticReport = v.InferOutput<typeof diagnosticReportSchema>

export const NO_DIAGNOSTICS: DiagnosticReport = { diagnostics: [], packageExports: [] }

/** Equal for the same diagnostic in two checks. Places are left out: a repair above moves them. */
export function diagnosticKey(diagnostic: CodedDiagnostic): string {
  switch (diagnostic.type) {
    case 'no-file':
      return `${diagnostic.type} ${diagnostic.path} ${diagnostic.specifier}`
    case 'no-export':
    case 'no-package-export':
      return `${diagnostic.type} ${diagnostic.path} ${diagnostic.specifier} ${diagnostic.name}`
    case 'undefined-name':
    case 'undeclared':
      return `${diagnostic.type} ${diagnostic.path} ${diagnostic.name}`
    case 'other':
      return `${diagnostic.type} ${diagnostic.path} ${diagnostic.message}`
    case 'syntax':
    case 'second-default':
    case 'no-key':
    case 'no-entry':
    case 'tailwind-plugin':
      return `${diagnostic.type} ${diagnostic.path}`
  }
}
