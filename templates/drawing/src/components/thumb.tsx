import { useEffect, useRef } from 'react'
import type { Op } from '../lib/ops'
import { drawAll, newCanvas } from '../lib/render'

const width = 320

/** A page in small, redrawn a moment after it changed. */
export function Thumb({ ops }: { ops: Op[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const context = canvas.current?.getContext('2d')
      const picture = newCanvas()
      const whole = picture.getContext('2d', { willReadFrequently: true })
      if (!context || !whole) return
      drawAll(whole, ops)
      const height = (width * picture.height) / picture.width
      context.canvas.width = width
      context.canvas.height = height
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, width, height)
    }, 250)
    return () => clearTimeout(timer)
  }, [ops])
  return <canvas ref={canvas} className="thumb" />
}
