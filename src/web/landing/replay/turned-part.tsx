import { useId } from 'react'

const RAW = 'M0 12H470V108H0Z'
/* The upper edge; the lower one is its mirror at the centre line, y = 60. */
const FINISHED =
  'M470 60V24H596V34H700V26H716C716 10 752 10 752 26V34H764C792 34 800 46 846 46C906 46 926 14 990 14C1052 14 1060 42 1100 42C1100 28 1130 28 1130 42V47H1140C1150 32 1192 34 1198 60Z'
const SHOULDERS = 'M596 24V96M700 26V94M716 26V94M752 26V94M764 34V86M1100 42V78M1130 42V78M1140 47V73'
const MIRROR = 'matrix(1 0 0 -1 0 120)'

/** Raw stock on the left, a turned part on the right, the tool between them; 1200 by 150 units. Decoration. */
export function TurnedPart({ className }: { readonly className?: string }) {
  const hatchId = useId()
  return (
    <svg viewBox="0 -26 1200 150" aria-hidden="true" className={className}>
      <defs>
        <pattern
          id={hatchId}
          width="11"
          height="11"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V11" stroke="var(--line-strong)" strokeWidth="1.2" />
        </pattern>
      </defs>
      <g fill="var(--surface-raised)" stroke="var(--ink-muted)" strokeWidth="1.5" strokeLinejoin="round">
        <g className="turn-finished">
          <path d={FINISHED} />
          <path d={FINISHED} transform={MIRROR} />
          <path d="M471 60H1196" stroke="var(--surface-raised)" strokeWidth="3" />
          <path d={SHOULDERS} fill="none" stroke="var(--line-strong)" strokeWidth="1" />
        </g>
        <g className="turn-raw">
          <path d={RAW} />
          <path d={RAW} fill={`url(#${hatchId})`} />
        </g>
      </g>
      <path d="M0 60H1200" stroke="var(--accent-text)" strokeWidth="1.25" strokeDasharray="34 7 6 7" />
      <g className="turn-tool">
        <path d="M474 11L508 -22H532V-6L496 6Z" fill="var(--accent)" />
        <path
          d="M470 8C456 -6 434 -10 430 2S446 12 444 0S420 -24 400 -14"
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
