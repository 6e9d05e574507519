const bites = [
  'M628 452c-14-14-8-40 14-44 6 12 4 34-14 44z',
  'M640 456c-6-26 4-54 34-62 10 20 2 50-34 62z',
  'M672 460c-14-26-6-58 28-66 22 18 14 52-28 66z',
  'M722 460c20-22 22-54-8-68-24 12-28 44 8 68z',
  'M752 456c14-22 6-50-22-60-16 20-6 46 22 60z',
  'M768 452c10-14 4-36-16-40-8 14-2 32 16 40z',
]

export function Croissant() {
  return (
    <g transform="translate(74 52) scale(0.9)">
      <defs>
        <linearGradient id="crust" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f3b25c" />
          <stop offset="0.55" stopColor="#d07f2c" />
          <stop offset="1" stopColor="#8f4a12" />
        </linearGradient>
      </defs>
      <ellipse cx="698" cy="482" rx="126" ry="12" fill="#5a3312" opacity="0.5" filter="url(#soft)" />
      <ellipse cx="696" cy="472" rx="116" ry="15" fill="#c9c6bb" />
      <ellipse cx="696" cy="466" rx="116" ry="15" fill="#fffdf6" />
      <ellipse cx="696" cy="464" rx="84" ry="9" fill="#e6e2d4" />
      <path d="M610 444c20-44 150-74 178 4-30 22-140 22-178-4z" fill="#a8601c" />
      {bites.map((path) => (
        <path key={path} d={path} fill="url(#crust)" stroke="#7c3f0e" strokeWidth="1.5" />
      ))}
      <g stroke="#ffdca0" strokeWidth="3" strokeLinecap="round" fill="none" opacity="0.8">
        <path d="M652 416c4-8 10-12 16-14M684 410c4-6 8-9 14-10M712 402c6 2 9 5 11 9M738 408c5 4 7 7 8 11" />
      </g>
    </g>
  )
}
