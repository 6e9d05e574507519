import { useId } from 'react'
import { glazeOf, wallOf } from './glazes'
import { shapes } from './shapes'
import { Vessel } from './vessel'

interface Props {
  name: string
  variant: string
  /** Chooses the wall, so that a piece always stands before the same one. */
  seed: string
  label: string
  className?: string
}

/** A piece on a table, before a wall with window light. */
export function StillLife({ name, variant, seed, label, className }: Props) {
  const id = useId().replace(/[^\w-]/g, '')
  const shape = shapes[name]
  const size = shape?.with === 'stems' || shape?.with === 'grass' ? 0.8 : 1
  const foot = shape?.bodies.at(-1)?.at(-1)?.[1] ?? 110
  const [light, dark, table] = wallOf(seed)
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <linearGradient id={`${id}-wall`} x1="0" y1="0" x2="1" y2="0.5">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
        <linearGradient id={`${id}-table`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={table} />
        </linearGradient>
        <filter id={`${id}-soft`} x="-40%" y="-200%" width="180%" height="500%">
          <feGaussianBlur stdDeviation="16" />
        </filter>
        <filter id={`${id}-edge`} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
      <rect width="800" height="1000" fill={`url(#${id}-wall)`} />
      <g fill="#fff6e4" opacity="0.42" filter={`url(#${id}-edge)`}>
        <path d="M90 90 270 150V400L90 366zM296 158 476 218V440L296 406zM90 390 270 424V640L90 640zM296 430 476 464V640L296 640z" />
      </g>
      <rect y="716" width="800" height="284" fill={`url(#${id}-table)`} />
      <rect y="716" width="800" height="5" fill="#fff6e4" opacity="0.35" />
      <path
        d="M330 806 760 780 800 840V880L420 850z"
        fill="#22150b"
        opacity="0.36"
        filter={`url(#${id}-soft)`}
      />
      <ellipse
        cx="410"
        cy="810"
        rx={foot * size * 1.3}
        ry="18"
        fill="#22150b"
        opacity="0.55"
        filter={`url(#${id}-soft)`}
      />
      <g transform={`translate(${400 - 400 * size} ${800 - 800 * size}) scale(${size})`}>
        <Vessel id={id} name={name} glaze={glazeOf(variant)} />
      </g>
    </svg>
  )
}
