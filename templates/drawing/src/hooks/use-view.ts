import { type RefObject, useCallback, useEffect, useState } from 'react'
import { fitted, type View, zoomed } from '../lib/geometry'
import { settings } from '../settings'

const paper = { width: settings.paperWidth, height: settings.paperHeight }
const limits = { least: 0.05, most: settings.largestZoom }

/** Fits the paper until somebody zooms or moves it. The wheel moves it; with Ctrl or Cmd it zooms. */
export function useView(desk: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ scale: 0.4, x: 0, y: 0 })
  const [free, setFree] = useState(false)

  useEffect(() => {
    const element = desk.current
    if (!element || free) return
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      setView(fitted({ width, height }, paper, width < 600 ? 10 : 28))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [desk, free])

  const move = useCallback((dx: number, dy: number) => {
    setFree(true)
    setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }))
  }, [])

  const zoom = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const { clientWidth = 0, clientHeight = 0 } = desk.current ?? {}
      setFree(true)
      setView((before) => zoomed(before, factor, at?.x ?? clientWidth / 2, at?.y ?? clientHeight / 2, limits))
    },
    [desk],
  )

  useEffect(() => {
    const element = desk.current
    if (!element) return
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey)
        zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
      else move(-event.deltaX, -event.deltaY)
    }
    element.addEventListener('wheel', roll, { passive: false })
    return () => element.removeEventListener('wheel', roll)
  }, [desk, zoom, move])

  return { view, move, zoom, fit: () => setFree(false) }
}
