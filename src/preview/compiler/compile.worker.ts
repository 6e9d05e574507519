/**
 * The compile worker, on the workspace's origin: parses and transforms, never evaluates. Receives files from the
 * workspace, sends modules straight to the connected pages: the workspace's frame, and tabs.
 */

import wasmUrl from 'oxc-transform/wasm?url'
import * as v from 'valibot'
import {
  type WorkerToWorkspace,
  type WorkspaceToWorker,
  workspaceToWorkerSchema,
} from '../channel/worker-messages.ts'
import { ConnectedPages } from './frame-session.ts'
import { HeldDraft } from './held-draft.ts'
import { loadOxc, type Oxc } from './oxc/load-oxc.ts'
import { listenTo } from './page-questions.ts'
import type { ProjectGraph } from './project-graph.ts'
import { RunningCompiler } from './running-compiler.ts'
import type { StyleSetup } from './styles/style-graph.ts'
import { WorkQueue } from './work-queue.ts'

type Message<Type extends WorkspaceToWorker['type']> = Extract<WorkspaceToWorker, { type: Type }>

interface CompileSessionOptions {
  readonly loading: Promise<Oxc>
  readonly tell: (message: WorkerToWorkspace) => void
  /** Does this when everything before it is done. */
  readonly enqueue: (work: () => Promise<void>) => void
}

const NONE = '{}'

/** What is done with each message: one project at a time, shown by pages and held back as a draft. */
class CompileSession {
  readonly #options: CompileSessionOptions
  readonly #pages = new ConnectedPages()
  readonly #draft: HeldDraft
  #running: RunningCompiler | null = null
  #hasFiles = false
  /** Whether the project is compiled to be published. */
  #isSite = false
  #toldUndeclared = NONE
  /** The styles of what is shown: known to be in order, or told to be wrong. */
  #shownStyles: StyleSetup | null = null

  constructor(options: CompileSessionOptions) {
    this.#options = options
    this.#draft = new HeldDraft(options.tell)
  }

  async handle(message: WorkspaceToWorker, ports: readonly MessagePort[]): Promise<void> {
    if (message.type === 'start') return this.#start(message)
    // The failure to load was reported when it happened, and says more than this message could.
    if (this.#running === null) return
    const running = this.#running
    switch (message.type) {
      case 'warm':
        await running.prepare([[message.path, message.file]])
        return running.warm(message.path, message.file)
      case 'check':
        return this.#check(message, running)
      case 'files':
        return this.#setFiles(message, running)
      case 'trial': {
        const port = portOf(message, ports)
        this.#draft.openTrial(port, message.isStyled)
        return listenTo(port, running.compiler)
      }
      case 'boot':
        this.#draft.wantTrial()
        return this.#draft.sendTrial(running, this.#shownStyles)
      case 'end-trial':
        return this.#draft.endTrial()
      case 'stop':
        return this.#stop(running)
      case 'disconnect':
        return this.#pages.disconnect(message.page)
      case 'connect':
        return this.#connect(message, portOf(message, ports), running)
    }
  }

  async #start(message: Message<'start'>): Promise<void> {
    const { loading, tell, enqueue } = this.#options
    const oxc = await loading
    this.#running ??= new RunningCompiler(oxc, message, {
      tell,
      onPackages: () => enqueue(() => this.#goOn()),
    })
    this.#isSite = message.isSite === true
    this.#running.compiler.setMode(message.mode, this.#isSite)
  }

  /** The package service answered. */
  async #goOn(): Promise<void> {
    if (this.#running === null) return
    if (!this.#draft.isHeld) return this.#update(this.#running)
    await this.#draft.check(this.#running)
    this.#draft.sendTrial(this.#running, this.#shownStyles)
  }

  async #check(message: Message<'check'>, running: RunningCompiler): Promise<void> {
    await running.prepare(message.changed)
    this.#draft.release()
    this.#draft.hold(message.id, message.paths)
    running.forgetFailures()
    running.setFiles(message)
    this.#hasFiles = true
    return this.#draft.check(running)
  }

  async #setFiles(message: Message<'files'>, running: RunningCompiler): Promise<void> {
    this.#draft.release()
    await running.prepare(message.changed)
    running.setFiles(message)
    this.#hasFiles = true
    running.clearDraft()
    this.#update(running)
  }

  #connect({ page }: Message<'connect'>, port: MessagePort, running: RunningCompiler): void {
    this.#pages.connect(page, port)
    listenTo(port, running.compiler)
    running.forgetFailures()
    this.#update(running)
  }

  #stop(running: RunningCompiler): void {
    this.#draft.release()
    this.#draft.endTrial()
    this.#shownStyles = null
    this.#pages.disconnectAll()
    this.#hasFiles = false
    this.#toldUndeclared = NONE
    running.clearDraft()
    running.compiler.clear()
    this.#options.tell({ type: 'stopped' })
  }

  #update(running: RunningCompiler): void {
    if (this.#draft.isHeld || !this.#hasFiles || (this.#pages.isEmpty && !this.#isSite)) return
    const graph = running.compiler.build()
    if (running.awaitsPackages(graph, true)) return
    this.#tellUndeclared(running.undeclared)
    if (graph.diagnostics.length === 0) this.#shownStyles = graph.styles
    if (this.#isSite) this.#tellSite(graph, running)
    this.#pages.send(graph)
  }

  #tellSite(graph: ProjectGraph, running: RunningCompiler): void {
    const isWhole = graph.diagnostics.length === 0
    const site = isWhole ? running.compiler.site(graph) : null
    this.#options.tell({ type: 'site', site, diagnostics: [...graph.diagnostics] })
  }

  #tellUndeclared(packages: Readonly<Record<string, string>>): void {
    const text = JSON.stringify(packages)
    if (text === this.#toldUndeclared) return
    this.#toldUndeclared = text
    this.#options.tell({ type: 'undeclared', packages })
  }
}

function portOf({ type }: WorkspaceToWorker, [port]: readonly MessagePort[]): MessagePort {
  if (port === undefined) throw new Error(`The ${type} message came without its port.`)
  return port
}

const scope = self as unknown as DedicatedWorkerGlobalScope

const tell = (message: WorkerToWorkspace) => scope.postMessage(message)

// Messages wait for the compiler in the order in which they came.
const queue = new WorkQueue(tell)
const session = new CompileSession({
  loading: loadOxc(wasmUrl),
  tell,
  enqueue: (work) => queue.add(work),
})
scope.onmessage = ({ data, ports }) =>
  queue.add(() => session.handle(v.parse(workspaceToWorkerSchema, data), ports))
