/** What a check finds wrong with a draft, in a form that can be acted on. Places are of the project's sources. */
import * as v from 'valibot'

const inFile = { /** Path inside the project, without a leading slash. */ path: v.string() }

const faultSchema = v.variant('type', [
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

export type Fault = v.InferOutput<typeof faultSchema>
export type FaultOf<Type extends Fault['type']> = Extract<Fault, { type: Type }>

/** All that a check says of a draft. */
export const faultReportSchema = v.object({
  faults: v.array(faultSchema),
  /** What packages of icons export, by specifier, as far as the project uses them. */
  packageExports: v.array(v.tuple([v.string(), v.array(v.string())])),
  /** What is said of faults, by `faultKey`; those that nothing is said of speak for themselves. */
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

export type FaultReport = v.InferOutput<typeof faultReportSchema>

export const NO_FAULTS: FaultReport = { faults: [], packageExports: [] }

/** Equal for the same fault in two checks. Places are left out: a repair above moves them. */
export function faultKey(fault: Fault): string {
  switch (fault.type) {
    case 'no-file':
      return `${fault.type} ${fault.path} ${fault.specifier}`
    case 'no-export':
    case 'no-package-export':
      return `${fault.type} ${fault.path} ${fault.specifier} ${fault.name}`
    case 'undefined-name':
    case 'undeclared':
      return `${fault.type} ${fault.path} ${fault.name}`
    case 'other':
      return `${fault.type} ${fault.path} ${fault.message}`
    case 'syntax':
    case 'second-default':
    case 'no-key':
    case 'no-entry':
    case 'tailwind-plugin':
      return `${fault.type} ${fault.path}`
  }
}
