import { type RefObject, useEffect, useRef } from 'react'
import { drawSnake, type Paint } from '../lib/draw-snake'
import type { Place, Snake } from '../lib/snake'

export type Motion = { snake: Snake; before: Place[]; since: number; duration: number }

const names = {
  screen: 'screen',
  grid: 'grid',
  snake: 'snake',
  eye: 'screen',
  fruit: 'fruit',
  wall: 'wall',
} as const

/** What the tokens come to in the present scheme: a canvas cannot read custom properties itself. */
function paintOf(element: HTMLElement): Paint {
  const probe = document.createElement('i')
  element.append(probe)
  const paint = Object.fromEntries(
    Object.entries(names).map(([key, name]) => {
      probe.style.color = `var(--color-${name})`
      return [key, getComputedStyle(probe).color]
    }),
  )
  probe.remove()
  return paint as Paint
}

/** Draws what `motion` holds, a picture a frame, sharp on dense screens. */
export function SnakeCanvas({ motion }: { motion: RefObject<Motion> }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const dark = matchMedia('(prefers-color-scheme: dark)')
    let paint = paintOf(element.parentElement ?? element)
    const repaint = () => {
      paint = paintOf(element.parentElement ?? element)
    }
    dark.addEventListener('change', repaint)
    let frame = 0
    const draw = (now: number) => {
      const { snake, before, since, duration } = motion.current
      const size = element.clientWidth
      const density = window.devicePixelRatio
      if (element.width !== Math.round(size * density)) {
        element.width = element.height = Math.round(size * density)
      }
      context.setTransform(density, 0, 0, density, 0, 0)
      const moves = snake.state === 'running' && !reduced.matches
      drawSnake(context, {
        snake,
        before,
        share: moves ? Math.min(1, (now - since) / duration) : 1,
        size,
        paint,
      })
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      dark.removeEventListener('change', repaint)
    }
  }, [motion])

  return <canvas ref={canvas} className="block h-full w-full" role="img" aria-label="The field" />
}
