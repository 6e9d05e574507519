/** Texts that were given a colour of their own still have to read when the ground under them changes. */

import { applyTextChanges } from '../../../core/files/text-changes.ts'
import { contrast, MIN_TEXT_CONTRAST, readableOn } from '../colours/colour.ts'
import { readToken } from '../colours/stylesheet.ts'
import { withStyle } from '../source/class-names.ts'
import { type JsxElement, jsxElements } from '../source/jsx-elements.ts'
import { readingOrder } from './find-target.ts'
import type { SourceFiles } from './source-files.ts'
import { stylesheetPath } from './stylesheet-path.ts'

export function refitTexts(files: SourceFiles): void {
  const css = files.read(stylesheetPath(files) ?? '') ?? ''
  for (const path of readingOrder(files)) {
    const source = files.read(path) ?? ''
    const changes = jsxElements(source).flatMap((element) => {
      const colour = ownColour(element)
      const ground = readToken(css, /Header\.[jt]sx$/.test(path) ? 'header' : 'canvas')
      if (colour === null || ground === null || contrast(colour, ground) >= MIN_TEXT_CONTRAST) return []
      return withStyle(element, { color: readableOn(colour, [ground]) }) ?? []
    })
    if (changes.length > 0)
      files.write(path, applyTextChanges(source, changes), 'Text that reads on its new background')
  }
}

/** Null when there is none, or when it stands on a ground of its own. */
function ownColour(element: JsxElement): string | null {
  const style = element.attributes.get('style')?.expression?.getText() ?? ''
  return /background/i.test(style) ? null : (/(?<![A-Za-z])color: '(#[0-9a-f]{6})'/.exec(style)?.[1] ?? null)
}
