import { dotsOf } from './sprites'

type Props = { rows: readonly string[]; className?: string }

export function Sprite({ rows, className }: Props) {
  const path = dotsOf(rows)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return (
    <svg
      viewBox="0 0 8 8"
      className={className}
      shapeRendering="crispEdges"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
