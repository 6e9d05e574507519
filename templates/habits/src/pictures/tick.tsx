/** Ticks as a pen makes them, no two alike. */
const strokes = [
  'M5 13.500c2 1.5 3.3 3.5 4.3 5.800C11.5 13 15 7.5 20.5 4',
  'M4.5 12c1.8 2 3.8 4.5 4.7 7.5 1.8-5.5 5.3-11.5 11-15.2',
  'M5.5 14c1.4.6 2.9 2.6 3.8 4.700C12 12.5 14.5 8 19.5 5',
  'M4 13c2.4 1.3 4 3.6 5.2 6.400C10.8 14 15.5 7 21 4.5',
]

export function Tick({ seed }: { seed: number }) {
  return (
    <svg viewBox="0 0 24 24" className="tick" aria-hidden="true">
      <path d={strokes[seed % strokes.length]} />
    </svg>
  )
}
