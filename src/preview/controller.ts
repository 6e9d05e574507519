/**
 * The workspace's handle on one live preview. Owns the frame element and the compile worker of one project;
 * knows nothing of chats, projects or stores: it is given files and reports what the frame says.
 */
import type { FilePath } from '../core/files/file-path.ts'
import type { FileSystem } from '../core/files/file-system.ts'
import type { ProjectFile } from '../core/files/project-file.ts'

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
  | { readonly status: 'running' }
  | { readonly status: 'failed'; readonly error: PreviewError }

export interface PreviewOptions {
  /** 32 lower-case hex digits. */
  readonly projectKey: string
  /** Origin pattern with one `*`. */
  readonly previewOrigin: string
  readonly packagesOrigin: string
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
  getState(): PreviewState
  /** Calls `listener` at each change of state; returns the unsubscriber. */
  subscribe(listener: (state: PreviewState) => void): () => void
  dispose(): void
}
