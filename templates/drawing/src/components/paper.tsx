import { useEffect, useRef } from 'react'
import { content } from '../content'
import type { View } from '../lib/geometry'
import type { Op } from '../lib/ops'
import { drawAll, drawOp, newCanvas } from '../lib/render'
import { settings } from '../settings'

type Props = { name: string; ops: Op[]; live: Op | null; view: View }

/**
 * The page is drawn once into a picture of its own and only added to; a frame is that picture and the stroke under the
 * hand. Its pixels are those of the paper, so a dense screen shows more of them.
 */
export function Paper({ name, ops, live, view }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const done = useRef<{ picture: HTMLCanvasElement; ops: Op[] } | null>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    done.current ??= { picture: newCanvas(), ops: [] }
    const { picture, ops: before } = done.current
    const base = picture.getContext('2d', { willReadFrequently: true })
    if (!context || !base) return
    const added = ops.slice(before.length)
    const goesOn = before.length > 0 && before.every((op, index) => op === ops[index])
    if (goesOn) for (const op of added) drawOp(base, op)
    else drawAll(base, ops)
    done.current.ops = ops
    context.clearRect(0, 0, picture.width, picture.height)
    context.drawImage(picture, 0, 0)
    if (live) drawOp(context, live)
  }, [ops, live])

  return (
    <canvas
      ref={canvas}
      width={settings.paperWidth}
      height={settings.paperHeight}
      className="paper"
      role="img"
      aria-label={`${content.paperLabel}: ${name}, ${ops.length} strokes`}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
    />
  )
}
