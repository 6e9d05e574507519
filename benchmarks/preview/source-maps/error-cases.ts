/** Thirty ways for TSX to fail at run time. */
import type { ErrorCase } from './error-case.ts'
import { EVENT_ERRORS } from './event-errors.ts'
import { HOOK_ERRORS } from './hook-errors.ts'
import { MODULE_ERRORS } from './module-errors.ts'
import { RENDER_ERRORS } from './render-errors.ts'

export const ERROR_CASES: readonly ErrorCase[] = [
  ...RENDER_ERRORS,
  ...HOOK_ERRORS,
  ...EVENT_ERRORS,
  ...MODULE_ERRORS,
]
