import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { FrameHandles } from './frame-handles.tsx'
import { layOutFrame, type Room } from './frame-size.ts'
import { previewStateOf } from './preview-store.ts'

/** Holds the frame at the chosen size; where the pane is smaller the frame is scaled to fit. */
export function PreviewStage({ projectId }: { readonly projectId: number }) {
  const { preview, view } = useWorkspace()
  const viewport = useStore(view, (state) => state.viewport)
  const freeSize = useStore(view, (state) => state.freeSize)
  const element = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const room = useSize(element)
  const isStarting = useStore(preview, (states) => previewStateOf(states, projectId).status === 'starting')

  const isVisible = useStore(view, ({ tab }) => tab === 'preview')

  useEffect(() => {
    const { current } = holder
    if (current === null) return
    const controller = preview.controllerOf(projectId)
    controller.mount(current)
    return () => controller.unmount(current)
  }, [preview, projectId])
  useEffect(() => preview.controllerOf(projectId).setVisible(isVisible), [preview, projectId, isVisible])

  const layout = room === null ? null : layOutFrame(room, viewport, freeSize)
  const isWhole = layout === null || (viewport === 'desktop' && freeSize === null)
  return (
    <div ref={element} className="relative flex h-full justify-center overflow-hidden">
      <div
        ref={holder}
        data-testid="preview-frame"
        style={
          isWhole
            ? { width: '100%', height: '100%' }
            : {
                width: `${layout.width}px`,
                height: `${layout.height}px`,
                transform: layout.scale === 1 ? undefined : `scale(${layout.scale})`,
              }
        }
        className={clsx(
          'shrink-0 origin-top bg-white [&_iframe]:block [&_iframe]:size-full [&_iframe]:border-0',
          // A page without its app is white, which flashes on a dark one. It loads all the same.
          isStarting && 'opacity-0',
        )}
      />
      {room !== null && layout?.hasHandles && (
        <FrameHandles room={room} layout={layout} fillsHeight={(freeSize?.height ?? null) === null} />
      )}
    </div>
  )
}

function useSize(element: React.RefObject<HTMLElement | null>): Room | null {
  const [size, setSize] = useState<Room | null>(null)
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
