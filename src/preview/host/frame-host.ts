/** Applies the compile worker's updates to the page, one after the other, and tells the workspace how it went. */
import * as v from 'valibot'
import { type FrameToWorkspace, workspaceToFrameSchema } from '../channel/control-messages.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import { type GraphUpdate, workerToFrameSchema } from '../channel/module-messages.ts'
import { applyHtml } from './apply-html.ts'
import { hideOverlay, showOverlay } from './error-overlay.ts'
import { startFileService, storeFiles } from './file-service.ts'
import { ModuleRegistry } from './module-registry.ts'
import { installReactRefresh, performReactRefresh } from './react-refresh.ts'
import { StackMapper } from './stack-mapper.ts'
import { StyleClient } from './style-client.ts'

export class FrameHost {
  readonly #control: MessagePort
  readonly #modules: MessagePort
  readonly #registry = new ModuleRegistry()
  readonly #styles = new StyleClient()
  readonly #stacks: StackMapper
  /** The `index.html` of the app that runs; null until one does. */
  #html: string | null = null
  #hasError = false
  #queue: Promise<void> = Promise.resolve()
  #fileService: Promise<boolean> = Promise.resolve(false)

  constructor(control: MessagePort, modules: MessagePort) {
    this.#control = control
    this.#modules = modules
    this.#stacks = new StackMapper(modules)
  }

  start(): void {
    installReactRefresh()
    this.#fileService = startFileService()
    window.addEventListener('error', (event) => this.#onRuntimeError(event.error ?? event.message))
    window.addEventListener('unhandledrejection', (event) => this.#onRuntimeError(event.reason))
    this.#control.onmessage = (event) => {
      if (v.is(workspaceToFrameSchema, event.data)) location.reload()
    }
    this.#modules.addEventListener('message', (event) => {
      const message = v.safeParse(workerToFrameSchema, event.data)
      if (!message.success || message.output.type !== 'update') return
      const update = message.output
      this.#queue = this.#queue
        .then(() => this.#apply(update))
        .catch((error: unknown) => this.#onRuntimeError(error))
    })
    this.#modules.start()
    this.#report({ type: 'progress', step: 'Compiling…' })
  }

  async #apply(update: GraphUpdate): Promise<void> {
    const [problem] = update.diagnostics
    if (problem !== undefined) return this.#fail(problem)
    this.#hasError = false
    if (update.isFull) await this.#boot(update)
    else await this.#patch(update)
    if (this.#hasError) return
    hideOverlay()
    this.#report({ type: 'previewSuccess' })
  }

  async #boot(update: GraphUpdate): Promise<void> {
    if (update.entry === null) return
    this.#report({ type: 'progress', step: 'Starting the app…' })
    preloadPackages(update)
    this.#registry.define(update.modules, [])
    // The first paint waits for the styles and the files, so it shows the page as it will stay.
    const [styleProblem] = await Promise.all([
      update.styles === null ? null : this.#styles.apply(update.styles),
      this.#fileService.then(() => storeFiles(update.publicFiles, [], true)),
    ])
    await applyHtml(update.html, update.entry)
    if (styleProblem !== null) return this.#fail(styleProblem)
    await this.#registry.load(update.entry)
    this.#html = update.html
    await nextTask()
  }

  async #patch(update: GraphUpdate): Promise<void> {
    // A page that never started, or whose document changed, starts anew.
    if (update.html !== this.#html || update.entry === null) return location.reload()
    preloadPackages(update)
    this.#registry.define(update.modules, update.removed)
    const styling = update.styles === null ? null : this.#styles.apply(update.styles)
    const storing = storeFiles(update.publicFiles, update.removedPublicFiles, false)
    const changed = update.modules.map((module) => module.id)
    const { needsReload } = await this.#registry.update(changed, update.entry)
    if (needsReload) {
      await storing
      return location.reload()
    }
    performReactRefresh()
    const [styleProblem] = await Promise.all([styling, storing])
    if (styleProblem !== null) return this.#fail(styleProblem)
    await nextTask()
  }

  #onRuntimeError(error: unknown): void {
    this.#hasError = true
    void this.#reportRuntimeError(error)
  }

  async #reportRuntimeError(error: unknown): Promise<void> {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const raw = error instanceof Error ? (error.stack ?? '') : ''
    const mapped = raw === '' ? null : await this.#stacks.map(raw)
    const { stack = raw, file, line, column, codeFrame } = mapped ?? {}
    this.#fail({
      kind: 'runtime',
      title: PREVIEW_ERROR_TITLE,
      message,
      stack,
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(codeFrame === undefined ? {} : { codeFrame }),
    })
  }

  #fail(diagnostic: Diagnostic): void {
    this.#hasError = true
    showOverlay(diagnostic)
    const { title, message, file, line, column } = diagnostic
    this.#report({
      type: 'previewError',
      title,
      message,
      stack: diagnostic.stack ?? diagnostic.codeFrame ?? '',
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    })
  }

  #report(message: FrameToWorkspace): void {
    this.#control.postMessage(message)
  }
}

/** Starts the download of every package at once, without changing the order in which they run. */
function preloadPackages(update: GraphUpdate): void {
  const urls = new Set<string>()
  for (const { imports } of update.modules) {
    for (const target of Object.values(imports)) if (target.type === 'package') urls.add(target.url)
  }
  for (const url of urls) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href: url,
      crossOrigin: 'anonymous',
    })
    document.head.append(link)
  }
}

/** Lets effects and the errors that React reports from them come first. Frames are not awaited: hidden tabs have none. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
