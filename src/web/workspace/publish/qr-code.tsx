import encodeQr from 'qr'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Four modules wide, as readers expect. */
const BORDER = 4

/** Dark on light in every theme: many readers know no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
