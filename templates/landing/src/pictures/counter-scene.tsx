import { content } from '../content'
import { Croissant } from './croissant'
import { CupAndSaucer } from './cup-and-saucer'
import { TabletScreen } from './tablet-screen'

/** The product where it is used. The counter runs on past both edges, so that it meets the sides of the page. */
export function CounterScene({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 900 545" className="block w-full overflow-visible" role="img" aria-label={label}>
      <defs>
        <linearGradient id="counter-top" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e9b983" />
          <stop offset="1" stopColor="#c98d52" />
        </linearGradient>
        <linearGradient id="counter-front" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8f5a2e" />
          <stop offset="1" stopColor="#6d4120" />
        </linearGradient>
        <linearGradient id="lamp-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe08a" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffe08a" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#6fb58a" />
          <stop offset="1" stopColor="#2c6a4b" />
        </linearGradient>
        <linearGradient id="pot" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#f7f2e6" />
          <stop offset="0.6" stopColor="#e0d6c2" />
          <stop offset="1" stopColor="#b3a68d" />
        </linearGradient>
        <filter id="soft" x="-30%" y="-200%" width="160%" height="500%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <path d="M770 20 560 460H1010L860 20z" fill="url(#lamp-light)" />
      <g>
        <path d="M815-2400V-20" stroke="#0d1030" strokeWidth="4" />
        <path d="M748 24c0-44 30-64 67-64s67 20 67 64z" fill="#ffcb2d" />
        <path d="M840-36c26 8 42 28 42 60h-30c0-28-4-46-12-60z" fill="#e0a512" />
        <ellipse cx="815" cy="24" rx="67" ry="9" fill="#fff3c4" />
      </g>
      <rect x="-3000" y="440" width="7000" height="62" fill="url(#counter-top)" />
      <g stroke="#b87b42" strokeWidth="1.5" opacity="0.6" fill="none">
        <path d="M-3000 456H-200c120 0 160 6 320 6s260-8 420-8 200 5 360 5H4000" />
        <path d="M-3000 474H100c160 0 210-5 380-5s240 8 420 8H4000" />
        <path d="M-3000 488H240c90 0 160-3 300-3s180 4 320 4H4000" />
      </g>
      <rect x="-3000" y="500" width="7000" height="400" fill="url(#counter-front)" />
      <rect x="-3000" y="500" width="7000" height="5" fill="#f0c593" opacity="0.5" />
      <ellipse cx="450" cy="470" rx="290" ry="16" fill="#5a3312" opacity="0.55" filter="url(#soft)" />
      <TabletScreen screen={content.screen} />
      <CupAndSaucer />
      <Croissant />
      <g transform="translate(-22 0)">
        <ellipse cx="868" cy="458" rx="66" ry="12" fill="#5a3312" opacity="0.5" filter="url(#soft)" />
        <g fill="url(#leaf)">
          <path d="M866 360c-16-60-70-84-112-82 8 46 50 92 112 82z" />
          <path d="M868 358c-30-72-12-132 18-166 28 40 30 112-18 166z" />
          <path d="M868 362c14-62 62-92 112-96 0 50-44 102-112 96z" />
          <path d="M866 364c-40-30-92-24-118-2 30 24 84 30 118 2z" />
        </g>
        <g stroke="#1f5038" strokeWidth="2" fill="none" opacity="0.6">
          <path d="M866 360c-30-32-62-58-100-74M868 356c4-60 10-110 18-150M870 360c30-40 60-66 100-86" />
        </g>
        <path d="M818 356h100l-10 92c-1 8-8 12-16 12h-48c-8 0-15-4-16-12z" fill="url(#pot)" />
        <path d="M814 348h108v20H814z" fill="#fffaf0" />
        <path d="M898 348h24v20h-24z" fill="#cdbfa4" />
      </g>
    </svg>
  )
}
