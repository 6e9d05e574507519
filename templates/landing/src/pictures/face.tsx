const looks = {
  bun: { skin: '#f0c3a0', shade: '#d99f79', hair: '#6b3a22', shirt: '#12805c', ground: '#ffcb2d' },
  beard: { skin: '#e8b48e', shade: '#c98e66', hair: '#a4532a', shirt: '#22345f', ground: '#ff8a69' },
  curls: { skin: '#8a5538', shade: '#6b3d25', hair: '#1f1517', shirt: '#f3efe2', ground: '#8fa2ff' },
}

function Hair({ look, hair }: { look: keyof typeof looks; hair: string }) {
  if (look === 'bun')
    return (
      <>
        <path d="M35 56c-2-26 12-38 27-38s27 12 24 38c-3-14-12-22-22-24-8 8-22 10-29 24z" fill={hair} />
        <path d="M40 40c8-10 26-14 38-6" stroke="#9a5c38" strokeWidth="2" fill="none" />
      </>
    )
  if (look === 'beard')
    return (
      <>
        <path
          d="M36 52c-4-20 8-34 26-33 14 0 26 10 23 32-4-8-6-12-8-16-12 4-26 2-34-2-2 8-4 12-7 19z"
          fill={hair}
        />
        <path
          d="M36 60c2 6 4 8 8 8 5-1 10-3 16-3s11 2 16 3c4 0 6-2 8-8 2 22-8 36-24 36S34 82 36 60z"
          fill={hair}
        />
        <path d="M52 75c5 4 11 4 16 0-2 5-14 5-16 0z" fill="#f7ddd0" />
      </>
    )
  return (
    <>
      {[
        [34, 50, 11],
        [38, 36, 12],
        [50, 26, 12],
        [64, 24, 12],
        [77, 31, 12],
        [85, 44, 11],
        [86, 57, 9],
        [33, 62, 9],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={hair} />
      ))}
      <path d="M38 52c4-14 14-20 24-20s18 6 21 20c0-22-10-28-22-28s-24 8-23 28z" fill={hair} />
    </>
  )
}

/** A head and shoulders in a square of 120. */
export function Face({ look }: { look: string }) {
  const key = look in looks ? (look as keyof typeof looks) : 'bun'
  const { skin, shade, hair, shirt, ground } = looks[key]
  return (
    <>
      <rect width="120" height="120" rx="60" fill={ground} />
      {key === 'bun' && <circle cx="74" cy="17" r="12" fill={hair} />}
      <path d="M18 120c2-24 18-30 42-30s40 6 42 30c-12 0-72 0-84 0z" fill={shirt} />
      <path d="M50 78h22v16c-4 8-18 8-22 0z" fill={shade} />
      <ellipse cx="35" cy="60" rx="5" ry="8" fill={shade} />
      <ellipse cx="86" cy="60" rx="5" ry="8" fill={skin} />
      <path d="M36 52c0-20 10-30 25-30s25 10 25 30c0 22-10 38-25 38S36 74 36 52z" fill={skin} />
      <path
        d="M36 52c0 22 10 38 25 38-12-6-18-20-18-38 0-12 2-20 6-26-9 4-13 14-13 26z"
        fill={shade}
        opacity="0.55"
      />
      <path
        d="M46 51c3-3 8-3 11-1M66 50c3-2 8-2 11 1"
        stroke={hair}
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
      <g fill="#1c1412">
        <ellipse cx="52" cy="57" rx="2.3" ry="2.8" />
        <ellipse cx="72" cy="57" rx="2.3" ry="2.8" />
      </g>
      <path
        d="M63 56c1 5 4 8 3 11-1 2-4 2-6 1"
        stroke={shade}
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
      {key !== 'beard' && (
        <path
          d="M53 75c5 5 13 5 18 0-1 8-16 9-18 0z"
          fill="#ffffff"
          stroke="#8e3f33"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
      <Hair look={key} hair={hair} />
      {key === 'curls' && <circle cx="34" cy="71" r="3" fill="#ffcb2d" />}
    </>
  )
}
