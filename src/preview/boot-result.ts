/** What came of starting a draft where nobody sees it, and which of the signs of its page decide that. */
import { PREVIEW_ERRORS } from '../core/errors/catalogue/preview-errors.ts'
import type { FrameToWorkspace } from './channel/control-messages.ts'
import { nextState, type PreviewError } from './preview-state.ts'

export type BootResult =
  /** It runs, and there is something to be seen. */
  | { readonly status: 'runs' }
  /** It fails, as it would in front of the person. */
  | { readonly status: 'fails'; readonly error: PreviewError }
  /** It could not be found out, which is no reason to hold anything back. `reason` is for logs. */
  | { readonly status: 'unknown'; readonly reason: string }

/**
 * What says nothing about the draft: a request that found nobody, which is the network's fault or this machine's; what a
 * browser denies a page that nobody has pressed; and a notice about sizes, after which everything goes on.
 */
const PASSING =
  /\b(?:Failed to fetch|NetworkError when attempting to fetch|Load failed|ERR_NETWORK|NotAllowedError|ResizeObserver loop)\b/

/** What a message of the trial's page decides; null while it decides nothing. */
export function bootResultOf(message: FrameToWorkspace): BootResult | null {
  if (message.type === 'previewError') {
    if (PASSING.test(message.message)) return null
    const state = nextState(message)
    return state.status === 'failed' ? { status: 'fails', error: state.error } : null
  }
  if (message.type !== 'started') return null
  if (!message.isBlank) return { status: 'runs' }
  if (message.isWaiting) return { status: 'unknown', reason: 'It waits for the network.' }
  return { status: 'fails', error: ownError('preview-blank') }
}

export function ownError(code: 'preview-blank' | 'preview-hung' | 'preview-flood'): PreviewError {
  return {
    title: PREVIEW_ERRORS['preview-title'].sentence,
    message: PREVIEW_ERRORS[code].sentence,
    stack: '',
  }
}
