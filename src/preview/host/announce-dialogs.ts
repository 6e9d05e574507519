/**
 * `alert`, `confirm`, `prompt` and `print` stop the whole page until the person answers. The workspace is told before,
 * so that it does not take the silence for a hang; and an app that asks without an end can be stopped.
 */
import { PREVIEW_ERRORS } from '../../core/errors/catalogue/preview-errors.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'

const DIALOGS = ['alert', 'confirm', 'prompt', 'print'] as const
/** Milliseconds between the answer to a dialog and the next one, below which nobody can have asked for it. */
const IN_A_ROW = 500
/** Dialogs in a row after which the person is offered an end of them. */
const MAX_IN_A_ROW = 3

export function announceDialogs(report: (message: FrameToWorkspace) => void): void {
  const ask = window.confirm.bind(window)
  const { now } = performance
  let inARow = 0
  let closedAt = Number.NEGATIVE_INFINITY
  let hasEnded = false

  /** Whether the app may open another dialog. */
  const mayOpen = (): boolean => {
    if (hasEnded) return false
    inARow = now.call(performance) - closedAt < IN_A_ROW ? inARow + 1 : 0
    if (inARow < MAX_IN_A_ROW) return true
    inARow = 0
    report({ type: 'dialog', isOpen: true })
    hasEnded = ask(PREVIEW_ERRORS['preview-end-dialogs'].sentence)
    report({ type: 'dialog', isOpen: false })
    if (hasEnded) report({ type: 'end-dialogs' })
    return !hasEnded
  }

  for (const name of DIALOGS) {
    const open: (...given: never[]) => unknown = window[name].bind(window)
    const announced = (...given: never[]): unknown => {
      if (!mayOpen()) return name === 'confirm' ? false : name === 'prompt' ? null : undefined
      report({ type: 'dialog', isOpen: true })
      try {
        return open(...given)
      } finally {
        closedAt = now.call(performance)
        report({ type: 'dialog', isOpen: false })
      }
    }
    Object.defineProperty(window, name, {
      configurable: true,
      writable: true,
      enumerable: true,
      value: announced,
    })
  }
}
