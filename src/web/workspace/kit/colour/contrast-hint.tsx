import { Type } from 'lucide-react'
import { contrast, type Hsva, toHex } from './hsva.ts'

const BLACK: Hsva = { h: 0, s: 0, v: 0, a: 1 }
const WHITE: Hsva = { h: 0, s: 0, v: 1, a: 1 }
/** WCAG 2.2, AA: for text, and for large text. */
const ENOUGH = 4.5
const ENOUGH_FOR_LARGE = 3

/** What can be read on the colour; of one that is clear only where nothing shows through. */
export function ContrastHint({ colour }: { readonly colour: Hsva }) {
  return (
    <div className="grid grid-cols-2 gap-2 text-[13px]">
      {[
        { name: 'White', text: WHITE },
        { name: 'Black', text: BLACK },
      ].map(({ name, text }) => {
        const ratio = contrast(colour, text)
        return (
          <p key={name} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-md border border-line"
              style={{ background: toHex(colour), color: toHex(text) }}
            >
              <Type className="size-4" />
            </span>
            <span className="leading-tight">
              {name} text {ratio.toFixed(1)}:1
              <span className="block text-ink-muted text-xs">
                {verdict(ratio)}
                {colour.a < 1 && ', if opaque'}
              </span>
            </span>
          </p>
        )
      })}
    </div>
  )
}

function verdict(ratio: number): string {
  if (ratio >= ENOUGH) return 'reads well'
  return ratio >= ENOUGH_FOR_LARGE ? 'large text only' : 'too faint'
}
