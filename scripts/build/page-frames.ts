import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PRODUCT_NAME } from '../../src/core/product.ts'

const FRAMES = new URL('../../src/web/app/frames/', import.meta.url)

/** Puts what a page shows before its code runs, and the product's name, into index.html. */
export function pageFrames(): Plugin {
  return {
    name: 'page-frames',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(/<!-- frame: ([\w-]+) -->/g, (_, name: string) =>
            readFileSync(new URL(`${name}.html`, FRAMES), 'utf8').replace(/\n\s*/g, ''),
          )
          .replaceAll('%PRODUCT%', PRODUCT_NAME),
    },
  }
}
