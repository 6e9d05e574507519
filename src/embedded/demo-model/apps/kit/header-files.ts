/** Source of the header, in the arrangements that apps choose among. All take the same properties. */

const OPENING = `import type { ReactNode } from 'react'

interface HeaderProps {
  name: string
  tagline: string
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ name, tagline, children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">`
const CLOSING = `    </header>
  )
}
`

/** One line: the name, and controls at the end. */
const bar = (
  width: string,
) => `${OPENING.replace('text-header-ink">', 'text-header-ink border-b border-header-line">')}
      <div className="mx-auto flex ${width} flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-5 sm:px-8">
        <div className="min-w-0">
          <h1 className="font-display text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h1>
          <p className="text-sm text-header-muted">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
${CLOSING}`

/** A large name on the left, controls at its foot. */
const masthead = (width: string) => `${OPENING}
      <div className="mx-auto flex ${width} flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 pb-8 pt-10 sm:px-8 sm:pt-14">
        <div className="min-w-0">
          <h1 className="font-display text-4xl leading-[1.05] [overflow-wrap:anywhere] sm:text-6xl">{name}</h1>
          <p className="mt-3 max-w-xl text-header-muted">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
${CLOSING}`

/** Centred between two rules, as on a title page. */
const title = (width: string) => `${OPENING}
      <div className="mx-auto grid ${width} justify-items-center gap-5 px-5 py-8 text-center sm:px-8">
        <div className="w-full min-w-0 border-y border-header-line py-6">
          <h1 className="font-display text-4xl leading-[1.05] [overflow-wrap:anywhere] sm:text-5xl">{name}</h1>
          <p className="mt-2 text-header-muted">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3 empty:hidden">{children}</div>
      </div>
${CLOSING}`

export const HEADERS = { bar, masthead, title }
export type HeaderId = keyof typeof HEADERS
