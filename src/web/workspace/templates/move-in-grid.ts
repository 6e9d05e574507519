import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move the focus among the buttons of a grid, whatever number of columns it has. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at < 0) return
  const tops = buttons.map((button) => button.getBoundingClientRect().top)
  const target = buttons[placeAfter(event.key, at, columnsOf(tops), buttons.length)]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

/** How many stand in the first row. @param tops where each begins */
export function columnsOf(tops: readonly number[]): number {
  const next = tops.findIndex((top) => top > (tops[0] ?? 0) + 1)
  return next < 0 ? tops.length : next
}

/** Where a key leads from a place; -1 where it leads nowhere. */
export function placeAfter(key: string, at: number, columns: number, count: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key]
  const to = step === undefined ? -1 : at + step
  return to < count ? to : -1
}
