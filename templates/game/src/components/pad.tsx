import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { Direction } from '../lib/direction'

const buttons = [
  { direction: 'up', label: 'Up', Icon: ArrowUp, place: 'col-start-2' },
  { direction: 'left', label: 'Left', Icon: ArrowLeft, place: 'col-start-1 row-start-2' },
  { direction: 'down', label: 'Down', Icon: ArrowDown, place: 'col-start-2 row-start-2' },
  { direction: 'right', label: 'Right', Icon: ArrowRight, place: 'col-start-3 row-start-2' },
] as const

/** Buttons for thumbs; a mouse and a keyboard have the arrows. */
export function Pad({ onDirection }: { onDirection: (direction: Direction) => void }) {
  return (
    <div className="pad">
      {buttons.map(({ direction, label, Icon, place }) => (
        <button
          key={direction}
          type="button"
          aria-label={label}
          className={`key justify-center ${place}`}
          onPointerDown={() => onDirection(direction)}
          onClick={(event) => event.detail === 0 && onDirection(direction)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
