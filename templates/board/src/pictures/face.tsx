const skins = ['#f3cfb3', '#d9a47c', '#a86f4a', '#6e452d', '#eab996']
const hairs = ['#2a201c', '#6b3f22', '#b9792f', '#7d7f86', '#8e2f23']
const shirts = ['#2f6fde', '#d9482b', '#1d8a6b', '#7b4fc4', '#c98a12']
const grounds = ['#cfe0f7', '#f6d9cf', '#d2ecdf', '#e3d8f5', '#f5e6c3']

/** Hair behind the head, and over it. */
const cuts = [
  ['M9 15c0-12 22-12 22 0v13H9Z', 'M12 15c2-5 6-6 9-6 4 0 6 3 7 6-1-8-5-9-8-9-4 0-7 3-8 9Z'],
  ['', 'M12 16c-1-9 4-11 8-11s9 2 8 11c-1-4-3-5-5-5-3 1-7 1-9 0-1 1-2 2-2 5Z'],
  ['M20 4c3-3 8 0 6 3h-9c-1-2 1-4 3-3Z', 'M12 16c-1-9 4-10 8-10s9 1 8 10c-2-5-4-6-8-6s-6 1-8 6Z'],
  [
    'M10 17c-4-13 24-13 20 0 1 6-1 8-3 8H13c-2 0-4-2-3-8Z',
    'M12 15c1-7 5-8 8-8s7 1 8 8c-4-1-6-2-8-5-2 3-5 4-8 5Z',
  ],
  ['', 'M12 17c-1-6 0-10 4-11 1-2 8-2 9 0 3 1 4 5 3 11l-1-5c-4 1-9 1-13-1Z'],
]

function seedOf(name: string): number {
  return [...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7)
}

/** A face for a name: always the same one. */
export function Face({ name, size = 24 }: { name: string; size?: number }) {
  const seed = seedOf(name)
  const pick = <T,>(list: T[], step: number) => list[Math.floor(seed / step) % list.length]
  const [back, front] = pick(cuts, 1)
  const hair = pick(hairs, 5)
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} className="shrink-0 rounded-full" aria-hidden="true">
      <path d="M0 0h40v40H0Z" fill={pick(grounds, 3)} />
      <path d={back} fill={hair} />
      <path d="M16 22h8v7c8 1 11 5 12 11H4c1-6 4-10 12-11Z" fill={pick(skins, 7)} />
      <path d="M15 30c2 3 8 3 10 0 7 1 10 5 11 10H4c1-5 4-9 11-10Z" fill={pick(shirts, 2)} />
      <ellipse cx="20" cy="17.5" rx="7.5" ry="8.5" fill={pick(skins, 7)} />
      <path d={front} fill={hair} />
      <path
        d="M17 17v1.500m6-1.500v1.500M17.5 22c1.5 1.5 3.5 1.5 5 0"
        stroke="#2a201c"
        strokeWidth="1.2"
        strokeLinecap="round"
        fill="none"
      />
      {seed % 3 === 0 && (
        <path
          d="M14 17.500a3 3 0 1 0 5.5 0h1a3 3 0 1 0 5.5 0Z"
          fill="none"
          stroke="#2a201c"
          strokeWidth="0.9"
        />
      )}
    </svg>
  )
}
