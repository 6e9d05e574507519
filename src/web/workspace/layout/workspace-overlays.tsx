import { useDeferredValue, useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { loadAhead } from '../../ui/load-ahead.ts'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import { type LoadedPart, loadedPart } from '../../ui/use-loaded-part.ts'
import { usePartOrNotice } from '../../ui/use-part-or-notice.ts'
import { ClearChatDialog } from '../chat/clear-chat-dialog.tsx'
import { UndoDialog } from '../chat/undo-dialog.tsx'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { DownloadWithDataDialog } from '../export/download-with-data-dialog.tsx'
import { DropImport } from '../import/drop-import.tsx'
import { ImportDialogs } from '../import/import-dialogs.tsx'
import { ProjectDialogs } from '../projects/project-dialogs.tsx'
import { ProjectDrawer } from '../projects/project-drawer.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import type { Overlay } from '../view/overlay-store.ts'

interface LateDialog {
  /** What it calls itself, for as long as it is not there. */
  readonly title: string
  readonly part: LoadedPart<object>
}

/** Those that few visits need are loaded when they are first asked for, or when nothing else is to be done. */
const DIALOGS = {
  palette: {
    title: 'Commands',
    part: loadedPart(async () => (await import('../commands/command-palette.tsx')).CommandPalette),
  },
  templates: {
    title: 'Start from a template',
    part: loadedPart(async () => (await import('../templates/template-gallery.tsx')).TemplateGallery),
  },
  settings: {
    title: 'Settings',
    part: loadedPart(async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog),
  },
  connect: {
    title: 'Connect a model',
    part: loadedPart(async () => (await import('../models/connect-overlay.tsx')).ConnectOverlay),
  },
  plans: {
    title: 'Plans and Billing',
    part: loadedPart(async () => (await import('../plans/plans-dialog.tsx')).PlansDialog),
  },
  publish: {
    title: 'Publish',
    part: loadedPart(async () => (await import('../publish/publish-dialog.tsx')).PublishDialog),
  },
  share: {
    title: 'Share',
    part: loadedPart(async () => (await import('../share/share-dialog.tsx')).ShareDialog),
  },
  visitors: {
    title: 'Visitors',
    part: loadedPart(async () => (await import('../visitors/visitors-dialog.tsx')).VisitorsDialog),
  },
  annotate: {
    title: 'Annotate Image',
    part: loadedPart(async () => (await import('../annotate/annotate-dialog.tsx')).AnnotateDialog),
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    part: loadedPart(async () => (await import('../commands/shortcuts-dialog.tsx')).ShortcutsDialog),
  },
} as const satisfies Partial<Record<Overlay['type'], LateDialog>>

type LazyOverlay = keyof typeof DIALOGS
const LAZY_OVERLAYS = Object.keys(DIALOGS) as readonly LazyOverlay[]

/** What most people open first, and should without a wait; one after the other. */
const LOADED_AHEAD: readonly LazyOverlay[] = ['palette', 'templates', 'connect', 'settings']

/** Everything that opens over the workspace, and the keys that open it. */
export function WorkspaceOverlays() {
  const workspace = useWorkspace()
  useShortcuts(workspace)
  const isBusy = useAgentStatus() !== 'idle'
  useEffect(() => {
    // An answer, and the app that comes of it, go first.
    if (isBusy) return
    return loadAhead(LOADED_AHEAD.map((type) => DIALOGS[type].part))
  }, [isBusy])
  return (
    <>
      <ProjectDrawer />
      <ProjectDialogs />
      <ClearChatDialog />
      <UndoDialog />
      <DownloadWithDataDialog />
      <ImportDialogs />
      <DropImport />
      <CreatorKitOverlay />
      {LAZY_OVERLAYS.map((type) => (
        <OnceOpened key={type} type={type} />
      ))}
    </>
  )
}

const CREATOR_KIT = loadedPart(async () => (await import('../kit/creator-kit.tsx')).CreatorKit)

function CreatorKitOverlay() {
  const { creatorKit } = useWorkspace()
  const isOpen = useStore(creatorKit, (state) => state.isOpen)
  const CreatorKit = usePartOrNotice(CREATOR_KIT, isOpen, creatorKit.close)
  return CreatorKit === null ? null : <CreatorKit />
}

/** Stays from its first opening on, so that it can fade out. One that cannot be loaded costs nobody their work. */
function OnceOpened({ type }: { readonly type: LazyOverlay }) {
  const { overlays } = useWorkspace()
  const isOpen = useStore(overlays, ({ overlay }) => overlay?.type === type)
  const Loaded = usePartOrNotice(DIALOGS[type].part, isOpen, overlays.close)
  // Its first drawing may take long on a slow machine: its title is there before.
  const Content = useDeferredValue(Loaded, null)
  if (isOpen && Content === null)
    return <LoadingDialog title={DIALOGS[type].title} onClose={overlays.close} />
  return Content === null ? null : <Content />
}
