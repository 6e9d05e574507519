import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Font } from './font-service.ts'

/** How far outside the list a font is loaded ahead, as a margin of CSS (S9.22). */
const MARGIN = '200px 0px'

export interface FontRowProps {
  readonly font: Font
  readonly position: number
  readonly count: number
  /** Of the row in the list, in pixels. */
  readonly top: number
  readonly height: number
  readonly isActive: boolean
  readonly onNear: (family: string) => void
  readonly onChoose: (font: Font) => void
}

/** S2.51: one family, in its own letters once they are here. */
export function FontRow({ font, position, count, top, height, isActive, onNear, onChoose }: FontRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { family, hasFiles } = font
  useEffect(() => {
    if (row.current === null || !hasFiles) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear(family)
      },
      { root: row.current.closest('[role=listbox]'), rootMargin: MARGIN },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [family, hasFiles, onNear])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and the keys
    <div
      ref={row}
      role="option"
      id={rowId(font)}
      tabIndex={-1}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={position}
      onClick={() => onChoose(font)}
      className={clsx(
        'absolute inset-x-0 flex cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-ink/8',
        isActive && 'bg-ink/8 outline-2 outline-focus outline-offset-[-2px]',
      )}
      style={{ top, height }}
    >
      <span className="min-w-0 flex-1 truncate text-xl" style={hasFiles ? { fontFamily: `"${family}"` } : {}}>
        {family}
      </span>
      {!hasFiles && <span className="shrink-0 text-ink-muted text-xs">no sample here</span>}
    </div>
  )
}

export function rowId({ id }: Font): string {
  return `font-${id}`
}
