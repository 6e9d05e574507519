import { useDeferredValue, useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { LoadingScrim } from '../../ui/loading-scrim.tsx'
import { type LoadedPart, loadedPart } from '../../ui/use-loaded-part.ts'
import { usePartOrNotice } from '../../ui/use-part-or-notice.ts'
import { ClearChatDialog } from '../chat/clear-chat-dialog.tsx'
import { UndoDialog } from '../chat/undo-dialog.tsx'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { DropImport } from '../import/drop-import.tsx'
import { ImportDialogs } from '../import/import-dialogs.tsx'
import { ProjectDialogs } from '../projects/project-dialogs.tsx'
import { ProjectDrawer } from '../projects/project-drawer.tsx'
import { useAgentStatus } from '../run/use-agent-status.ts'
import type { Overlay } from '../view/overlay-store.ts'

/** Those that few visits need are loaded when they are first asked for. */
const PARTS = {
  palette: loadedPart(async () => (await import('../commands/command-palette.tsx')).CommandPalette),
  templates: loadedPart(async () => (await import('../templates/template-gallery.tsx')).TemplateGallery),
  settings: loadedPart(async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog),
  connect: loadedPart(async () => (await import('../models/connect-overlay.tsx')).ConnectOverlay),
  plans: loadedPart(async () => (await import('../settings/plans-dialog.tsx')).PlansDialog),
  annotate: loadedPart(async () => (await import('../annotate/annotate-dialog.tsx')).AnnotateDialog),
  shortcuts: loadedPart(async () => (await import('../commands/shortcuts-dialog.tsx')).ShortcutsDialog),
} as const satisfies Partial<Record<Overlay['type'], LoadedPart<object>>>

type LazyOverlay = keyof typeof PARTS
const LAZY_OVERLAYS = Object.keys(PARTS) as readonly LazyOverlay[]

/** Everything that opens over the workspace, and the keys that open it. */
export function WorkspaceOverlays() {
  const workspace = useWorkspace()
  useShortcuts(workspace)
  const isBusy = useAgentStatus() !== 'idle'
  useEffect(() => {
    // An answer, and the app that comes of it, go first.
    if (isBusy) return
    const handle = setTimeout(() => void PARTS.palette.load().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(handle)
  }, [isBusy])
  return (
    <>
      <ProjectDrawer />
      <ProjectDialogs />
      <ClearChatDialog />
      <UndoDialog />
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

/** By then the first paint is over; the palette should open without a wait. */
const PRELOAD_AFTER_MS = 3000

/** Stays from its first opening on, so that it can fade out. One that cannot be loaded costs nobody their work. */
function OnceOpened({ type }: { readonly type: LazyOverlay }) {
  const { overlays } = useWorkspace()
  const isOpen = useStore(overlays, ({ overlay }) => overlay?.type === type)
  const Loaded = usePartOrNotice(PARTS[type], isOpen, overlays.close)
  // Its first drawing may take long on a slow machine: the scrim is there before, and goes on turning.
  const Content = useDeferredValue(Loaded, null)
  if (isOpen && Content === null) return <LoadingScrim onClose={overlays.close} />
  return Content === null ? null : <Content />
}
