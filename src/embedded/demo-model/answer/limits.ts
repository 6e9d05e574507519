/** What to do about a wish that the script cannot fulfil; the one place that says so. */
export const NO_REAL_MODEL =
  'For anything more, **Connect a model**, with a key or one that runs on your machine. The key stays in this browser, and that model then answers in my place.'

/** The same in one sentence. */
export const CONNECT = '**Connect a model** and it builds anything.'
