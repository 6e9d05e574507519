import type { FaceSpec, Style } from '../lib/chat'

const back: Record<Style, string> = {
  bob: 'M14 30c0-16 8-22 18-22s18 6 18 22c0 8 1 13 2 17H12c1-4 2-9 2-17z',
  fade: '',
  curls:
    'M12 34c-4-3-3-9 1-11-2-6 3-11 8-10 3-6 12-7 16-2 6-3 13 2 12 8 5 2 6 9 2 12 3 5 1 11-4 12H16c-5-1-6-6-4-9z',
  bald: '',
  scarf: 'M13 32C12 15 20 7 32 7s20 8 19 25c0 8 3 16 5 32H8c2-16 5-24 5-32z',
  fringe: 'M15 28c0-13 7-20 17-20s17 7 17 20v6H15z',
  bun: 'M25 9a7 7 0 1 1 14 0c8 3 11 10 10 21H15c-1-11 2-18 10-21z',
}

const front: Record<Style, string> = {
  bob: 'M17 30c0-12 5-19 15-19s15 7 15 19c-3-3-5-7-6-10-6 5-16 5-20 3-1 3-2 5-4 7z',
  fade: 'M18 25c0-10 5-16 14-16s14 6 14 16c-2-4-3-6-5-7-5 2-13 2-18 0-2 1-3 3-5 7z',
  curls: 'M17 28c-1-8 3-13 7-13 3-4 11-4 14 0 5 0 9 5 9 12-4 0-6-3-7-5-3 3-6 3-8 1-3 3-6 2-8 0-1 3-3 5-7 5z',
  bald: '',
  scarf: 'M32 9c-12 0-17 8-17 22 0 4 1 7 2 9 0-13 4-20 15-20s15 7 15 20c1-2 2-5 2-9 0-14-5-22-17-22z',
  fringe: 'M16 29c-1-13 5-19 16-19s17 6 16 19c-1-2-2-4-2-6H18c0 2-1 4-2 6z',
  bun: 'M17 29c0-11 5-17 15-17s15 6 15 17c-3-6-9-11-15-11s-12 5-15 11z',
}

/** Head and shoulders. Colours belong to the person, not to the scheme. */
export function Face({ face, className }: { face: FaceSpec; className?: string }) {
  const { skin, hair, style, shirt, glasses, beard, cheeks } = face
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path d={back[style]} fill={hair} />
      <path d="M6 66c0-12 11-17 26-17s26 5 26 17z" fill={shirt} />
      <path d="M26 40h12v9c0 5-12 5-12 0z" fill={skin} />
      <path d="M26 45c4 3 8 3 12-1v-3H26z" fill="#000" opacity=".13" />
      <ellipse cx="17" cy="31" rx="3" ry="4" fill={skin} />
      <ellipse cx="47" cy="31" rx="3" ry="4" fill={skin} />
      <path
        d="M17.5 27c0-10 6-15 14.5-15s14.5 5 14.5 15c0 11-6 18.5-14.5 18.5S17.5 38 17.5 27z"
        fill={skin}
      />
      {cheeks && (
        <path d="M20 35h5M39 35h5" stroke="#d9534f" strokeWidth="4" strokeLinecap="round" opacity=".3" />
      )}
      {beard && (
        <path
          d="M17.6 30c1 3 3 5 6 5 3-2 14-2 17 0 3 0 5-2 6-5 0 10-6 16.5-14.6 16.5S17.6 40 17.6 30zM28 37.5c0 2 8 2 8 0z"
          fill={hair}
          fillRule="evenodd"
        />
      )}
      <path d={front[style]} fill={hair} />
      <circle cx="26" cy="29" r="1.7" fill="#1d1413" />
      <circle cx="38" cy="29" r="1.7" fill="#1d1413" />
      <path
        d="M23.5 24.8c1.5-1 3.5-1 5 0M35.5 24.8c1.5-1 3.5-1 5 0"
        stroke="#1d1413"
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M32 29.5c-1 2.5-1.6 3.7.6 4"
        stroke="#000"
        strokeWidth="1.4"
        fill="none"
        strokeLinecap="round"
        opacity=".35"
      />
      <path d="M28 38c2 2 6 2 8 0" stroke="#6d2323" strokeWidth="1.7" fill="none" strokeLinecap="round" />
      {glasses && (
        <g fill="none" stroke="#2b2326" strokeWidth="1.5">
          <circle cx="26" cy="29.5" r="4.7" />
          <circle cx="38" cy="29.5" r="4.7" />
          <path d="M30.7 29c.8-.7 1.8-.7 2.6 0M21.3 28.5l-3.8-1M42.7 28.5l3.8-1" />
        </g>
      )}
    </svg>
  )
}
