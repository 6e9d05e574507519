/** Applies the compile worker's updates to the page, one after the other, and tells the workspace how it went. */
import * as v from 'valibot'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { beginWork, onBeat } from '../../core/watch/beats.ts'
import { type FrameToWorkspace, workspaceToFrameSchema } from '../channel/control-messages.ts'
import { type GraphUpdate, workerToFrameSchema } from '../channel/module-messages.ts'
import { type OwnBackend, withOwnBackend } from '../channel/own-backend.ts'
import { keepAppCookies } from './app-cookies.ts'
import { appDrawn } from './app-drawn.ts'
import { keepAppStorageApart } from './app-storage.ts'
import { applyHtml, applyLateScripts } from './apply-html.ts'
import { AwaitedStyles } from './awaited-styles.ts'
import { captureConsole } from './console-capture.ts'
import { ErrorReporter } from './error-reporter.ts'
import { startFileService, storeFiles } from './file-service.ts'
import type { FlowPage } from './flows/flow-page.ts'
import { hostClock } from './host-clock.ts'
import { spreadOf, type UpdateResult, updateImportersOf, updateModules } from './hot-update.ts'
import { keepLink } from './keep-link.ts'
import type { FlowLook } from './look/flow-look.ts'
import type { FlowScreens } from './look/flow-screens.ts'
import { ModuleRegistry } from './module-registry.ts'
import { areNativesWhole, isLanguageWhole, withNatives } from './natives.ts'
import { nextTask } from './next-task.ts'
import { packageUrls, preloadLaterPackages, rememberPackages } from './package-hints.ts'
import { PageLeave } from './page-leave.ts'
import { beginLoading, documentLoaded, documentRead } from './page-lifecycle.ts'
import { performReactRefresh } from './react-refresh.ts'
import { ReplayedPage } from './replayed-page.ts'
import { RunningApp } from './running-app.ts'
import type { SiteDrawing } from './site/site-drawing.ts'
import { StackMapper } from './stack-mapper.ts'
import type { StyleClient } from './style-client.ts'
import { FrameTools } from './tools/frame-tools.ts'
import type { TrialPage } from './trial/trial-page.ts'
import { createWarnOnce } from './warn-once.ts'

/** What was begun while the page connected. */
export interface EarlyWork {
  readonly styles: StyleClient
  /** Addresses of the packages that the project imported when it was last open. */
  readonly packages: Promise<readonly string[]>
  /** Set where a draft is only tried. */
  readonly trial: TrialPage | null
  /** Set where the app is drawn to be published. */
  readonly drawing: SiteDrawing | null
  /** Set where a flow is replayed. */
  readonly flow: FlowPage | null
  /** Set where its states are looked at, too. */
  readonly look: FlowLook | null
  /** Set where they are compared with another version's. */
  readonly screens: FlowScreens | null
  /** Where the app's own backend answers, and the key that lets it in. */
  readonly backend: OwnBackend
}

export class FrameHost {
  readonly #control: MessagePort
  readonly #modules: MessagePort
  readonly #registry = new ModuleRegistry((id) => this.#enqueue(() => this.#updateImporters(id)))
  readonly #styles: StyleClient
  readonly #rememberedPackages: Promise<readonly string[]>
  readonly #trial: TrialPage | null
  readonly #drawing: SiteDrawing | null
  readonly #replayed: ReplayedPage
  readonly #backend: OwnBackend
  readonly #errors: ErrorReporter
  readonly #tools = new FrameTools((message) => this.#report(message))
  readonly #app = new RunningApp()
  readonly #leave = new PageLeave()
  readonly #warnOnce = createWarnOnce()
  #queue: Promise<void> = Promise.resolve()
  #fileService: Promise<boolean> = Promise.resolve(false)
  #cookies: Promise<void> = Promise.resolve()

  constructor(
    control: MessagePort,
    modules: MessagePort,
    { styles, packages, trial, drawing, flow, look, screens, backend }: EarlyWork,
  ) {
    this.#styles = styles
    this.#rememberedPackages = packages
    this.#trial = trial
    this.#drawing = drawing
    this.#replayed = new ReplayedPage({
      flow,
      look,
      screens,
      isBusy: this.#isBusy,
      ran: () => this.#registry.ran(),
      report: (message) => this.#report(message),
    })
    this.#backend = backend
    this.#control = control
    this.#modules = modules
    this.#errors = new ErrorReporter((message) => this.#report(message), new StackMapper(modules))
  }

  start(): void {
    // A tab of its own goes where it likes, and nobody waits for its answers.
    if (window.parent !== window) {
      keepLink(
        (message) => this.#report(message),
        () => this.#leave.hasBegun,
      )
    }
    onBeat(() => this.#report({ type: 'beat' }), hostClock.now)
    this.#tools.listen()
    captureConsole((message) => this.#report(message))
    this.#errors.listen()
    beginLoading()
    keepAppStorageApart()
    this.#fileService = startFileService()
    this.#cookies = keepAppCookies(this.#trial === null)
    this.#trial?.start((error) => this.#errors.runtimeError(error), this.#replayed.isReplayed)
    void this.#rememberedPackages.then((urls) => this.#registry.packages.start(urls))
    this.#control.addEventListener('message', (event) => {
      withNatives(() => {
        const message = v.safeParse(workspaceToFrameSchema, event.data)
        if (!message.success) return
        if (message.output.type === 'ping') this.#report({ type: 'pong', id: message.output.id })
        else if (message.output.type === 'refresh') this.#leave.begin()
        else if (message.output.type === 'find-faults')
          void this.#drawing?.tellFaults(message.output.requestId, (found) => this.#report(found))
        else if (!this.#replayed.handle(message.output)) this.#tools.handle(message.output)
      })
    })
    this.#control.start()
    this.#modules.addEventListener('message', (event) => {
      withNatives(() => {
        const message = v.safeParse(workerToFrameSchema, event.data)
        if (!message.success || message.output.type !== 'update') return
        const update = message.output
        beginWork()
        this.#enqueue(() => this.#apply(update))
      })
    })
    this.#modules.start()
    this.#report({ type: 'progress', step: 'Compiling…' })
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#errors.runtimeError(error))
  }

  async #apply(update: GraphUpdate): Promise<void> {
    const problem = withNatives(() => firstOf(update.diagnostics))
    if (problem !== undefined) return this.#errors.fail(problem)
    const failures = this.#errors.beginUpdate()
    // What the person should know of the project.
    for (const note of update.notes) this.#warnOnce(note)
    if (update.isFull) await this.#boot(update).finally(() => this.#confirmStyles())
    else {
      const thrown = await this.#patch(update, failures).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      const isFaulty = thrown !== null || this.#errors.failures !== failures
      // It may have failed for what the app replaced; a new page shows.
      if (isFaulty && !areNativesWhole()) return this.#leave.begin()
      if (thrown !== null) throw thrown.error
    }
    if (this.#errors.failures === failures && !this.#leave.hasBegun) this.#errors.clear()
  }

  /** One page after the other is drawn with the styles of the first. */
  #confirmStyles(): void {
    if (this.#drawing === null) this.#styles.confirmSoon()
  }

  async #boot(update: GraphUpdate): Promise<void> {
    if (update.entry === null) return
    this.#report({ type: 'progress', step: 'Starting the app…' })
    this.#registry.setEnvironment(withOwnBackend(update.env, this.#backend))
    this.#registry.define(update.modules, [])
    const packages = packageUrls(update.modules, update.entry)
    this.#registry.packages.start(packages)
    preloadLaterPackages(update.modules, packages)
    this.#replayed.codeRead(update.modules, packages)
    const storing = this.#fileService.then(() => storeFiles(update.publicFiles, [], true))
    const styles = this.#awaited(update, storing)
    this.#registry.prepareBodies()
    await Promise.all([storing, this.#cookies, this.#trial?.emptied()])
    enterBase(update.env.BASE_URL)
    await applyHtml(update.html, documentRead)
    this.#trial?.documentRead()
    this.#drawing?.documentRead()
    // Everything below the entry runs while the styles are made; the entry, which paints, waits for them.
    const preparing = this.#registry.loadImportsOf(update.entry)
    preparing.catch(() => {})
    if (this.#trial === null || this.#drawing !== null || this.#replayed.isReplayed) {
      const styleProblem = await styles.problem()
      if (styleProblem !== null) return this.#errors.fail(styleProblem)
      if (this.#drawing !== null) await this.#tellStyles()
    }
    try {
      await preparing
      await this.#registry.load(update.entry)
    } finally {
      await applyLateScripts()
      documentLoaded()
    }
    void rememberPackages(packages)
    this.#app.started(update, update.entry)
    await nextTask()
    if (this.#trial === null) return withNatives(appDrawn)
    // Nobody sees them: only whether they can be made is asked.
    const styleProblem = await styles.problem()
    if (styleProblem !== null) return this.#errors.fail(styleProblem)
    await this.#replayed.atRest()
    const rest = this.#replayed.isReplayed ? this.#trial.look() : await this.#trial.atRest()
    await this.#drawing?.settled(this.#isBusy)
    // An error that is still being described comes first.
    await this.#errors.told
    await this.#drawing?.tell(rest.isBlank, (message) => this.#report(message))
    this.#report({ type: 'started', ...rest })
  }

  /** @param failures how many there were before */
  async #patch(update: GraphUpdate, failures: number): Promise<void> {
    const { entry } = update
    if (entry === null || !this.#app.takeOver(update, entry)) return this.#loadAnew(update)
    // React and the packages would stumble over what the app replaced; in a new page they do not.
    if (!isLanguageWhole()) return this.#loadAnew(update)
    if (this.#registry.packages.hasOthers(update.modules)) return this.#loadAnew(update)
    this.#registry.define(update.modules, update.removed)
    const packages = this.#registry.packages.start(packageUrls(update.modules, null))
    const changed = update.modules.map((module) => module.id)
    const spread = spreadOf(this.#registry, changed, entry)
    if (spread === null) return this.#loadAnew(update)
    // An image that a module asks for before it is stored would stay broken.
    const storing = storeFiles(update.publicFiles, update.removedPublicFiles, false)
    // Modules and styles change together: neither is seen with the old ones of the other.
    const ready = Promise.all([storing, packages])
    const styles = this.#awaited(update, ready)
    await storing
    const result = await updateModules(this.#registry, spread)
    const areLate = await styles.areLate()
    this.#show(result)
    if (areLate) await this.#tellShown(failures)
    const styleProblem = await styles.problem()
    if (styleProblem !== null) return this.#errors.fail(styleProblem)
    await nextTask()
  }

  /** The app is there to be seen: nobody need hide it while its styles alone are waited for. */
  async #tellShown(failures: number): Promise<void> {
    await nextTask()
    if (this.#errors.failures === failures && !this.#leave.hasBegun) this.#errors.shown()
  }

  /** @param files settles once the files that the styles name are served */
  #awaited({ styles }: GraphUpdate, files: Promise<unknown>): AwaitedStyles {
    const making = styles === null ? null : this.#styles.apply(styles, files)
    return new AwaitedStyles(making, (message) => this.#report(message))
  }

  readonly #isBusy = (): boolean => this.#registry.isLoading || this.#trial?.isWaiting === true

  async #tellStyles(): Promise<void> {
    this.#report({ type: 'site-styles', sheets: this.#styles.sheets() })
    await this.#styles.remember()
  }

  /** Loads the page anew. What this one does faster is done first: its style worker has long started. */
  #loadAnew(update: GraphUpdate): Promise<void> {
    const styling = this.#styles.rememberAhead(update.styles)
    const storing = storeFiles(update.publicFiles, update.removedPublicFiles, false)
    return this.#leave.beginAfter([styling, storing])
  }

  /** A module gave its own update up: those above it take over. */
  async #updateImporters(id: string): Promise<void> {
    const { entry } = this.#app
    if (entry !== null) this.#show(await updateImportersOf(this.#registry, id, entry))
  }

  #show({ needsReload }: UpdateResult): void {
    if (needsReload) this.#leave.begin()
    else performReactRefresh()
  }

  #report(message: FrameToWorkspace): void {
    withNatives(() => this.#control.postMessage(message))
  }
}

/** What is told of several: what the project itself has wrong comes first. */
function firstOf(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  return diagnostics.find(({ cause }) => cause === undefined) ?? diagnostics[0]
}

/** Routers expect the app's address below its base; the frame itself is loaded at the root. */
function enterBase(base: unknown): void {
  if (typeof base !== 'string' || !base.startsWith('/') || location.pathname.startsWith(base)) return
  history.replaceState(history.state, '', base + location.search + location.hash)
}
