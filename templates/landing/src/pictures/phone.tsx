export function PhonePicture() {
  return (
    <svg viewBox="0 0 560 210" className="w-full" aria-hidden="true">
      <defs>
        <linearGradient id="wallpaper" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff9c7c" />
          <stop offset="0.5" stopColor="#7a4fd6" />
          <stop offset="1" stopColor="#1b2a9e" />
        </linearGradient>
        <clipPath id="glass">
          <path d="M62 34a18 18 0 0 1 18-18h126a18 18 0 0 1 18 18v200H62z" />
        </clipPath>
      </defs>
      <path d="M52 210V36A30 30 0 0 1 82 6h122a30 30 0 0 1 30 30v174z" fill="#14151c" />
      <g clipPath="url(#glass)">
        <rect x="62" y="16" width="162" height="220" fill="url(#wallpaper)" />
        <path d="M62 190c40-40 70-10 100-30s40-20 62-8v60H62z" fill="#101850" opacity="0.6" />
      </g>
      <rect x="118" y="24" width="50" height="10" rx="5" fill="#14151c" />
      <path d="M234 132c30-6 40 10 34 24l-26 54h-8zM52 120c-22-4-30 12-24 26l16 64h8z" fill="#8a5232" />
      <rect x="20" y="66" width="300" height="74" rx="16" fill="#ffffff" stroke="#14151c" strokeWidth="3" />
      <rect x="34" y="80" width="46" height="46" rx="11" fill="#2336d9" />
      <path d="M44 111h26" stroke="#ffffff" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M47 107a10 10 0 0 1 20 0z" fill="#ffcb2d" />
      <rect x="94" y="84" width="120" height="11" rx="5.5" fill="#14151c" />
      <rect x="94" y="106" width="200" height="9" rx="4.5" fill="#b9bac4" />
      <rect x="94" y="120" width="130" height="7" rx="3.5" fill="#d9dae2" />
      <g transform="translate(372 26)">
        <rect
          width="170"
          height="170"
          rx="14"
          fill="var(--color-canvas)"
          stroke="currentColor"
          strokeWidth="3"
        />
        <path d="M0 40h170" stroke="currentColor" strokeWidth="3" />
        <path d="M34-10v24M136-10v24" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
        <g fill="#ff6b4a">
          <rect x="16" y="56" width="40" height="26" rx="6" />
          <rect x="64" y="90" width="40" height="26" rx="6" />
        </g>
        <g fill="#2336d9">
          <rect x="112" y="56" width="40" height="26" rx="6" />
          <rect x="16" y="124" width="40" height="26" rx="6" />
          <rect x="112" y="124" width="40" height="26" rx="6" />
        </g>
      </g>
    </svg>
  )
}
