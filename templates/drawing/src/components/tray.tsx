import { Circle, PaintBucket, Slash, Square } from 'lucide-react'
import type { Tool } from '../lib/ops'
import { Instrument } from '../pictures/instrument'
import { settings } from '../settings'
import { Colours } from './colours'

export type Hand = { tool: Tool; color: string; size: number }

type Props = { hand: Hand; onHand: (changes: Partial<Hand>) => void }

const instruments = [
  { tool: 'pen', label: 'Pen', key: 'P' },
  { tool: 'pencil', label: 'Pencil', key: 'N' },
  { tool: 'marker', label: 'Marker', key: 'M' },
  { tool: 'eraser', label: 'Eraser', key: 'E' },
] as const

const shapes = [
  { tool: 'line', label: 'Line', key: 'L', Icon: Slash },
  { tool: 'rectangle', label: 'Rectangle', key: 'R', Icon: Square },
  { tool: 'ellipse', label: 'Ellipse', key: 'O', Icon: Circle },
  { tool: 'fill', label: 'Fill', key: 'F', Icon: PaintBucket },
] as const

export const toolKeys = new Map<string, Tool>(
  [...instruments, ...shapes].map(({ key, tool }) => [key.toLowerCase(), tool]),
)

export const sizes = [settings.thinSize, settings.middleSize, settings.broadSize, settings.hugeSize]

export function Tray({ hand, onHand }: Props) {
  return (
    <section className="tray" aria-label="Tools">
      <div className="instruments">
        {instruments.map(({ tool, label, key }) => (
          <button
            key={tool}
            type="button"
            className="instrument-place"
            aria-label={label}
            title={`${label} (${key})`}
            aria-pressed={hand.tool === tool}
            onClick={() => onHand({ tool })}
          >
            <Instrument kind={tool} color={hand.color} />
          </button>
        ))}
      </div>
      <div className="grid grid-cols-4 gap-1 sm:grid-cols-2">
        {shapes.map(({ tool, label, key, Icon }) => (
          <button
            key={tool}
            type="button"
            className="key"
            aria-label={label}
            title={`${label} (${key})`}
            aria-pressed={hand.tool === tool}
            onClick={() => onHand({ tool })}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        ))}
      </div>
      <fieldset className="flex items-center gap-1 sm:gap-2">
        <legend className="sr-only">Size</legend>
        {sizes.map((size) => (
          <button
            key={size}
            type="button"
            className="key"
            aria-label={`Size ${size}`}
            aria-pressed={hand.size === size}
            onClick={() => onHand({ size })}
          >
            <span
              className="dot"
              style={{ width: 4 + Math.sqrt(size) * 2.6, height: 4 + Math.sqrt(size) * 2.6 }}
            />
          </button>
        ))}
      </fieldset>
      <Colours color={hand.color} onColor={(color) => onHand({ color })} />
    </section>
  )
}
