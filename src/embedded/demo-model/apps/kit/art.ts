/** Drawings in the app's own colours, made from a number: covers of products, dishes and projects. */

export const ART_TSX = `interface ArtProps {
  /** Which drawing: the same number gives the same one. */
  seed: number
  className?: string
}

const fills = ['var(--color-accent)', 'var(--color-second)', 'var(--color-third)', 'var(--color-header)']

/** A still life of plain shapes; it says nothing, so screen readers pass it over. */
export function Art({ seed, className = '' }: ArtProps) {
  const fill = (step: number) => fills[(seed + step) % fills.length]
  return (
    <svg viewBox="0 0 200 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={'block w-full ' + className}>
      <rect width="200" height="160" fill="var(--color-accent-soft)" />
      {shapes(seed % 6, fill)}
    </svg>
  )
}

function shapes(kind: number, fill: (step: number) => string | undefined) {
  switch (kind) {
    case 0:
      return (
        <>
          <path d="M0 118h200v42H0z" fill={fill(1)} />
          <path d="M64 118V74a36 36 0 0 1 72 0v44z" fill={fill(0)} />
          <circle cx="156" cy="36" r="14" fill={fill(2)} />
        </>
      )
    case 1:
      return (
        <>
          <circle cx="100" cy="80" r="56" fill={fill(0)} />
          <path d="M100 24a56 56 0 0 1 0 112z" fill={fill(1)} />
          <circle cx="100" cy="80" r="18" fill="var(--color-surface)" />
        </>
      )
    case 2:
      return (
        <>
          <path d="M30 130L78 40l48 90z" fill={fill(0)} />
          <path d="M90 130l40-64 40 64z" fill={fill(1)} />
          <path d="M0 130h200" stroke={fill(2)} strokeWidth="8" />
        </>
      )
    case 3:
      return (
        <>
          <path d="M70 136V58h60v78z" fill={fill(0)} />
          <path d="M84 58V36h32v22z" fill={fill(1)} />
          <path d="M70 84h60v26H70z" fill="var(--color-surface)" />
          <circle cx="100" cy="97" r="8" fill={fill(2)} />
        </>
      )
    case 4:
      return (
        <>
          {[0, 1, 2, 3].map((row) => (
            <path key={row} d={'M0 ' + (34 + row * 30) + 'c50-26 70 26 100 0s60-26 100 0v30H0z'} fill={fill(row)} />
          ))}
        </>
      )
    default:
      return (
        <>
          <path d="M40 130a60 60 0 0 1 120 0z" fill={fill(0)} />
          <path d="M100 130V52" stroke={fill(1)} strokeWidth="7" />
          <path d="M100 66c-30 4-40-14-38-34 26 0 38 12 38 34zm0 10c28 2 40-16 36-36-24 0-36 14-36 36z" fill={fill(2)} />
        </>
      )
  }
}
`
