import type { Shape } from './shapes'

interface Props {
  kind: Shape['with']
  top: number
}

const leaves = [
  [352, 250, -64],
  [436, 214, 40],
  [340, 190, -50],
  [448, 150, 52],
  [372, 120, -36],
  [424, 88, 30],
  [300, 280, -80],
  [488, 246, 66],
]

/** What stands in a piece, behind its rim. */
export function Growing({ kind, top }: Props) {
  if (kind === 'stems')
    return (
      <g transform={`translate(0 ${top - 360})`}>
        <g stroke="#5c5a3a" strokeWidth="5" fill="none" strokeLinecap="round">
          <path d="M396 366C400 280 392 180 404 70M404 366C396 320 340 300 284 262M400 366C420 310 470 270 510 226" />
        </g>
        {leaves.map(([x = 0, y = 0, turn = 0], index) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path
              d="M0 44C-26 16-22-24 0-48C22-24 26 16 0 44z"
              fill={index % 2 === 0 ? '#76804f' : '#5e6a41'}
            />
            <path d="M0 44C-6 10-4-24 0-48C22-24 26 16 0 44z" fill="#2f3a20" opacity="0.3" />
          </g>
        ))}
      </g>
    )
  if (kind === 'grass')
    return (
      <g stroke="#9a7b45" fill="none" strokeLinecap="round" transform={`translate(0 ${top - 350})`}>
        <path
          d="M398 356C390 260 350 160 300 90M402 356C404 250 420 150 470 60M400 356C400 280 396 200 392 110"
          strokeWidth="3"
        />
        <path
          d="M330 140C316 118 306 104 292 78M452 108C462 88 470 74 478 44M393 170C392 140 391 120 390 84"
          strokeWidth="15"
          strokeDasharray="2 7"
        />
        <path
          d="M330 140C316 118 306 104 292 78M452 108C462 88 470 74 478 44M393 170C392 140 391 120 390 84"
          strokeWidth="9"
          stroke="#c5a566"
          strokeDasharray="3 5"
        />
      </g>
    )
  if (kind === 'pears')
    return (
      <g>
        {[
          [312, '#a8a04a', -10],
          [490, '#b98a3c', 14],
          [402, '#c2b558', 2],
        ].map(([x, colour, turn]) => (
          <g key={x} transform={`translate(${x} ${top - 62}) rotate(${turn})`}>
            <path
              d="M0-96C16-94 22-70 30-44C44-20 64 0 58 42C52 82 24 92 0 92S-52 82-58 42C-64 0-44-20-30-44C-22-70-16-94 0-96z"
              fill={String(colour)}
            />
            <path
              d="M12-90C24-80 24-64 30-44C44-20 64 0 58 42C52 82 24 92 0 92C36 70 44 20 12-20C8-40 8-70 12-90z"
              fill="#3c2c0c"
              opacity="0.34"
            />
            <path
              d="M-24-30C-40-8-46 10-44 34"
              stroke="#fff"
              strokeOpacity="0.4"
              strokeWidth="9"
              strokeLinecap="round"
              fill="none"
            />
            <path
              d="M0-94C0-112 6-124 14-132"
              stroke="#4d351b"
              strokeWidth="6"
              strokeLinecap="round"
              fill="none"
            />
          </g>
        ))}
      </g>
    )
  return null
}

/** What lies in a piece, before its rim. */
export function Filling({ kind, top }: Props) {
  if (kind === 'coffee')
    return (
      <g>
        <ellipse cx="400" cy={top + 7} rx="118" ry="15" fill="#4a2a17" />
        <path
          d={`M300 ${top + 5}C330 ${top - 4} 400 ${top - 4} 430 ${top + 2}`}
          stroke="#a9784d"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
          opacity="0.8"
        />
      </g>
    )
  if (kind === 'flame')
    return (
      <g>
        <path
          d={`M376 ${top}V${top - 200}C384 ${top - 212} 416 ${top - 212} 424 ${top - 200}V${top}C412 ${top + 8} 388 ${top + 8} 376 ${top}z`}
          fill="#f4ead6"
        />
        <path
          d={`M408 ${top - 208}C418 ${top - 206} 424 ${top - 204} 424 ${top - 200}V${top}C420 ${top + 3} 414 ${top + 5} 408 ${top + 5}z`}
          fill="#a8957a"
          opacity="0.5"
        />
        <path d={`M400 ${top - 206}V${top - 226}`} stroke="#3b2a1c" strokeWidth="4" />
        <circle cx="400" cy={top - 252} r="70" fill="#ffdf9a" opacity="0.25" />
        <path
          d={`M400 ${top - 302}C424 ${top - 262} 424 ${top - 222} 400 ${top - 216}C376 ${top - 222} 376 ${top - 262} 400 ${top - 302}z`}
          fill="#ffc24d"
        />
        <path
          d={`M400 ${top - 266}C411 ${top - 246} 411 ${top - 226} 400 ${top - 220}C389 ${top - 226} 389 ${top - 246} 400 ${top - 266}z`}
          fill="#fff4cf"
        />
      </g>
    )
  return null
}
