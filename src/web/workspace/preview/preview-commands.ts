import {
  Camera,
  ExternalLink,
  Maximize,
  Monitor,
  RotateCw,
  Scaling,
  Smartphone,
  SquareDashedMousePointer,
  SquareTerminal,
  Tablet,
} from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import { SnapshotError } from '../../../preview/preview-tools.ts'
import type { Command } from '../commands/command.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'
import { agentStatusOf } from '../run/agent-store.ts'
import { FREE_SIZE } from '../view/view-store.ts'
import { previewStateOf } from './preview-store.ts'
import { toolsOf } from './tools-store.ts'

/** S2.45, S4.6, S4.18: not while an answer is on its way, except to leave the mode. */
export const selectElement: Command = {
  id: 'select-element',
  label: 'Select element',
  group: 'Preview',
  Icon: SquareDashedMousePointer,
  keywords: ['pick', 'inspect', 'choose', 'point'],
  shortcut: 'Alt+S',
  isAvailable({ agent, preview, projects, tools }, projectId) {
    if (previewStateOf(preview.getState(), projectId).status !== 'running') return false
    const key = projects.find(projectId)?.key ?? ''
    const isIdle = agentStatusOf(agent.getState(), projectId) === 'idle'
    return isIdle || toolsOf(tools.getState(), key).isSelecting
  },
  run({ preview, projects, tools, view }, projectId) {
    const { key } = activeProject(projects.getState())
    const previewTools = preview.controllerOf(projectId).tools
    if (toolsOf(tools.getState(), key).isSelecting) return previewTools.exitSelectMode()
    view.showTab('preview')
    previewTools.enterSelectMode()
  },
}

export const refreshPreview: Command = {
  id: 'refresh-preview',
  label: 'Refresh preview',
  group: 'Preview',
  Icon: RotateCw,
  keywords: ['reload', 'restart', 'app'],
  run: (workspace, projectId) => workspace.preview.controllerOf(projectId).refresh(),
}

export const viewportDesktop: Command = {
  id: 'viewport-desktop',
  label: 'Preview as desktop',
  group: 'Preview',
  Icon: Monitor,
  keywords: ['viewport', 'size', 'screen', 'full width'],
  run(workspace) {
    workspace.view.setViewport('desktop')
    workspace.view.showTab('preview')
  },
}

export const viewportTablet: Command = {
  id: 'viewport-tablet',
  label: 'Preview as tablet',
  group: 'Preview',
  Icon: Tablet,
  keywords: ['viewport', 'size', 'screen', '768 px'],
  run(workspace) {
    workspace.view.setViewport('tablet')
    workspace.view.showTab('preview')
  },
}

export const viewportMobile: Command = {
  id: 'viewport-mobile',
  label: 'Preview as mobile',
  group: 'Preview',
  Icon: Smartphone,
  keywords: ['viewport', 'size', 'screen', '375 px'],
  run(workspace) {
    workspace.view.setViewport('mobile')
    workspace.view.showTab('preview')
  },
}

export const viewportFree: Command = {
  id: 'viewport-free',
  label: 'Preview at any size',
  group: 'Preview',
  Icon: Scaling,
  keywords: ['viewport', 'resize', 'custom', 'responsive', 'width', 'height'],
  run({ view }) {
    view.setFreeSize(view.getState().freeSize ?? FREE_SIZE.initial)
    view.showTab('preview')
  },
}

/** Attaches a picture of what the preview shows to the next request (S2.43, S4.19). */
export const takeSnapshot: Command = {
  id: 'take-snapshot',
  label: 'Snapshot Preview',
  group: 'Preview',
  Icon: Camera,
  keywords: ['screenshot', 'picture', 'image', 'attach'],
  isAvailable: ({ preview }, projectId) => previewStateOf(preview.getState(), projectId).status === 'running',
  run(workspace, projectId) {
    workspace.preview
      .controllerOf(projectId)
      .tools.takeSnapshot()
      .then(
        (url) => handOverSnapshot(workspace, projectId, url),
        (error: unknown) => void toast(snapshotProblem(error)),
      )
  },
}

/** What the person is told when no picture could be taken (S8.16). */
export function snapshotProblem(error: unknown): string {
  if (error instanceof SnapshotError && error.isLibraryMissing) return errorSentence('screenshot-library')
  return errorSentence('screenshot', { reason: error instanceof Error ? error.message : String(error) })
}

/** Shows the preview alone, on the whole screen (S2.58). */
export const toggleFullscreen: Command = {
  id: 'toggle-fullscreen',
  label: 'Fullscreen',
  group: 'Preview',
  Icon: Maximize,
  keywords: ['full screen', 'large', 'present', 'maximise'],
  run({ view }) {
    view.showTab('preview')
    view.toggleFullscreen()
  },
}

export const openPreviewTab: Command = {
  id: 'open-preview-tab',
  label: 'Open in new tab',
  group: 'Preview',
  Icon: ExternalLink,
  keywords: ['window', 'browser', 'outside'],
  isAvailable: ({ preview }, projectId) =>
    previewStateOf(preview.getState(), projectId).status !== 'starting',
  run({ preview }, projectId) {
    if (!preview.controllerOf(projectId).openTab()) toast(errorSentence('tab-blocked'))
  },
}

export const toggleConsole: Command = {
  id: 'toggle-console',
  label: 'Show or hide console',
  group: 'Preview',
  Icon: SquareTerminal,
  keywords: ['log', 'errors', 'output'],
  run: (workspace) => workspace.view.toggleConsole(),
}

/**
 * What becomes of a snapshot of the preview (S4.19): a dialog opens in which it is annotated and then attached.
 *
 * @param url PNG as a data URL
 */
function handOverSnapshot({ overlays, projects }: WorkspaceStores, projectId: number, url: string): void {
  // It was taken for a project that is not the one shown any more.
  if (activeProject(projects.getState()).id !== projectId) return
  overlays.open({ type: 'annotate', url })
}
