/**
 * The frame host: the page at a project's own origin. Connects to the workspace, runs what the compile worker
 * sends, reports what goes wrong. It shares its realm with generated code and holds nothing worth stealing.
 */
import { connectFrame } from './connect-frame.ts'
import { FrameHost } from './frame-host.ts'

const workspaceOrigin = document.getElementById('lathe-host')?.dataset.workspaceOrigin

if (workspaceOrigin === undefined || window.parent === window) {
  document.body.textContent = 'This is a live preview. Open it from the workspace that it belongs to.'
} else {
  const { control, modules } = await connectFrame(window.parent, workspaceOrigin)
  new FrameHost(control, modules).start()
}
