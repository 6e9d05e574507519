/** The compiler with what it asks of the package service, and what has to be loaded before it sees a file. */
import type { ProjectFile } from '../../core/files/project-file.ts'
import type { WorkerToWorkspace, WorkspaceToWorker } from '../channel/worker-messages.ts'
import { viteConfigNeedsSyntax } from './config/project-config.ts'
import { isScript } from './modules/compile-script.ts'
import type { Oxc } from './oxc/load-oxc.ts'
import { DraftPackages } from './packages/draft-packages.ts'
import { ProjectPackages } from './packages/project-packages.ts'
import { ProjectCompiler } from './project-compiler.ts'
import type { ProjectGraph } from './project-graph.ts'
import { prepareCssModules } from './styles/css-modules.ts'
import { preparePreprocessors } from './styles/preprocess/preprocessor.ts'
import { loadSyntax, NEEDS_REWRITE } from './syntax/load-syntax.ts'

type FileMessage = Extract<WorkspaceToWorker, { type: 'warm' }>['file']

export interface RunningCompilerOptions {
  readonly tell: (message: WorkerToWorkspace) => void
  /** The package service answered. */
  readonly onPackages: () => void
}

export class RunningCompiler {
  readonly compiler: ProjectCompiler
  readonly pageNames: ReadonlySet<string>
  readonly #packages: ProjectPackages
  readonly #configPackages: ProjectPackages
  readonly #draft: DraftPackages
  /** What is being done for the packages of the app, and for those of its configuration. */
  readonly #steps: [string | null, string | null] = [null, null]

  constructor(
    oxc: Oxc,
    { packagesOrigin, pageNames }: Extract<WorkspaceToWorker, { type: 'start' }>,
    options: RunningCompilerOptions,
  ) {
    this.#packages = new ProjectPackages(packagesOrigin, this.#listener(0, options))
    this.#configPackages = new ProjectPackages(packagesOrigin, this.#listener(1, options))
    this.#draft = new DraftPackages(this.#packages)
    this.compiler = new ProjectCompiler(oxc, this.#packages, this.#configPackages)
    this.pageNames = new Set(pageNames)
  }

  get undeclared(): Readonly<Record<string, string>> {
    return this.#packages.undeclared
  }

  forgetFailures(): void {
    this.#packages.forgetFailures()
    this.#configPackages.forgetFailures()
  }

  /** The draft is over. */
  clearDraft(): void {
    this.#draft.clear()
  }

  setFiles({
    changed,
    removed,
  }: Pick<Extract<WorkspaceToWorker, { type: 'files' }>, 'changed' | 'removed'>): void {
    this.compiler.setFiles(
      changed.map(([path, file]) => [path, withoutUndefined(file)] as const),
      removed,
    )
  }

  warm(path: string, file: FileMessage): void {
    const given = withoutUndefined(file)
    if (path === '/package.json') this.#draft.setManifest(given.content)
    else this.#draft.add(this.compiler.warm(path, given))
  }

  /** Loads what these files need: a parser, and what reads their styles. */
  async prepare(files: ReadonlyArray<readonly [path: string, file: FileMessage]>): Promise<void> {
    const paths = files.map(([path]) => path)
    await Promise.all([prepareCssModules(paths), preparePreprocessors(paths)])
    if (files.some(needsSyntax)) this.compiler.setSyntax(await loadSyntax())
  }

  /**
   * Asks for the packages that the graph wants.
   * @returns whether it waits for them: what is wrong whatever the packages are is said at once
   */
  awaitsPackages({ wants, configWants, diagnostics }: ProjectGraph, isWithConfig: boolean): boolean {
    const ofConfig = isWithConfig ? configWants : null
    if (wants !== null) this.#packages.get(wants)
    if (ofConfig !== null) this.#configPackages.get(ofConfig)
    return (wants ?? ofConfig) !== null && diagnostics.length === 0
  }

  #listener(index: 0 | 1, { tell, onPackages }: RunningCompilerOptions) {
    return {
      onWaiting: () => tell({ type: 'waiting' }),
      onStep: (step: string | null) => {
        this.#steps[index] = step
        tell({ type: 'progress', step: step ?? this.#steps[1 - index] ?? null })
      },
      onChange: onPackages,
    }
  }
}

function needsSyntax([path, { content, isBinary }]: readonly [string, FileMessage]): boolean {
  return (
    isBinary !== true &&
    (isScript(path) || path.endsWith('.html')) &&
    (NEEDS_REWRITE.test(content) || viteConfigNeedsSyntax(path, content))
  )
}

function withoutUndefined({ content, type, isBinary }: FileMessage): ProjectFile {
  return isBinary ? { content, type, isBinary } : { content, type }
}
