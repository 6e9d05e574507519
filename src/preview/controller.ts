/**
 * The workspace's handle on one live preview. Owns the frame element and the compile worker of one project;
 * knows nothing of chats, projects or stores: it is given files and reports what the frame says.
 */
import * as v from 'valibot'
import type { FilePath } from '../core/files/file-path.ts'
import { diffFileSystems, type FileSystem } from '../core/files/file-system.ts'
import type { ProjectFile } from '../core/files/project-file.ts'
import {
  type ConsoleEntry,
  type FrameToWorkspace,
  frameToWorkspaceSchema,
  type WorkspaceToFrame,
} from './channel/control-messages.ts'
import { connect, helloSchema } from './channel/handshake.ts'
import type { PreviewMode } from './channel/preview-mode.ts'
import type { SelectedElement } from './channel/selected-element.ts'
import { type WorkspaceToWorker, workerToWorkspaceSchema } from './channel/worker-messages.ts'
import { acquireCompileWorker, releaseCompileWorker } from './compile-workers.ts'
import { PreviewTabs } from './preview-tabs.ts'
import { FrameToolsClient, type PreviewTools, type PreviewToolsState } from './preview-tools.ts'

/** What is wrong with the user's code, as the overlay shows it. */
export interface PreviewError {
  readonly title: string
  readonly message: string
  readonly stack: string
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
}

export type PreviewState =
  | { readonly status: 'starting'; readonly step: string }
  /** `step` says what is being done for the next update, such as fetching a package; the app runs meanwhile. */
  | { readonly status: 'running'; readonly step?: string }
  | { readonly status: 'failed'; readonly error: PreviewError }

export interface PreviewOptions {
  /** 32 lower-case hex digits. */
  readonly projectKey: string
  /** Origin pattern with one `*`. */
  readonly previewOrigin: string
  readonly packagesOrigin: string
  /** `production` shows what `vite build` makes: no refresh, no hot updates. Unset: `development`. */
  readonly mode?: PreviewMode
  /** Told what the app writes to its console. */
  readonly onConsole?: (entries: readonly ConsoleEntry[], dropped: number) => void
  /** Told which packages the project imports and does not declare, with the range to declare. */
  readonly onUndeclaredPackages?: (packages: Readonly<Record<string, string>>) => void
  /** Told which place of the sources the person chose in the error overlay. The frame can forge it. */
  readonly onOpenPlace?: (place: SourcePlace) => void
  /** Told of the element that the person selected, in select mode only. The frame can forge what it says of it. */
  readonly onSelect?: (element: SelectedElement) => void
  readonly onToolsChange?: (state: PreviewToolsState) => void
}

export interface SourcePlace {
  readonly file: string
  /** 1-based. */
  readonly line?: number | undefined
  /** 1-based. */
  readonly column?: number | undefined
}

export interface PreviewController {
  /** Puts the frame into `container`; the frame starts on first mount. */
  mount(container: HTMLElement): void
  /** Shows these files; only what changed since the last call is compiled and sent. */
  show(files: FileSystem): void
  /** Compiles a finished file of a draft ahead of its commit, without showing it. */
  warm(path: FilePath, file: ProjectFile): void
  /** Loads the frame anew at its current route. */
  refresh(): void
  /** Shows the app in a tab of its own, at the frame's route; false when the browser refuses. */
  openTab(): boolean
  /** What a person does to the running app. */
  readonly tools: PreviewTools
  getState(): PreviewState
  /** Calls `listener` at each change of state; returns the unsubscriber. */
  subscribe(listener: (state: PreviewState) => void): () => void
  dispose(): void
}

/** S9.30: the frame's permissions, exactly. Safe because every project has an origin of its own on another site. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals'

/** The frame's number among the pages that the compile worker feeds. */
const FRAME_PAGE = 0

const NO_FILES: FileSystem = new Map()

/** Milliseconds after which a frame that never said hello is reported: its host is down or does not resolve. */
const HELLO_TIMEOUT = 15_000

export function createPreview(options: PreviewOptions): PreviewController {
  return new FramePreview(options)
}

class FramePreview implements PreviewController {
  readonly #options: PreviewOptions
  readonly #origin: string
  readonly tools: FrameToolsClient
  readonly #tabs: PreviewTabs
  readonly #worker = acquireCompileWorker()
  readonly #listeners = new Set<(state: PreviewState) => void>()
  #frame: HTMLIFrameElement | null = null
  #control: MessagePort | null = null
  /** The frame's end of its next module port: the worker fills it while the page still loads. */
  #modulePort: MessagePort | null = null
  #shown: FileSystem = NO_FILES
  #state: PreviewState = { status: 'starting', step: 'Loading the compiler…' }
  #isWorkerBroken = false
  #helloTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PreviewOptions) {
    this.#options = options
    this.#origin = options.previewOrigin.replace('*', options.projectKey)
    this.tools = new FrameToolsClient({
      post: (message) => this.#tell(message),
      onChange: (state) => options.onToolsChange?.(state),
      onSelect: (element) => options.onSelect?.(element),
    })
    this.#tabs = new PreviewTabs({
      origin: this.#origin,
      connectModules: (page) => this.#connectWorker(page),
      onClosed: (page) => this.#post({ type: 'disconnect', page }),
    })
    this.#worker.addEventListener('error', this.#onWorkerError)
    this.#worker.addEventListener('message', this.#onWorkerMessage)
    window.addEventListener('message', this.#onWindowMessage)
    const { packagesOrigin, mode = 'development' } = options
    this.#post({ type: 'start', packagesOrigin, mode })
  }

  mount(container: HTMLElement): void {
    if (this.#frame === null) {
      this.#frame = document.createElement('iframe')
      this.#frame.title = 'Live preview'
      this.#frame.setAttribute('sandbox', SANDBOX)
      this.#frame.src = `${this.#origin}/`
      this.#modulePort = this.#connectWorker()
      this.#awaitHello()
    }
    // Moving a frame reloads it, so it stays where it is once it is there.
    if (this.#frame.parentElement !== container) container.append(this.#frame)
  }

  show(files: FileSystem): void {
    const { changed, removed } = diffFileSystems(this.#shown, files)
    if (changed.length === 0 && removed.length === 0) return
    this.#shown = files
    const records = changed.flatMap((path) => {
      const file = files.get(path)
      return file === undefined ? [] : [[`/${path}`, file] as [string, ProjectFile]]
    })
    this.#post({ type: 'files', changed: records, removed: removed.map((path) => `/${path}`) })
  }

  warm(path: FilePath, file: ProjectFile): void {
    this.#post({ type: 'warm', path: `/${path}`, file })
  }

  refresh(): void {
    this.#setState({ status: 'starting', step: 'Loading the preview…' })
    if (this.#control !== null) this.#tell({ type: 'refresh' })
    else if (this.#frame !== null) {
      this.#frame.src = `${this.#origin}/`
      this.#awaitHello()
    }
  }

  openTab(): boolean {
    return this.#tabs.open(this.tools.getState().route)
  }

  getState(): PreviewState {
    return this.#state
  }

  subscribe(listener: (state: PreviewState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  dispose(): void {
    window.removeEventListener('message', this.#onWindowMessage)
    clearTimeout(this.#helloTimer)
    this.#control?.close()
    this.#tabs.dispose()
    this.#frame?.remove()
    this.#worker.removeEventListener('error', this.#onWorkerError)
    this.#worker.removeEventListener('message', this.#onWorkerMessage)
    releaseCompileWorker(this.#worker, this.#isWorkerBroken)
    this.#listeners.clear()
  }

  #tell(message: WorkspaceToFrame): void {
    this.#control?.postMessage(message)
  }

  #awaitHello(): void {
    clearTimeout(this.#helloTimer)
    this.#helloTimer = setTimeout(() => {
      this.#failOwn(
        `The preview's page at ${this.#origin} did not load. Check that the server runs, then press Refresh.`,
      )
    }, HELLO_TIMEOUT)
  }

  #post(message: WorkspaceToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  readonly #onWorkerMessage = ({ data }: MessageEvent): void => {
    const parsed = v.safeParse(workerToWorkspaceSchema, data)
    if (!parsed.success) return
    const message = parsed.output
    if (message.type === 'undeclared') this.#options.onUndeclaredPackages?.(message.packages)
    else if (this.#state.status === 'running')
      this.#setState(
        message.step === null ? { status: 'running' } : { status: 'running', step: message.step },
      )
    else if (this.#state.status === 'starting' && message.step !== null)
      this.#setState({ status: 'starting', step: message.step })
  }

  readonly #onWorkerError = (event: ErrorEvent): void => {
    this.#isWorkerBroken = true
    this.#failOwn(event.message || 'The compiler could not be started. Reload the page.')
  }

  readonly #onWindowMessage = (event: MessageEvent): void => {
    if (this.#tabs.handle(event)) return
    const frame = this.#frame?.contentWindow
    if (!frame || event.source !== frame || event.origin !== this.#origin) return
    if (!v.is(helloSchema, event.data)) return
    clearTimeout(this.#helloTimer)
    this.#control?.close()
    const control = new MessageChannel()
    this.#control = control.port1
    control.port1.onmessage = (message) => this.#onFrameMessage(message.data)
    this.tools.connected()
    const modules = this.#modulePort ?? this.#connectWorker()
    this.#modulePort = null
    frame.postMessage(connect, this.#origin, [control.port2, modules])
  }

  /** Opens a module port whose first message holds the whole project; returns the frame's end. */
  #connectWorker(page = FRAME_PAGE): MessagePort {
    const { port1, port2 } = new MessageChannel()
    this.#post({ type: 'connect', page }, [port1])
    return port2
  }

  #onFrameMessage(data: unknown): void {
    const parsed = v.safeParse(frameToWorkspaceSchema, data)
    if (!parsed.success) return
    const message = parsed.output
    if (this.tools.handle(message)) return
    if (message.type === 'console') this.#options.onConsole?.(message.entries, message.dropped)
    else if (message.type === 'open-place') this.#options.onOpenPlace?.(message)
    else this.#setState(nextState(message))
  }

  /** Something of Lathe's own failed, not the user's code. */
  #failOwn(message: string): void {
    this.#setState({ status: 'failed', error: { title: 'Preview Error', message, stack: '' } })
  }

  #setState(state: PreviewState): void {
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }
}

type StateMessage = Extract<FrameToWorkspace, { type: 'progress' | 'previewSuccess' | 'previewError' }>

function nextState(message: StateMessage): PreviewState {
  switch (message.type) {
    case 'progress':
      return { status: 'starting', step: message.step }
    case 'previewSuccess':
      return { status: 'running' }
    case 'previewError': {
      const { title, message: text, stack, file, line, column } = message
      const place = {
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      }
      return { status: 'failed', error: { title, message: text, stack, ...place } }
    }
  }
}
