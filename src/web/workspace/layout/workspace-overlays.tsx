import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { ClearChatDialog } from '../chat/clear-chat-dialog.tsx'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { DropImport } from '../import/drop-import.tsx'
import { ImportDialogs } from '../import/import-dialogs.tsx'
import { ProjectDialogs } from '../projects/project-dialogs.tsx'
import { ProjectDrawer } from '../projects/project-drawer.tsx'
import type { Overlay } from '../stores/overlay-store.ts'
import { useWorkspace } from '../workspace-context.tsx'

const importPalette = () => import('../commands/command-palette.tsx')
const importSettings = () => import('../settings/settings-dialog.tsx')

/** Those that few visits need are loaded when they are first asked for. */
const LAZY = {
  palette: lazy(() => importPalette().then((module) => ({ default: module.CommandPalette }))),
  settings: lazy(() => importSettings().then((module) => ({ default: module.SettingsDialog }))),
  plans: lazy(() =>
    import('../settings/plans-dialog.tsx').then((module) => ({ default: module.PlansDialog })),
  ),
  shortcuts: lazy(() =>
    import('../commands/shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
  ),
} as const satisfies Partial<Record<Overlay['type'], unknown>>

type LazyOverlay = keyof typeof LAZY
const LAZY_OVERLAYS = Object.keys(LAZY) as readonly LazyOverlay[]

/** Everything that opens over the workspace, and the keys that open it. */
export function WorkspaceOverlays() {
  const workspace = useWorkspace()
  useShortcuts(workspace)
  useEffect(() => {
    const handle = setTimeout(() => void importPalette(), PRELOAD_AFTER_MS)
    return () => clearTimeout(handle)
  }, [])
  return (
    <>
      <ProjectDrawer />
      <ProjectDialogs />
      <ClearChatDialog />
      <ImportDialogs />
      <DropImport />
      {LAZY_OVERLAYS.map((type) => (
        <OnceOpened key={type} type={type} />
      ))}
    </>
  )
}

/** By then the first paint is over; the palette should open without a wait. */
const PRELOAD_AFTER_MS = 3000

/** Stays from its first opening on, so that it can fade out. */
function OnceOpened({ type }: { readonly type: LazyOverlay }) {
  const { isWanted } = useWasOpened(type)
  if (!isWanted) return null
  const Content = LAZY[type]
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
}

function useWasOpened(type: LazyOverlay): { readonly isWanted: boolean } {
  const { overlays } = useWorkspace()
  const isOpen = useStore(overlays, ({ overlay }) => overlay?.type === type)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return { isWanted: wasOpened || isOpen }
}
