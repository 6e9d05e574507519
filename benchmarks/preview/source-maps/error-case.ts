/** One way for TSX to fail at run time. */

/** Is in the line that fails; `//PAD` is replaced by seeded lines that a compiler removes, moves or rewrites. */
export const MARK = '/*!*/'

export interface ErrorCase {
  readonly name: string
  /** `click`: the error comes when the button with id `go` is clicked. */
  readonly trigger: 'load' | 'click'
  /** The component that the app shows, named Broken. */
  readonly broken: string
  /** A second module, `src/helper.ts`, in which the mark may be instead. */
  readonly helper?: string
}

/** A line that declares a value which is not there, though TypeScript believes so. */
export const NOTHING = 'const nothing = null as unknown as { name: string; list: string[] }'

export function onLoad(name: string, broken: string, helper?: string): ErrorCase {
  return { name, trigger: 'load', broken, ...(helper === undefined ? {} : { helper }) }
}

export function onClick(name: string, broken: string, helper?: string): ErrorCase {
  return { ...onLoad(name, broken, helper), trigger: 'click' }
}
