import { glazeOf } from './glazes'
import { Vessel } from './vessel'

const standing = [
  { name: 'plates', glaze: 'Oat', x: 60, size: 0.62 },
  { name: 'mug', glaze: 'Rust', x: 366, size: 0.56 },
  { name: 'bowl', glaze: 'Rain', x: 600, size: 0.68 },
  { name: 'jug', glaze: 'Chalk', x: 864, size: 0.84 },
  { name: 'bottle', glaze: 'Ink', x: 1180, size: 0.74 },
  { name: 'teapot', glaze: 'Moss', x: 1436, size: 0.72 },
  { name: 'vase', glaze: 'Oat', x: 1660, size: 0.66 },
]

/** A shelf in the morning: what the shop is about, in one picture. */
export function Shelf({ label }: { label: string }) {
  return (
    <svg
      viewBox="120 0 1800 800"
      preserveAspectRatio="xMinYMax slice"
      className="absolute inset-0 h-full w-full"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id="shelf-wall" x1="0" y1="0" x2="1" y2="0.3">
          <stop offset="0" stopColor="#d8c4ac" />
          <stop offset="0.55" stopColor="#b98f70" />
          <stop offset="1" stopColor="#7d5741" />
        </linearGradient>
        <linearGradient id="shelf-board" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a5f3f" />
          <stop offset="1" stopColor="#5b3a24" />
        </linearGradient>
        <filter id="shelf-soft" x="-40%" y="-200%" width="180%" height="500%">
          <feGaussianBlur stdDeviation="14" />
        </filter>
        <filter id="shelf-edge">
          <feGaussianBlur stdDeviation="6" />
        </filter>
      </defs>
      <rect x="-200" y="-400" width="2600" height="1200" fill="url(#shelf-wall)" />
      <g fill="#fff1d8" opacity="0.34" filter="url(#shelf-edge)">
        <path d="M1000-110 1320-20V210L1000 130zM1356-8 1676 82V290L1356 220zM1000 164 1320 244V470L1000 410zM1356 254 1676 324V530L1356 480z" />
      </g>
      {standing.map(({ name, x, size }) => (
        <path
          key={name}
          d={`M${x + 400 * size} 690l${430 * size} -18v-${190 * size}l-${300 * size} ${30 * size}z`}
          fill="#3a2011"
          opacity="0.3"
          filter="url(#shelf-soft)"
        />
      ))}
      <rect x="-200" y="676" width="2600" height="40" fill="url(#shelf-board)" />
      <rect x="-200" y="676" width="2600" height="5" fill="#d9ac82" />
      <rect x="-200" y="716" width="2600" height="100" fill="#3a2011" opacity="0.35" />
      {standing.map(({ name, glaze, x, size }) => (
        <g key={name} transform={`translate(${x} ${686 - 808 * size}) scale(${size})`}>
          <ellipse
            cx="412"
            cy="810"
            rx="170"
            ry="14"
            fill="#22150b"
            opacity="0.6"
            filter="url(#shelf-soft)"
          />
          <Vessel id={`shelf-${name}`} name={name} glaze={glazeOf(glaze)} />
        </g>
      ))}
    </svg>
  )
}
