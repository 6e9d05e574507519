/** The states of a preview, and the sentences in which the person hears of them. */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'
import type { AppMessage, FrameNotice, StopReason } from './frame-events.ts'

export type PreviewState =
  | { readonly status: 'starting'; readonly step: string }
  /** `step` says what is being done for the next update, such as fetching a package; the app runs meanwhile. */
  | { readonly status: 'running'; readonly step?: string }
  /** `cause` tells what is no fault of the app's: the network, the server, this machine. It goes away by itself. */
  | { readonly status: 'failed'; readonly error: Diagnostic; readonly cause?: 'surroundings' }
  /** The frame was taken out of the page; nothing of the app runs. */
  | { readonly status: 'stopped'; readonly reason: StopReason; readonly error: Diagnostic }

const STARTING: PreviewState = { status: 'starting', step: '' }

/** What a frame says that changes the state. */
export type StateMessage = Extract<AppMessage, { type: 'progress' | 'previewSuccess' | 'previewError' }>

/** What is wrong with the app itself, which an agent may repair; null where nothing is, or the surroundings are to blame. */
export function appErrorOf(state: PreviewState): Diagnostic | null {
  return state.status === 'failed' && state.cause === undefined ? state.error : null
}

/** The state while something is being done; null when it is done. A state of its own to end with stays. */
export function withStep(state: PreviewState, step: string | null): PreviewState {
  if (state.status === 'running') return step === null ? { status: 'running' } : { status: 'running', step }
  return state.status === 'starting' && step !== null ? { status: 'starting', step } : state
}

/** What the frame's message makes of the state. An app that runs goes on when something around it fails. */
export function nextState(message: StateMessage, before: PreviewState = STARTING): PreviewState {
  switch (message.type) {
    case 'progress':
      return { status: 'starting', step: message.step }
    case 'previewSuccess':
      return { status: 'running' }
    case 'previewError': {
      const { title, message: text, stack, file, line, column, cause } = message
      if (cause !== undefined && before.status === 'running') return withStep(before, text)
      const place = {
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      }
      const error = { title, message: text, stack, ...place }
      return cause === undefined ? { status: 'failed', error } : { status: 'failed', error, cause }
    }
  }
}

const STOP_CODES = {
  hung: 'preview-hung',
  dialogs: 'preview-dialogs',
  reloading: 'preview-reloading',
  left: 'preview-left',
  flood: 'preview-flood',
  focus: 'preview-focus',
} as const satisfies Record<StopReason, keyof typeof PREVIEW_ERRORS>

export function stopError(reason: StopReason): Diagnostic {
  return { title: 'Preview Error', message: PREVIEW_ERRORS[STOP_CODES[reason]].sentence, stack: '' }
}

export function noticeSentence(notice: FrameNotice): string {
  if (notice.type === 'put-back') return PREVIEW_ERRORS['preview-put-back'].sentence
  if (notice.type === 'dropped') return PREVIEW_ERRORS['preview-dropped'].sentence
  return fillSentence(PREVIEW_ERRORS['preview-kept-here'].sentence, { address: notice.address })
}
