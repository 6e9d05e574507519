import { useWorkspace } from '../context/workspace-context.tsx'
import { type FrameLayout, HANDLE_ROOM, type Room } from './frame-size.ts'
import { ResizeHandle } from './resize-handle.tsx'

export interface FrameHandlesProps {
  readonly room: Room
  readonly layout: FrameLayout
  /** Whether the frame is as high as there is room, rather than of a height that was set. */
  readonly fillsHeight: boolean
}

/** The sides of the frame that can be moved, and the size that the app sees. */
export function FrameHandles({ room, layout, fillsHeight }: FrameHandlesProps) {
  const { view } = useWorkspace()
  const { width, height, scale } = layout
  const shown = { width: width * scale, height: height * scale }
  const left = (room.width - shown.width) / 2
  return (
    <>
      <ResizeHandle
        side="width"
        value={width}
        // The frame stays in the middle, so it grows on both sides.
        factor={2 / scale}
        onResize={(value) => view.setFreeSize({ width: value, height: fillsHeight ? null : height })}
        style={{ left: left + shown.width + 1, top: 0 }}
        length={shown.height}
      />
      <ResizeHandle
        side="height"
        value={height}
        factor={1 / scale}
        onResize={(value) => view.setFreeSize({ width, height: value })}
        style={{ left, top: shown.height + 1 }}
        length={shown.width}
      />
      <p
        data-testid="preview-size"
        style={{ right: room.width - left - shown.width, top: shown.height, height: HANDLE_ROOM }}
        className="pointer-events-none absolute flex items-center text-ink-muted text-xs tabular-nums"
      >
        {Math.round(width)} × {Math.round(height)}
        {scale < 1 && ` at ${Math.round(scale * 100)} %`}
      </p>
    </>
  )
}
