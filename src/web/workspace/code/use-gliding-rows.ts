/** Moves the rows of a list softly when others come between them. Knows their order and their height, nothing of what they are. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { movedRows } from './moved-rows.ts'

const TIMING = { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Where so many move at once, nobody follows them with their eyes. */
const MOST = 120

interface Glide {
  readonly animation: Animation
  /** Where it began, in rows below its place. */
  readonly from: number
}

/**
 * The list's children are the rows, in this order. Each is at its place at once for whoever asks, and is drawn on its way
 * there: nothing is laid out for it. Who wants no motion gets none.
 * @param height of a row, in rem
 */
export function useGlidingRows(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  height: number,
): void {
  const last = useRef<readonly string[] | null>(null)
  const glides = useRef(new WeakMap<Element, Glide>())
  useLayoutEffect(() => {
    const before = last.current
    last.current = order
    const rows = list.current?.children
    if (before === null || rows === undefined) return
    const moved = movedRows(before, order)
    if (moved.length === 0 || moved.length > MOST) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const { index, by } of moved) {
      const row = rows[index]
      if (row === undefined) continue
      if (by === null) {
        row.animate([{ opacity: 0 }, { opacity: 1 }], TIMING)
        continue
      }
      const from = rest(glides.current.get(row)) - by
      glides.current.get(row)?.animation.cancel()
      const animation = row.animate(
        [{ transform: `translateY(${from * height}rem)` }, { transform: 'none' }],
        TIMING,
      )
      glides.current.set(row, { animation, from })
    }
  }, [list, order, height])
}

/** How far a row still has to go, in rows. */
function rest(glide: Glide | undefined): number {
  if (glide?.animation.playState !== 'running') return 0
  const { progress } = glide.animation.effect?.getComputedTiming() ?? {}
  return glide.from * (1 - (progress ?? 1))
}
