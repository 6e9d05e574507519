import { STORAGE_PREFIX } from '../../../core/product.ts'

/** Where limits are kept. By itself: with a limit nothing is sent before the rest of this part is loaded. */
export const LIMITS_KEY = `${STORAGE_PREFIX}limits`
