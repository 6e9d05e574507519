import { Filling, Growing } from './beside'
import { outline } from './outline'
import { type Profile, shapes } from './shapes'

const speckles = Array.from({ length: 70 }, (_, index) => ({
  x: 130 + ((index * 197) % 540),
  y: 340 + ((index * 331) % 460),
  r: 1 + ((index * 7) % 5) * 0.5,
}))

interface BodyProps {
  id: string
  light: string
  profile: Profile
  glaze: string
  open: boolean
}

function Body({ id, light, profile, glaze, open }: BodyProps) {
  const path = outline(profile)
  const [top, half] = profile[0] ?? [0, 0]
  const [foot, footHalf] = profile.at(-1) ?? [0, 0]
  const depth = half * 0.17
  return (
    <g>
      <clipPath id={`${id}-clip`}>
        <path d={path} />
      </clipPath>
      <path d={path} fill={glaze} />
      <g clipPath={`url(#${id}-clip)`}>
        {foot > 780 && <ellipse cx="400" cy={foot + 6} rx={footHalf * 1.6} ry="22" fill="#b88f6c" />}
        {speckles.map(({ x, y, r }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#3b2a1c" opacity="0.3" />
        ))}
        <path d={path} fill={`url(#${light}-round)`} />
        <path d={path} fill={`url(#${light}-low)`} />
      </g>
      {open && (
        <>
          <ellipse cx="400" cy={top} rx={half} ry={depth} fill={glaze} />
          <ellipse cx="400" cy={top} rx={half} ry={depth} fill="none" stroke="#a47a55" strokeWidth="4" />
          <ellipse cx="400" cy={top + 1.5} rx={half - 9} ry={depth - 4} fill={glaze} />
          <ellipse cx="400" cy={top + 1.5} rx={half - 9} ry={depth - 4} fill={`url(#${light}-inside)`} />
        </>
      )}
    </g>
  )
}

/** A pot in a glaze, standing at 800 in a picture of 800 × 1000, lit from the left. */
export function Vessel({ id, name, glaze }: { id: string; name: string; glaze: string }) {
  const shape = shapes[name] ?? shapes.bowl
  if (!shape) return null
  const rim = shape.bodies.at(-1)?.[0] ?? [600, 100]
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-round`}>
          <stop offset="0" stopColor="#fff" stopOpacity="0.05" />
          <stop offset="0.2" stopColor="#fff" stopOpacity="0.38" />
          <stop offset="0.42" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.7" stopColor="#1d120a" stopOpacity="0.26" />
          <stop offset="1" stopColor="#1d120a" stopOpacity="0.62" />
        </linearGradient>
        <linearGradient id={`${id}-low`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.55" stopColor="#1d120a" stopOpacity="0" />
          <stop offset="1" stopColor="#1d120a" stopOpacity="0.34" />
        </linearGradient>
        <linearGradient id={`${id}-inside`}>
          <stop offset="0" stopColor="#1d120a" stopOpacity="0.66" />
          <stop offset="1" stopColor="#1d120a" stopOpacity="0.2" />
        </linearGradient>
      </defs>
      {shape.handle && (
        <g fill="none" strokeLinecap="round">
          <path d={shape.handle} stroke={glaze} strokeWidth="34" />
          <path d={shape.handle} stroke="#1d120a" strokeOpacity="0.42" strokeWidth="34" />
          <path d={shape.handle} stroke={glaze} strokeWidth="20" strokeOpacity="0.75" />
          <path
            d={shape.handle}
            stroke="#fff"
            strokeOpacity="0.22"
            strokeWidth="5"
            transform="translate(-5 -7)"
          />
        </g>
      )}
      {shape.parts?.map((part) => (
        <g key={part}>
          <path d={part} fill={glaze} />
          <path d={part} fill={`url(#${id}-round)`} />
        </g>
      ))}
      <Growing kind={shape.with} top={rim[0]} />
      {shape.bodies.map((profile, index) => (
        <Body
          key={profile[0]?.[0]}
          id={`${id}-${index}`}
          light={id}
          profile={profile}
          glaze={glaze}
          open={shape.open}
        />
      ))}
      <Filling kind={shape.with} top={rim[0]} />
      {shape.lid && <Body id={`${id}-lid`} light={id} profile={shape.lid} glaze={glaze} open={false} />}
    </g>
  )
}
