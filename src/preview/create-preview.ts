/**
 * The workspace's handle on one live preview. Owns the frame element and the compile worker of one project;
 * knows nothing of chats, projects or stores: it is given files and reports what the frame says.
 */
import type { DiagnosticReport } from '../core/diagnostics/coded-diagnostic.ts'
import type { BootResult } from '../core/drafts/checks.ts'
import { PREVIEW_ERRORS } from '../core/errors/catalogue/preview-errors.ts'
import type { FilePath } from '../core/files/file-path.ts'
import type { FileSystem } from '../core/files/file-system.ts'
import type { ProjectFile } from '../core/files/project-file.ts'
import { flowKeyOf } from '../core/wire/trial-key.ts'
import { isFlowAnswer } from './channel/flow-messages.ts'
import type { WorkerToWorkspace, WorkspaceToWorker } from './channel/worker-messages.ts'
import { DraftTrial, TRIAL_REASONS } from './drafts/draft-trial.ts'
import { FlowsClient } from './flows/flows-client.ts'
import type { AppMessage } from './frame/frame-events.ts'
import { FrameLink } from './frame/frame-link.ts'
import { HiddenPause } from './frame/hidden-pause.ts'
import { isFromOtherPreview } from './frame/message-sender.ts'
import { noticeSentence, type PreviewState, stopError } from './frame/preview-state.ts'
import { ToldState } from './frame/told-state.ts'
import { pageClock } from './page/page-clock.ts'
import { pageYardstick } from './page/page-yardstick.ts'
import type { PreviewController, PreviewOptions } from './preview-controller.ts'
import { PreviewTabs } from './preview-tabs.ts'
import { FrameToolsClient } from './preview-tools.ts'
import { CompileLink } from './workers/compile-link.ts'
import { ENDLESS, PendingChecks } from './workers/pending-checks.ts'
import { isDifferent, NO_FILES, SentFiles } from './workers/sent-files.ts'

/** The frame's number among the pages that the compile worker feeds. */
const FRAME_PAGE = 0

/** Milliseconds after which a preview that nobody sees is paused. */
const PAUSE_AFTER = 10 * 60_000

const ENDLESS_ERROR = {
  title: PREVIEW_ERRORS['preview-title'].sentence,
  message: PREVIEW_ERRORS['compile-endless'].sentence,
  stack: '',
}

export function createPreview(options: PreviewOptions): PreviewController {
  return new FramePreview(options)
}

class FramePreview implements PreviewController {
  readonly #options: PreviewOptions
  readonly #origin: string
  readonly tools: FrameToolsClient
  readonly flows: FlowsClient
  readonly #tabs: PreviewTabs
  readonly #compiler: CompileLink
  readonly #state = new ToldState(pageClock)
  readonly #link: FrameLink
  readonly #pause: HiddenPause
  readonly #trial: DraftTrial
  #shown: FileSystem = NO_FILES
  readonly #sent = new SentFiles()
  #isHolding = false
  readonly #checks = new PendingChecks()
  /** Whether the compiler does not come to an end with these files, so that only others are worth a try. */
  #isStuck = false

  constructor(options: PreviewOptions) {
    this.#options = options
    this.#origin = options.previewOrigin.replace('*', options.projectKey)
    this.tools = new FrameToolsClient({
      post: (message) => this.#link.send(message),
      onChange: (state) => options.onToolsChange?.(state),
      onSelect: (element) => options.onSelect?.(element),
      clock: pageClock,
      createYardstick: pageYardstick,
    })
    this.flows = new FlowsClient({
      shownWidth: () => this.#link.width,
      post: (message) => this.#link.send(message),
      origin: options.previewOrigin.replace('*', flowKeyOf(options.projectKey)),
      connectModules: (page) => this.#connectWorker(page),
      onClosed: (page) => this.#post({ type: 'disconnect', page }),
      isHolding: () => this.#isHolding && !this.#compiler.isLost,
      connectDraft: () => this.#connectDraft(),
      onDraftClosed: () => this.#post({ type: 'end-trial' }),
    })
    this.#tabs = new PreviewTabs({
      origin: this.#origin,
      connectModules: (page) => this.#connectWorker(page),
      onClosed: (page) => this.#post({ type: 'disconnect', page }),
    })
    window.addEventListener('message', this.#onWindowMessage)
    this.#link = new FrameLink({
      origin: this.#origin,
      connectModules: () => this.#connectWorker(),
      isOthers: (event) =>
        isFromOtherPreview(event, options.previewOrigin, this.#origin) ||
        this.#trial.isSender(event) ||
        this.flows.isSender(event),
      onConnected: () => {
        this.tools.connected()
        this.flows.connected()
      },
      onMessage: (message) => this.#onFrameMessage(message),
      onLoading: () => {
        if (!this.#compiler.isLost) this.#state.loading()
      },
      onSlow: () => this.#state.setStep(`Waiting for the preview's page at ${this.#origin}…`),
      onSilent: () =>
        this.#state.failOwn(
          `The preview's page at ${this.#origin} did not load. Check that the server runs.`,
        ),
      onStopped: (reason) => this.#state.set({ status: 'stopped', reason, error: stopError(reason) }),
      onActive: () => this.#options.onActive?.(),
      onNotice: (notice) => this.#options.onNotice?.(noticeSentence(notice)),
    })
    this.#pause = new HiddenPause(this.#link, options.pauseAfter ?? PAUSE_AFTER)
    this.#trial = new DraftTrial({
      projectKey: options.projectKey,
      previewOrigin: options.previewOrigin,
      post: (message, transfer) => this.#post(message, transfer),
    })
    const { packagesOrigin, mode = 'development' } = options
    this.#compiler = new CompileLink({
      start: { type: 'start', packagesOrigin, mode, pageNames: Object.getOwnPropertyNames(window) },
      onMessage: (message) => this.#onWorkerMessage(message),
      onLost: (why, message) => this.#onWorkerLost(why, message),
      onReplaced: () => this.#onWorkerReplaced(),
    })
  }

  mount(container: HTMLElement): void {
    this.#pause.mount(container)
  }

  unmount(container: HTMLElement): void {
    this.#pause.unmount(container)
  }

  setVisible(isVisible: boolean): void {
    this.#pause.setVisible(isVisible)
  }

  show(files: FileSystem, isNewApp = false): void {
    const isChanged = isDifferent(this.#shown, files)
    if (!isChanged && !this.#isHolding) return
    this.#shown = files
    if (this.#isHolding) this.#trial.dispose()
    this.flows.endDraft()
    if (isChanged) this.flows.endLook()
    this.#isHolding = false
    this.#post({ type: 'files', ...this.#sent.update(files) })
    // The frame says of every update what came of it.
    if (isChanged && !this.#pause.isPaused) this.#state.beginUpdate(isNewApp)
    // What stopped it may be repaired.
    if (isChanged && (this.#link.isStopped || this.#isStuck)) this.#link.restart()
    this.#isStuck = false
  }

  check(files: FileSystem, paths: readonly FilePath[]): Promise<DiagnosticReport | null> {
    if (this.#compiler.isLost) return Promise.resolve(null)
    this.flows.giveWay()
    this.#isHolding = true
    const { id, report } = this.#checks.begin()
    this.#post({ type: 'check', id, paths: paths.map((path) => `/${path}`), ...this.#sent.update(files) })
    return report
  }

  prepareBoot(): void {
    if (!this.#compiler.isLost) this.#trial.prepare()
  }

  boot(): Promise<BootResult> {
    if (this.#isHolding && !this.#compiler.isLost) return this.#trial.boot()
    return Promise.resolve({ status: 'unknown', reason: TRIAL_REASONS.noPreview })
  }

  endBoot(): void {
    this.#trial.keep()
  }

  warm(path: FilePath, file: ProjectFile): void {
    this.#post({ type: 'warm', path: `/${path}`, file })
  }

  refresh(): void {
    this.#state.loading()
    this.flows.reloading()
    this.#link.reload()
  }

  openTab(route = this.tools.getState().route): boolean {
    return this.#tabs.open(route)
  }

  getState(): PreviewState {
    return this.#state.current
  }

  subscribe(listener: (state: PreviewState) => void): () => void {
    return this.#state.subscribe(listener)
  }

  dispose(): void {
    window.removeEventListener('message', this.#onWindowMessage)
    this.#pause.dispose()
    this.#trial.dispose()
    this.flows.dispose()
    this.#link.dispose()
    this.#tabs.dispose()
    this.#compiler.dispose()
    this.#checks.end()
    this.#state.dispose()
  }

  #post(message: WorkspaceToWorker, transfer: Transferable[] = []): void {
    this.#compiler.post(message, transfer)
  }

  #onWorkerMessage(message: WorkerToWorkspace): void {
    if (message.type === 'checked') this.#checks.settle(message.id, message.report)
    else if (message.type === 'undeclared') this.#options.onUndeclaredPackages?.(message.packages)
    else if (message.type === 'progress') this.#state.setStep(message.step)
    this.#trial.beat()
  }

  #onWorkerLost(why: 'hung' | 'failed', message: string): void {
    const isOfDraft = this.#isHolding
    this.#isStuck = why === 'hung' && !isOfDraft
    this.#checks.end(why === 'hung' && isOfDraft ? ENDLESS : null)
    this.#trial.end()
    this.flows.endDraft()
    this.#isHolding = false
    this.#sent.forget()
    if (why === 'failed') this.#state.failOwn(message || 'The compiler could not be loaded.')
    else if (this.#isStuck) this.#state.set({ status: 'failed', error: ENDLESS_ERROR })
  }

  #onWorkerReplaced(): void {
    if (this.#isStuck) return
    this.#post({ type: 'files', ...this.#sent.update(this.#shown) })
    this.#link.restart()
  }

  readonly #onWindowMessage = (event: MessageEvent): void => {
    this.#tabs.handle(event)
  }

  /** Opens a module port whose first message holds the whole project; returns the frame's end. */
  #connectWorker(page = FRAME_PAGE): MessagePort {
    return this.#compiler.connect({ type: 'connect', page })
  }

  /** As it will be seen: a flow sees what the styles hide, and a picture is taken of it. */
  #connectDraft(): MessagePort {
    const port = this.#compiler.connect({ type: 'trial', isStyled: true })
    this.#post({ type: 'boot' })
    return port
  }

  #onFrameMessage(message: AppMessage): void {
    if (this.tools.handle(message)) return
    if (isFlowAnswer(message)) this.flows.handle(message)
    else if (message.type === 'console') this.#options.onConsole?.(message.entries, message.dropped)
    else if (message.type === 'open-place') this.#options.onOpenPlace?.(message)
    else if (message.type === 'busy') this.#state.setStep(message.step)
    else this.#state.take(message)
  }
}
