export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <path d="M4 24h24" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 20a8 8 0 0 1 16 0z" fill="var(--color-pop)" />
      <path
        d="M16 4v4M5.5 10l2.6 2.6M26.5 10l-2.6 2.6"
        stroke="var(--color-pop)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
