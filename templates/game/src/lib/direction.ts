export type Direction = 'up' | 'down' | 'left' | 'right'

export const steps: Record<Direction, { x: number; y: number }> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
}

export const directionOf = (key: string): Direction | undefined => keys[key]

/** Which way a finger went, once it went far enough. */
export function swipeOf(dx: number, dy: number, least = 24): Direction | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < least) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left'
  return dy > 0 ? 'down' : 'up'
}
