import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { content } from '../content'
import { type Plate, turn } from '../lib/series'
import { PlateImage } from './plate-image'

interface Props {
  plates: Plate[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

const button = 'grid h-12 w-12 place-items-center text-on-picture hover:text-accent'

export function Lightbox({ plates, at, onTurn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const plate = plates[at]
  const step = (by: number) => onTurn(turn(at, by, plates.length))

  useEffect(() => dialog.current?.showModal(), [])

  function onKeyDown({ key }: React.KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  if (!plate) return null
  return (
    <dialog
      ref={dialog}
      aria-label={plate.caption}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col bg-night text-on-picture open:flex"
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <PlateImage key={at} plate={plate} alt={plate.caption} className="min-h-0 grow" />
      <div className="edge flex items-center gap-2 py-2">
        <p className="mr-auto text-lg" aria-live="polite">
          {plate.caption}
          <span className="ml-4 opacity-75">
            {at + 1}/{plates.length}
          </span>
        </p>
        <button type="button" className={button} aria-label={content.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" />
        </button>
        <button type="button" className={button} aria-label={content.next} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" />
        </button>
        <button
          type="button"
          className={button}
          aria-label={content.close}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </dialog>
  )
}
