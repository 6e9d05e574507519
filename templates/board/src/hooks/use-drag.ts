import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

export type Place = { column: string; before?: string }
export type Drag = { id: string; x: number; y: number; width: number; place?: Place }

type Grip = { id: string; startX: number; startY: number; dx: number; dy: number; width: number }

const THRESHOLD = 6
const EDGE = 48

function placeAt(x: number, y: number, id: string): Place | undefined {
  const lane = document.elementsFromPoint(x, y).find((element) => element.closest('[data-column]'))
  const column = lane?.closest<HTMLElement>('[data-column]')
  if (!column?.dataset.column) return undefined
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')]
  const next = cards.find((card) => {
    const box = card.getBoundingClientRect()
    return card.dataset.card !== id && y < box.top + box.height / 2
  })
  return { column: column.dataset.column, before: next?.dataset.card }
}

function scrollAtEdge(x: number) {
  const board = document.querySelector('[data-board]')
  if (!board) return
  const box = board.getBoundingClientRect()
  if (x < box.left + EDGE) board.scrollBy(-12, 0)
  else if (x > box.right - EDGE) board.scrollBy(12, 0)
}

/** The click that ends a drag must not open the card. */
function swallowClick() {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
}

/** Drags a card by mouse from anywhere on it, by touch from its handle. */
export function useDrag(onDrop: (id: string, place: Place) => void) {
  const [grip, setGrip] = useState<Grip>()
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef<Drag>(undefined)
  const drop = useRef(onDrop)
  latest.current = drag
  drop.current = onDrop

  const start = (event: ReactPointerEvent<HTMLElement>, id: string) => {
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]')
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return
    if (event.target instanceof Element && event.target.closest('select')) return
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    setGrip({
      id,
      startX: clientX,
      startY: clientY,
      dx: clientX - box.left,
      dy: clientY - box.top,
      width: box.width,
    })
  }

  useEffect(() => {
    if (!grip) return
    const end = () => {
      setGrip(undefined)
      setDrag(undefined)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const far = Math.hypot(clientX - grip.startX, clientY - grip.startY) > THRESHOLD
      if (!latest.current && !far) return
      getSelection()?.removeAllRanges()
      scrollAtEdge(clientX)
      setDrag({
        id: grip.id,
        x: clientX - grip.dx,
        y: clientY - grip.dy,
        width: grip.width,
        place: placeAt(clientX, clientY, grip.id),
      })
    }
    const onUp = () => {
      const last = latest.current
      if (last) {
        swallowClick()
        if (last.place) drop.current(last.id, last.place)
      }
      end()
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey)
    }
  }, [grip])

  return { drag, start }
}
