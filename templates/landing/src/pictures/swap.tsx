import { Face } from './face'

export function SwapPicture() {
  return (
    <svg viewBox="0 0 560 210" className="w-full" aria-hidden="true">
      <rect x="0" y="30" width="250" height="64" rx="14" fill="#ff6b4a" />
      <rect x="310" y="116" width="250" height="64" rx="14" fill="#2336d9" />
      <rect
        x="310"
        y="30"
        width="250"
        height="64"
        rx="14"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="3"
        strokeDasharray="8 8"
      />
      <rect
        x="0"
        y="116"
        width="250"
        height="64"
        rx="14"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="3"
        strokeDasharray="8 8"
      />
      <g transform="translate(8 36) scale(0.43)">
        <Face look="beard" />
      </g>
      <g transform="translate(318 122) scale(0.43)">
        <Face look="curls" />
      </g>
      <g fill="#ffffff" opacity="0.9">
        <rect x="74" y="48" width="110" height="10" rx="5" />
        <rect x="74" y="68" width="70" height="8" rx="4" opacity="0.6" />
        <rect x="384" y="134" width="120" height="10" rx="5" />
        <rect x="384" y="154" width="64" height="8" rx="4" opacity="0.6" />
      </g>
      <g stroke="currentColor" strokeWidth="4" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M250 62c34 0 26 0 52 0M292 52l11 10-11 10" />
        <path d="M310 148c-34 0-26 0-52 0M268 138l-11 10 11 10" />
      </g>
      <circle cx="280" cy="105" r="19" fill="#12805c" />
      <path
        d="m271 105 7 7 12-14"
        stroke="#ffffff"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
