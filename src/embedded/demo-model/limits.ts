/** What to do about a wish that the script cannot fulfil; the one place that says so. */
export const NO_REAL_MODEL =
  'This version has no place for the key of a real model yet. For anything more, **Export** the project as a zip and go on in your own editor.'
