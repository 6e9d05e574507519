/** The product's name, in the one place that holds it: brand title, page title and storage keys read it. */
export const PRODUCT_NAME = 'Lathe'

/** Prefix of every key that Lathe writes to browser storage, for example `lathe_gemini_api_key` (S9.6). */
export const STORAGE_PREFIX = `${PRODUCT_NAME.toLowerCase()}_`
