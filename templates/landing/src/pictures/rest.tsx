export function RestPicture() {
  return (
    <svg viewBox="0 0 400 210" className="w-full" aria-hidden="true">
      <defs>
        <clipPath id="night">
          <rect x="0" y="20" width="400" height="150" rx="16" />
        </clipPath>
        <linearGradient id="night-sky" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#e8704f" />
          <stop offset="0.2" stopColor="#3a2f7d" />
          <stop offset="0.55" stopColor="#12143c" />
          <stop offset="0.85" stopColor="#4a4aa8" />
          <stop offset="1" stopColor="#ffb978" />
        </linearGradient>
      </defs>
      <g clipPath="url(#night)">
        <rect y="20" width="400" height="150" fill="url(#night-sky)" />
        <path d="M204 48a26 26 0 1 0 26 38 22 22 0 0 1-26-38z" fill="#ffe9b0" />
        <g fill="#ffffff">
          <circle cx="120" cy="52" r="1.8" />
          <circle cx="150" cy="84" r="1.3" />
          <circle cx="270" cy="50" r="1.6" />
          <circle cx="300" cy="78" r="1.3" />
          <circle cx="250" cy="104" r="1.2" />
          <circle cx="96" cy="92" r="1.3" />
        </g>
        <path
          d="M0 170v-34h26v-16h34v22h22v-34l18-14 18 14v40h30v-20h40v14h26v-30h46v36h24v-48l20-16 20 16v30h30v-14h46v54z"
          fill="#0b0c22"
        />
        <g fill="#ffcb2d">
          <path d="M92 118h8v10h-8zM36 132h8v8h-8zM318 116h8v10h-8zM244 130h8v9h-8zM366 136h8v9h-8z" />
        </g>
      </g>
      <path d="M0 190h400M60 182v16M340 182v16" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M60 190h280" stroke="#12805c" strokeWidth="10" strokeLinecap="round" />
    </svg>
  )
}
