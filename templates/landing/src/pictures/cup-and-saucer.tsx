export function CupAndSaucer() {
  return (
    <g>
      <defs>
        <linearGradient id="cup-body" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#d24a2c" />
          <stop offset="0.3" stopColor="#ff7a57" />
          <stop offset="1" stopColor="#a83218" />
        </linearGradient>
        <radialGradient id="coffee" cx="0.45" cy="0.35" r="0.7">
          <stop offset="0" stopColor="#c88a54" />
          <stop offset="1" stopColor="#6e3d1b" />
        </radialGradient>
      </defs>
      <ellipse cx="104" cy="476" rx="112" ry="13" fill="#5a3312" opacity="0.55" filter="url(#soft)" />
      <ellipse cx="98" cy="464" rx="104" ry="16" fill="#c94528" />
      <ellipse cx="98" cy="459" rx="104" ry="15" fill="#ff8a69" />
      <ellipse cx="98" cy="459" rx="62" ry="8" fill="#c94528" opacity="0.55" />
      <path d="M150 378c44-10 60 44 14 58l-22 6 4-16 16-5c22-8 14-32-10-27z" fill="#c23f22" />
      <path d="M34 356h124c0 56-14 88-36 102H70c-22-14-36-46-36-102z" fill="url(#cup-body)" />
      <ellipse cx="96" cy="356" rx="62" ry="13" fill="#ff9d80" />
      <ellipse cx="96" cy="358" rx="54" ry="10" fill="url(#coffee)" />
      <path d="M70 358c8-6 18 4 26-1s18 5 26-1c-4 8-14 8-26 8s-22 0-26-6z" fill="#f6e3c8" opacity="0.9" />
      <path
        d="M48 372c2 34 9 54 20 70"
        stroke="#ffc0aa"
        strokeWidth="6"
        strokeLinecap="round"
        fill="none"
        opacity="0.7"
      />
      <g className="steam" stroke="#ffffff" strokeWidth="6" strokeLinecap="round" fill="none">
        <path d="M80 330c-14-18 14-30 0-50s8-30 4-40" opacity="0.5" />
        <path d="M114 334c-12-16 12-26 0-44s8-24 4-34" opacity="0.5" />
      </g>
    </g>
  )
}
