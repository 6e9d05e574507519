import { type ReactNode, useRef } from 'react'
import { PREVIEW_ERRORS } from '../../../core/errors/catalogue/preview-errors.ts'
import { appErrorOf } from '../../../preview/frame/preview-state.ts'
import { useStore } from '../../platform/use-store.ts'
import { BackendBar } from '../backend/backend-bar.tsx'
import { HostedBar } from '../backend/hosted-bar.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { ConsolePanel } from './console-panel.tsx'
import { OlderRevisionBar } from './older-revision-bar.tsx'
import { PreviewErrorBar } from './preview-error-bar.tsx'
import { PreviewProgress } from './preview-progress.tsx'
import { PreviewStage } from './preview-stage.tsx'
import { PreviewStopped } from './preview-stopped.tsx'
import { previewStateOf } from './preview-store.ts'
import { PreviewToolbar } from './preview-toolbar.tsx'
import { PreviewWaiting } from './preview-waiting.tsx'
import { SelectHint } from './select-hint.tsx'
import { UndeclaredPackagesBar } from './undeclared-packages-bar.tsx'
import { useFullscreen } from './use-fullscreen.ts'

/**
 * S2.58: the running app. Stays mounted while another tab shows, so the app keeps its state.
 *
 * @param panel over the app, for the element that is selected in it
 * @param below the app, for what is recorded in it
 */
export function PreviewTab({ panel, below }: { readonly panel: ReactNode; readonly below: ReactNode }) {
  const { firstTypes, overlays, preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const state = useStore(preview, (states) => previewStateOf(states, projectId))
  const appError = appErrorOf(state)
  const revisionId = useActiveProject(({ head }) => head.id)
  const later = useStore(firstTypes, (found) => found.get(revisionId))
  const isConsoleOpen = useStore(view, (shown) => shown.isConsoleOpen)
  const isTypingSecret = useStore(overlays, (open) => open.isTypingSecret)
  const pane = useRef<HTMLDivElement>(null)
  const isFullscreen = useFullscreen(pane)
  return (
    <div ref={pane} className="flex h-full flex-col bg-surface">
      <PreviewToolbar isFullscreen={isFullscreen} />
      {appError !== null && <PreviewErrorBar error={appError} />}
      {state.status === 'running' && later !== undefined && (
        <PreviewErrorBar error={later} title={PREVIEW_ERRORS['preview-types'].sentence} />
      )}
      <BackendBar />
      <HostedBar />
      <UndeclaredPackagesBar />
      <OlderRevisionBar />
      <div className="relative min-h-0 flex-1 overflow-hidden bg-surface-sunken">
        {!isTypingSecret && <PreviewStage key={projectId} projectId={projectId} />}
        <SelectHint />
        {panel}
        {state.status === 'stopped' && <PreviewStopped error={state.error} />}
        {state.status === 'failed' && appError === null && <PreviewWaiting error={state.error} />}
        {'step' in state && state.step !== undefined && <PreviewProgress step={state.step} />}
      </div>
      {isConsoleOpen && <ConsolePanel onClose={view.toggleConsole} />}
      {below}
    </div>
  )
}
