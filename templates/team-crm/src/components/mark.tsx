/** A hull seen from the side: the mark of the app. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="mark">
      <path d="M3 13h26c-1.600 8-6.100 12.500-13 12.500S4.600 21 3 13Z" fill="currentColor" />
      <path d="M8 17.500h16M11 21.500h10" className="mark-planks" strokeWidth="1.700" />
      <path d="M16 3v10" stroke="currentColor" strokeWidth="2.400" strokeLinecap="round" />
    </svg>
  )
}
