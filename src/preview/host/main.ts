/**
 * The frame host: the page at a project's own origin. Connects to the workspace, runs what the compile worker
 * sends, reports what goes wrong. It shares its realm with generated code and holds nothing worth stealing.
 */
// First what belongs to the page as its app finds it, then what holds all that unchanged.
import './stand-ins.ts'
import './natives.ts'
import { FLOW_FRAME, FLOW_LOOKS, FLOW_SCREENS, SITE_FRAME, TRIAL_FRAME } from '../channel/handshake.ts'
import { connectFrame } from './connect-frame.ts'
import { connectTab } from './connect-tab.ts'
import { FrameHost } from './frame-host.ts'
import { preloadPackages } from './package-hints.ts'
import { installReactRefresh } from './react-refresh.ts'
import { StyleClient } from './style-client.ts'

const { workspaceOrigin, styleWorker, spinWorker, appKey } =
  document.getElementById('lathe-host')?.dataset ?? {}

if (workspaceOrigin === undefined || styleWorker === undefined || spinWorker === undefined) {
  document.body.textContent =
    'The live preview was not served as it should be. Stop the server and run npm start.'
} else {
  // Ahead of React, which looks for it once.
  installReactRefresh()
  const name = window.parent === window ? '' : window.name
  const isDrawn = name === SITE_FRAME
  // What the page remembers is read and fetched while it connects and the project is compiled.
  const early = {
    packages: preloadPackages(),
    styles: new StyleClient({
      workerUrl: styleWorker,
      spinWorkerUrl: spinWorker,
      // Who publishes has changed something; the pages after the first are drawn with the same styles.
      isNewLikely: isDrawn && location.pathname === '/',
    }),
  }
  const isReplayed = name.startsWith(`${FLOW_FRAME}:`)
  const isTrial = isDrawn || isReplayed || name === TRIAL_FRAME
  const trial = isTrial ? new (await import('./trial/trial-page.ts')).TrialPage(!name.endsWith(':on')) : null
  const replayed = isReplayed ? await openFlow(name) : { flow: null, look: null, screens: null }
  const drawing = isDrawn ? new (await import('./site/site-drawing.ts')).SiteDrawing() : null
  // The start is what a picture is taken of, and what is looked at: libraries are read while the project is compiled.
  if (isDrawn && location.pathname === '/') {
    void import('./tools/snapshot.ts').catch(() => {})
    void import('./site/page-faults.ts').catch(() => {})
  }
  const { control, modules } = await (window.parent === window
    ? connectTab(workspaceOrigin)
    : connectFrame(window.parent, workspaceOrigin))
  new FrameHost(control, modules, {
    ...early,
    trial,
    drawing,
    ...replayed,
    backend: { url: location.origin, key: appKey ?? '' },
  }).start()
}

/** Ahead of the app, with all that needs the browser's own clock. */
async function openFlow(name: string) {
  const parts = name.split(':')
  const [{ FlowPage }, { takeSnapshot }, look, screens] = await Promise.all([
    import('./flows/flow-page.ts'),
    import('./tools/snapshot.ts'),
    parts.includes(FLOW_LOOKS) ? import('./look/flow-look.ts').then(({ FlowLook }) => new FlowLook()) : null,
    parts.includes(FLOW_SCREENS)
      ? import('./look/flow-screens.ts').then(({ FlowScreens }) => new FlowScreens())
      : null,
  ])
  return { flow: new FlowPage(name, () => takeSnapshot('#fff')), look, screens }
}
