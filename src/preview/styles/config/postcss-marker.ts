/** A PostCSS plugin in a configuration file, by name: the worker itself decides how it is run. */
export interface PostcssMarker {
  readonly lathePlugin: string
  readonly options: unknown
}

/** What `require('autoprefixer')` gives: a function that remembers its name and options. */
export function postcssMarker(name: string): unknown {
  return Object.assign((options?: unknown): PostcssMarker => ({ lathePlugin: name, options }), {
    lathePlugin: name,
    options: undefined,
    postcss: true,
  })
}

export function isPostcssMarker(value: unknown): value is PostcssMarker {
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject && 'lathePlugin' in value && typeof value.lathePlugin === 'string'
}
