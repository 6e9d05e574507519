/** What came of starting a draft where nobody sees it, and which of the signs of its page decide that. */
import type { BootResult } from '../../core/drafts/checks.ts'
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import { nextState } from '../frame/preview-state.ts'

/**
 * What says nothing about the draft: a request that found nobody, which is the network's fault or this machine's; what a
 * browser denies a page that nobody has pressed; and a notice about sizes, after which everything goes on.
 */
const PASSING =
  /\b(?:Failed to fetch|NetworkError when attempting to fetch|Load failed|ERR_NETWORK|NotAllowedError|ResizeObserver loop)\b/

/** Why nothing is known of a draft, as sentences. */
export const TRIAL_REASONS = {
  busy: 'The app was still at work when the check ended, and showed nothing so far.',
  notLoaded: 'The page in which the app is checked did not load.',
  noRest: 'The app was started, and waits for something that did not come.',
  reloading: 'The app loads its page again and again.',
  newer: 'A newer version came.',
  ended: 'The check was ended.',
  noPreview: 'The preview is not there.',
} as const

/** What a message of the trial's page decides; null while it decides nothing. */
export function bootResultOf(message: FrameToWorkspace): BootResult | null {
  if (message.type === 'previewError') {
    if (message.cause === 'surroundings') return { status: 'unknown', reason: message.message }
    if (PASSING.test(message.message)) return null
    const state = nextState(message)
    return state.status === 'failed' ? { status: 'fails', error: state.error, isDoubtful: false } : null
  }
  if (message.type !== 'started') return null
  // It started without an error; what the network brings is not the draft's.
  if (!message.isBlank || message.isWaiting) return { status: 'runs' }
  if (message.isBusy) return { status: 'unknown', reason: TRIAL_REASONS.busy }
  return tookTooLong('preview-blank')
}

export function tookTooLong(code: 'preview-blank' | 'preview-hung' | 'preview-flood'): BootResult {
  const error = {
    title: PREVIEW_ERRORS['preview-title'].sentence,
    message: PREVIEW_ERRORS[code].sentence,
    stack: '',
  }
  return { status: 'fails', error, isDoubtful: true }
}
