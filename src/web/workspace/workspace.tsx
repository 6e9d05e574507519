/** The workspace as the router shows it: opened once a page, with what the person came for. */

import { useEffect, useLayoutEffect, useState } from 'react'
import { dropFrameAfterFade } from '../ui/opening-frame.ts'
import { Toaster } from '../ui/toaster.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { WorkspaceContext } from './context/workspace-context.tsx'
import type { WorkspaceStores } from './context/workspace-stores.ts'
import { WorkspaceLayout } from './layout/workspace-layout.tsx'
import { WorkspaceOpening } from './layout/workspace-opening.tsx'
import { takeUpPendingPrompt } from './request/take-up-pending-prompt.ts'
import { takeUpRemix } from './share/take-up-remix.ts'
import { startWorkspace, type WorkspacePage } from './start-workspace.ts'
import './workspace.css'

/** Demo work lives as long as the page: a visit to the landing page in between must not lose it. */
let opened: WorkspaceStores | null = null
let opening: Promise<WorkspaceStores> | null = null

/** Asked for twice at once, as by a page that mounts twice, it is still one. */
function openWorkspace(props: WorkspacePage): Promise<WorkspaceStores> {
  opening ??= startWorkspace(props)
  opening.then(
    (stores) => {
      opened = stores
    },
    () => {
      opening = null
    },
  )
  return opening
}

export function Workspace(props: WorkspacePage) {
  const { session } = props
  const [stores, setStores] = useState<WorkspaceStores | null>(opened)
  const [problem, setProblem] = useState<string | null>(null)
  const open = () => {
    setProblem(null)
    openWorkspace(props).then(setStores, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the workspace opens once; what it is given never changes
  useEffect(open, [])
  const isOpening = stores === null && problem === null
  useLayoutEffect(() => {
    if (!isOpening) dropFrameAfterFade()
  }, [isOpening])
  useEffect(() => {
    if (stores === null) return
    const wantsTemplates = session.getState().takeWantsTemplates()
    if (wantsTemplates) stores.overlays.open({ type: 'templates' })
    void takeUpPendingPrompt(stores, !wantsTemplates)
    void takeUpRemix(stores)
  }, [stores, session])
  useEffect(() => stores?.person.hear(window), [stores])
  if (stores === null) return <WorkspaceOpening problem={problem} onRetry={open} />
  return (
    <WorkspaceContext value={stores}>
      <TooltipProvider>
        <WorkspaceLayout />
        <Toaster />
      </TooltipProvider>
    </WorkspaceContext>
  )
}
