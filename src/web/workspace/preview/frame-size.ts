import { type FreeSize, VIEWPORT_WIDTHS, type ViewportName } from '../view/view-store.ts'

/** Space in CSS pixels beside and below a frame that has handles. */
export const HANDLE_ROOM = 18
/** Below this width of the pane there is no room for handles. */
const MIN_ROOM = 480

export interface Room {
  readonly width: number
  readonly height: number
}

/** How the frame lies in its room. All in CSS pixels. */
export interface FrameLayout {
  /** What the app sees. */
  readonly width: number
  readonly height: number
  /** At most 1: a frame that is larger than its room is shown smaller. */
  readonly scale: number
  readonly hasHandles: boolean
}

/** S9.12: the whole room, or the chosen width at which it fits. */
export function layOutFrame(room: Room, viewport: ViewportName, freeSize: FreeSize | null): FrameLayout {
  const width = freeSize?.width ?? VIEWPORT_WIDTHS[viewport]
  if (width === null || room.width === 0) return { ...room, scale: 1, hasHandles: false }
  const hasHandles = room.width >= MIN_ROOM
  const space = hasHandles ? { width: room.width - 2 * HANDLE_ROOM, height: room.height - HANDLE_ROOM } : room
  const height = freeSize?.height ?? null
  const scale = Math.min(1, space.width / width, height === null ? 1 : space.height / height)
  return { width, height: height ?? Math.round(space.height / scale), scale, hasHandles }
}
