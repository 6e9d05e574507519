import type { Plugin } from 'vite'

/** Those that the first paint of every page is set in. */
const FIRST = /^assets\/(?:bricolage-grotesque|instrument-sans)-latin-wght-normal-.*\.woff2$/

/** Has the page ask for its fonts together with its styles, which alone would name them later. */
export function fontsAhead(): Plugin {
  return {
    name: 'fonts-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
          })),
    },
  }
}
