import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'

/** Icons in a row (S9.18). */
const COLUMNS = 6

export interface IconGridProps {
  readonly icons: readonly string[]
  readonly thumbnailUrl: (id: string) => string
  /** The icon that is being fetched; another one may be chosen instead. */
  readonly pending: string | null
  readonly onChoose: (id: string) => void
}

/** S2.50: one stop for the Tab key; arrows go from icon to icon. */
export function IconGrid({ icons, thumbnailUrl, pending, onChoose }: IconGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin anew
  useEffect(() => {
    setCurrent(0)
    grid.current?.parentElement?.scrollTo({ top: 0 })
  }, [icons])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current - COLUMNS,
      ArrowDown: current + COLUMNS,
      Home: 0,
      End: icons.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 || next >= icons.length) return
    setCurrent(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul ref={grid} aria-label="Icons" onKeyDown={onKeyDown} className="grid grid-cols-6 gap-1.5">
      {icons.map((id, index) => (
        <li key={id} className="contents">
          <button
            type="button"
            title={id}
            aria-label={id}
            tabIndex={index === current ? 0 : -1}
            aria-busy={pending === id || undefined}
            onClick={() => {
              setCurrent(index)
              onChoose(id)
            }}
            data-theme="dark"
            className={clsx(
              'grid aspect-square place-items-center rounded-md border border-line bg-surface-raised text-ink hover:border-accent hover:bg-surface',
              pending !== null && pending !== id && 'opacity-50',
            )}
          >
            {pending === id ? (
              <Spinner />
            ) : (
              <img src={thumbnailUrl(id)} alt="" loading="lazy" className="size-6 object-contain" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
