/**
 * What makes the starter's project one without Tailwind: for tests whose point is no style, and which would else load and
 * start it again with every page.
 */
export const WITHOUT_TAILWIND = {
  'tailwind.config.js': null,
  'postcss.config.js': null,
  'src/styles/globals.css': '',
} as const
