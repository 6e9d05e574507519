const heights = [46, 58, 52, 74, 96, 128, 104]

export function BudgetPicture() {
  return (
    <svg viewBox="0 0 400 210" className="w-full" aria-hidden="true">
      {heights.map((height, index) => (
        <g key={height}>
          <rect x={index * 58} y={190 - height} width="44" height={height} rx="8" fill="#14151c" />
          <rect x={index * 58} y={190 - height} width="44" height={height * 0.34} rx="8" fill="#2336d9" />
        </g>
      ))}
      <path d="M0 44h400" stroke="#14151c" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />
      <g transform="rotate(9 322 70)">
        <rect x="290" y="34" width="44" height="92" rx="8" fill="#ffffff" stroke="#14151c" strokeWidth="3" />
        <rect x="290" y="34" width="44" height="36" rx="8" fill="#ff6b4a" stroke="#14151c" strokeWidth="3" />
      </g>
      <path
        d="M326 104v46l11-10 8 19 10-4-8-19h16z"
        fill="#ffffff"
        stroke="#14151c"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M0 192h400" stroke="#14151c" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
