/** What one deployment may hold. The workspace says so before it sends anything; the server holds everybody to it. */

const MB = 2 ** 20

export const SITE_LIMITS = {
  files: 4_000,
  pages: 1_000,
  /** UTF-16 units of a path, without its slash. */
  path: 240,
  /** Bytes of one file and of all together. */
  fileBytes: 50 * MB,
  bytes: 200 * MB,
  /** Of one source map, gzipped. */
  mapBytes: 4 * MB,
  title: 200,
  note: 500,
} as const
