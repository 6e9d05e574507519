type Props = { text: string[]; share: number; label: string; size?: 'full' | 'watch' }

/** Digits that weigh 800 when everything is left and 100 when nothing is. Their width stays, being a monospace. */
export function Weight({ text, share, label, size = 'full' }: Props) {
  const weight = Math.round(100 + 700 * Math.min(1, Math.max(0, share)))
  return (
    <div className="digits-room" role="timer" aria-label={label}>
      <p
        aria-hidden="true"
        className={`digits digits-${size}`}
        style={{ fontVariationSettings: `'wght' ${weight}` }}
      >
        {text.map((part, index) => (
          <span key={index === 0 ? 'first' : 'second'}>
            {index > 0 && <span className="digits-colon">:</span>}
            {part}
          </span>
        ))}
      </p>
    </div>
  )
}
