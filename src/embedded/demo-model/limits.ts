/** What to do about a wish that the script cannot fulfil; the one place that says so. */
export const NO_REAL_MODEL =
  'For anything more, add the key of a real model: **Settings**, then **API Keys**. It stays in this browser, and that model then answers in my place.'
