/** A draft that is checked, and started where nobody sees it: until the next files no page hears of what is built. */
import type { WorkerToWorkspace } from '../channel/worker-messages.ts'
import { exportsIn, findDraftDiagnostics } from './draft-diagnostics.ts'
import { needsStyles, TrialSession } from './frame-session.ts'
import type { RunningCompiler } from './running-compiler.ts'
import type { StyleSetup } from './styles/style-graph.ts'
import { loadSyntax } from './syntax/load-syntax.ts'

interface Held {
  readonly id: number
  readonly paths: ReadonlySet<string>
  isAnswered: boolean
}

export class HeldDraft {
  readonly #tell: (message: WorkerToWorkspace) => void
  readonly #knownExports = new Map<string, readonly string[] | null>()
  #held: Held | null = null
  #trial: TrialSession | null = null

  constructor(tell: (message: WorkerToWorkspace) => void) {
    this.#tell = tell
  }

  get isHeld(): boolean {
    return this.#held !== null
  }

  hold(id: number, paths: readonly string[]): void {
    this.#held = { id, paths: new Set(paths), isAnswered: false }
  }

  /** The project goes on: whoever still waits for the check hears that it is over. */
  release(): void {
    if (this.#held?.isAnswered === false) this.#tell({ type: 'checked', id: this.#held.id, report: null })
    this.#held = null
  }

  /** A package that is being prepared is waited for: what goes on with it shows as progress. */
  async check(running: RunningCompiler): Promise<void> {
    const held = this.#held
    if (held === null || held.isAnswered) return
    const graph = running.compiler.build()
    // What is wrong whatever the packages are is repaired first.
    if (running.awaitsPackages(graph, false)) return
    held.isAnswered = true
    const report = await findDraftDiagnostics(graph, {
      paths: held.paths,
      syntax: await loadSyntax(),
      pageNames: running.pageNames,
      undeclared: graph.wants === null ? running.undeclared : {},
      exportsOf: (url) => this.#exportsOf(url),
    })
    this.#tell({ type: 'checked', id: held.id, report })
  }

  openTrial(port: MessagePort, isStyled = false): void {
    this.endTrial()
    this.#trial = new TrialSession(port, isStyled)
  }

  endTrial(): void {
    this.#trial?.close()
    this.#trial = null
  }

  wantTrial(): void {
    this.#trial?.want()
  }

  /** Sends the draft to the page that waits for it, once it is whole. */
  sendTrial(running: RunningCompiler, shownStyles: StyleSetup | null): void {
    if (this.#held === null || this.#trial?.isWanting !== true) return
    const graph = running.compiler.build()
    const isStyled = this.#trial.isStyled || needsStyles(graph, { paths: this.#held.paths, shownStyles })
    if (!running.awaitsPackages(graph, isStyled)) this.#trial.send(graph, isStyled)
  }

  async #exportsOf(url: string): Promise<readonly string[] | null> {
    const known = this.#knownExports.get(url)
    if (known !== undefined) return known
    const response = await fetch(url).catch(() => null)
    const names = response?.ok ? exportsIn(await response.text()) : null
    this.#knownExports.set(url, names)
    return names
  }
}
