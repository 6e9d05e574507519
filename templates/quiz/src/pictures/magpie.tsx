/** The bird of the house, with something shiny. */
export function Magpie({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 260 200" className={className} aria-hidden="true">
      <circle cx="128" cy="100" r="98" fill="#ffd23f" />
      <path d="M92 126 14 190c-4 4 0 9 6 7l96-40z" fill="#1b5e6b" />
      <path d="M64 118c2-52 40-86 84-86 30 0 52 18 56 46 2 50-32 88-78 88-40 0-62-20-62-48z" fill="#1d1a33" />
      <path d="M118 166c44 2 80-28 84-74-42-2-82 24-84 74z" fill="#fff" />
      <path d="M62 124c18-36 58-48 90-30-4 40-34 60-76 58-10-6-14-16-14-28z" fill="#2c4f9e" />
      <path
        d="M70 130c22-16 46-20 70-14M78 142c18-8 36-10 52-8"
        stroke="#fff"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M200 62l40 12-37 10z" fill="#3d3a52" />
      <circle cx="178" cy="66" r="6.5" fill="#fff" />
      <circle cx="179.5" cy="66" r="3" fill="#1d1a33" />
      <path
        d="M128 166v26m-12 0h24M154 160v32m-12 0h24"
        stroke="#3d3a52"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="236" cy="92" r="14" fill="none" stroke="#f2a51e" strokeWidth="6" />
      <path d="M228 76l8-10 8 10-8 6z" fill="#e8475f" />
    </svg>
  )
}
