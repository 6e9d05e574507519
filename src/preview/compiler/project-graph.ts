import type { CodedDiagnostic } from '../../core/diagnostics/coded-diagnostic.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import type { Environment, WireModule } from '../channel/module-messages.ts'
import type { PackageWants } from './packages/project-packages.ts'
import type { StyleSetup } from './styles/style-graph.ts'

/** Everything a frame needs to run the project. Unchanged parts keep their identity from build to build. */
export interface ProjectGraph {
  readonly entry: string | null
  readonly html: string
  readonly env: Environment
  readonly modules: ReadonlyMap<string, WireModule>
  readonly styles: StyleSetup
  /** Texts that the styles are made from, by path: stylesheets, and whatever may hold class names. */
  readonly texts: ReadonlyMap<string, string>
  /** Files served by the frame's origin, by URL path. */
  readonly served: ReadonlyMap<string, ProjectFile>
  readonly diagnostics: readonly Diagnostic[]
  /** The same, as far as it can be acted on. */
  readonly coded: readonly CodedDiagnostic[]
  readonly notes: readonly string[]
  /** What has to be known before this is whole; null when it is. */
  readonly wants: PackageWants | null
  /** The same of the packages that configuration uses. */
  readonly configWants: PackageWants | null
}
