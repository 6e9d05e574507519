import type { VersionHealth } from '../chat/version-health.ts'
import type { PageLook } from './page-look.ts'

/** Of a state in which all is well. */
export const LOOK: PageLook = {
  route: '/',
  words: '',
  faults: [],
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 1000,
  layoutShift: 0,
}

/** Of a version in which all is well. */
export const HEALTH: VersionHealth = {
  states: 1,
  faults: [],
  faultCount: 0,
  errors: [],
  failed: [],
  longestTask: 0,
  codeBytes: 400_000,
  layoutShift: 0,
}
