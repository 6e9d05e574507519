/** What a workspace may ask of a live preview, and what it is told. */

import type { DiagnosticReport } from '../core/diagnostics/coded-diagnostic.ts'
import type { BootResult } from '../core/drafts/checks.ts'
import type { FilePath } from '../core/files/file-path.ts'
import type { FileSystem } from '../core/files/file-system.ts'
import type { ProjectFile } from '../core/files/project-file.ts'
import type { ConsoleEntry } from './channel/control-messages.ts'
import type { PreviewMode } from './channel/preview-mode.ts'
import type { SelectedElement } from './channel/selected-element.ts'
import type { PreviewState } from './frame/preview-state.ts'
import type { PreviewFlows } from './preview-flows.ts'
import type { PreviewTools, PreviewToolsState } from './preview-tools.ts'

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
  /** Told that the person presses or types in the app. The frame can forge it. */
  readonly onActive?: () => void
  readonly onToolsChange?: (state: PreviewToolsState) => void
  /** Told what the person should hear of the frame, as a sentence. */
  readonly onNotice?: (sentence: string) => void
  /** Milliseconds that a preview stays in the page while nobody can see it. Unset: ten minutes. */
  readonly pauseAfter?: number
}

export interface SourcePlace {
  readonly file: string
  /** 1-based. */
  readonly line?: number | undefined
  /** 1-based. */
  readonly column?: number | undefined
}

export interface PreviewController {
  /** Puts the frame into `container`, where it starts. */
  mount(container: HTMLElement): void
  /** Takes the frame out of `container`, and with it what its page holds. */
  unmount(container: HTMLElement): void
  /** Says whether the person can see the preview: one that is hidden for long is taken out of the page until then. */
  setVisible(isVisible: boolean): void
  /**
   * Shows these files; only what changed since the last call is compiled and sent.
   * @param isNewApp what is shown until then is not worth being seen
   */
  show(files: FileSystem, isNewApp?: boolean): void
  /**
   * Builds the project with the files of a draft and says what is wrong; null when it cannot be known. Shows nothing; the
   * next `show` says what the project has become, and has to come.
   */
  check(files: FileSystem, paths: readonly FilePath[]): Promise<DiagnosticReport | null>
  /** Loads the page in which a draft will be tried: an answer streams, and its files will come. */
  prepareBoot(): void
  /**
   * Starts what was checked last where nobody sees it, on an origin of its own, and says what came of it within about
   * five seconds. One at a time: a newer one leaves the older undecided, and so does `show`.
   */
  boot(): Promise<BootResult>
  /** The answer is over, and its draft with it. An empty page waits a while for the next one. */
  endBoot(): void
  /** Compiles a finished file of a draft ahead of its commit, without showing it. */
  warm(path: FilePath, file: ProjectFile): void
  /** Loads the frame anew at its current route; starts one that was stopped. */
  refresh(): void
  /** Shows the app in a tab of its own, at this route or the frame's; false when the browser refuses. */
  openTab(route?: string): boolean
  /** What a person does to the running app. */
  readonly tools: PreviewTools
  /** What the person did in the app, recorded and replayed. */
  readonly flows: PreviewFlows
  getState(): PreviewState
  /** Calls `listener` at each change of state; returns the unsubscriber. */
  subscribe(listener: (state: PreviewState) => void): () => void
  dispose(): void
}
