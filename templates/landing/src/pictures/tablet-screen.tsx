interface Screen {
  title: string
  total: string
  days: string[]
  rows: { name: string; shifts: number[] }[]
  call: string
}

const shades = ['#2336d9', '#ff6b4a', '#12805c', '#7a4fd6', '#c2530a']

function Row({ row, index }: { row: Screen['rows'][number]; index: number }) {
  const y = 196 + index * 38
  return (
    <g>
      <circle cx="226" cy={y + 13} r="12" fill={shades[index % shades.length]} />
      <text x="226" y={y + 18} textAnchor="middle" fontSize="14" fontWeight="700" fill="#ffffff">
        {row.name[0]}
      </text>
      <text x="248" y={y + 19} fontSize="17" fontWeight="600" fill="#22232c">
        {row.name}
      </text>
      {row.shifts.map((day) => (
        <rect
          key={day}
          x={336 + day * 51}
          y={y + ((index + day) % 2) * 5}
          width="45"
          height="21"
          rx="5"
          fill={shades[index % shades.length]}
          opacity={(day + index) % 3 === 0 ? 0.72 : 1}
        />
      ))}
    </g>
  )
}

export function TabletScreen({ screen }: { screen: Screen }) {
  const columns = screen.days.map((day, index) => ({ day, x: 358 + index * 51 }))
  return (
    <g style={{ fontFamily: 'var(--font-body)' }}>
      <path d="M396 452h108l26 20H370z" fill="#1a1c28" />
      <rect x="184" y="68" width="532" height="394" rx="26" fill="#0c0e1d" />
      <rect x="188" y="71" width="524" height="386" rx="23" fill="#2a2d40" />
      <rect x="190" y="73" width="520" height="382" rx="22" fill="#14162a" />
      <rect x="204" y="88" width="492" height="352" rx="10" fill="#fbfaf5" />
      <text
        x="222"
        y="128"
        fontSize="30"
        fontWeight="800"
        fill="#14151c"
        style={{ fontFamily: 'var(--font-display)' }}
      >
        {screen.title}
      </text>
      <rect x="488" y="104" width="190" height="8" rx="4" fill="#e4e2d8" />
      <rect x="488" y="104" width="178" height="8" rx="4" fill="#12805c" />
      <text x="678" y="134" textAnchor="end" fontSize="15" fontWeight="600" fill="#4c4e58">
        {screen.total}
      </text>
      <rect x="588" y="150" width="102" height="236" fill="#f1eee2" />
      {columns.map(({ day, x }) => (
        <text key={x} x={x} y="178" textAnchor="middle" fontSize="16" fontWeight="700" fill="#4c4e58">
          {day}
        </text>
      ))}
      {screen.rows.slice(0, 5).map((row, index) => (
        <Row key={row.name} row={row} index={index} />
      ))}
      <rect x="222" y="396" width="180" height="34" rx="8" fill="#ffcb2d" />
      <text x="312" y="418" textAnchor="middle" fontSize="16" fontWeight="700" fill="#14151c">
        {screen.call}
      </text>
      <path d="M204 98a10 10 0 0 1 10-10h180L250 440h-36a10 10 0 0 1-10-10z" fill="#ffffff" opacity="0.22" />
    </g>
  )
}
