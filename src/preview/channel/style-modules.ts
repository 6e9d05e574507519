/**
 * What configuration of styles may import in the preview without any package service: the style worker brings it
 * along. Compile worker and style worker both have to know, since everything else is prepared like any other package.
 */
export const STYLE_MODULES: ReadonlySet<string> = new Set([
  'tailwindcss-animate',
  '@tailwindcss/typography',
  '@tailwindcss/forms',
  '@tailwindcss/aspect-ratio',
  '@tailwindcss/container-queries',
  'tailwindcss',
  'tailwindcss/plugin',
  'tailwindcss/colors',
  'tailwindcss/defaultConfig',
  'tailwindcss/defaultTheme',
  'tailwindcss/resolveConfig',
  'tailwindcss/lib/util/flattenColorPalette',
  'tailwindcss/lib/util/toColorValue',
  'tailwindcss/nesting',
  'mini-svg-data-uri',
  '@tailwindcss/postcss',
  '@tailwindcss/nesting',
  'autoprefixer',
  'postcss-import',
  'postcss-nested',
  'postcss-nesting',
])

/** Plugins that change nothing here: imports are always read, browsers nest by themselves, nothing is minified. */
export const DISPENSABLE_PLUGINS: ReadonlySet<string> = new Set([
  'postcss-import',
  'postcss-nesting',
  'cssnano',
  'postcss-url',
])

/** Where a worker that runs configuration offers what answers for Node's modules: `(name) => module`. */
export const NODE_MODULES = 'lathe.node'
