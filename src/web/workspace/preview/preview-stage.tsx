import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { previewStateOf } from '../stores/preview-store.ts'
import { VIEWPORT_WIDTHS } from '../stores/view-store.ts'
import { useWorkspace } from '../workspace-context.tsx'

interface Size {
  readonly width: number
  readonly height: number
}

/** Holds the frame at the width of the chosen viewport; where the pane is narrower the frame is scaled to fit. */
export function PreviewStage({ projectId }: { readonly projectId: number }) {
  const { preview, view } = useWorkspace()
  const wanted = useStore(view, (state) => VIEWPORT_WIDTHS[state.viewport])
  const room = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const hasShown = useHasShown(projectId)

  useEffect(() => {
    if (holder.current !== null) preview.controllerOf(projectId).mount(holder.current)
  }, [preview, projectId])

  const scale = wanted === null || size === null || size.width === 0 ? 1 : Math.min(1, size.width / wanted)
  return (
    <div ref={room} className="flex h-full justify-center overflow-hidden">
      <div
        ref={holder}
        data-testid="preview-frame"
        style={{
          width: wanted === null ? '100%' : `${wanted}px`,
          height: `${100 / scale}%`,
          transform: scale === 1 ? undefined : `scale(${scale})`,
        }}
        className={clsx(
          'shrink-0 origin-top bg-white [&_iframe]:block [&_iframe]:size-full [&_iframe]:border-0',
          // A frame without an app is white, which flashes on a dark page. It loads all the same.
          !hasShown && 'opacity-0',
        )}
      />
    </div>
  )
}

/** Whether the frame ever had something to see: the app, or why there is none. */
function useHasShown(projectId: number): boolean {
  const { preview } = useWorkspace()
  const isShowing = useStore(preview, (states) => previewStateOf(states, projectId).status !== 'starting')
  const [hasShown, setHasShown] = useState(isShowing)
  if (isShowing && !hasShown) setHasShown(true)
  return hasShown
}

function useSize(element: React.RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
