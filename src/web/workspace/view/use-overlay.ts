import { useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { Overlay } from './overlay-store.ts'

type OverlayOf<Type extends Overlay['type']> = Extract<Overlay, { type: Type }>

export interface UsedOverlay<Type extends Overlay['type']> {
  readonly isOpen: boolean
  /** What it was opened with; kept while it fades out. Null before it was first opened. */
  readonly overlay: OverlayOf<Type> | null
  readonly close: () => void
}

/** One dialog of the workspace. */
export function useOverlay<Type extends Overlay['type']>(type: Type): UsedOverlay<Type> {
  const { overlays } = useWorkspace()
  const current = useStore(overlays, ({ overlay }) => overlay)
  const open = current?.type === type ? (current as OverlayOf<Type>) : null
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  return { isOpen: open !== null, overlay: open ?? last, close: overlays.close }
}
