/** What to do about a wish that the script cannot fulfil; the one place that says so. */
export const NO_REAL_MODEL =
  'For anything more, **Connect a model**: **Settings**, then **API Keys**. The key stays in this browser, and that model then answers in my place.'

/** The same in one sentence. */
export const CONNECT = '**Connect a model** (**Settings**, then **API Keys**) and it builds anything.'
