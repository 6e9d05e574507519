import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { SCRIM_CLASS } from '../../ui/dialog-look.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { showShortcuts } from '../commands/palette-commands.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { importArchive, importFolder } from '../import/import-commands.ts'
import { publishApp } from '../publish/publish-commands.ts'
import { openSettings } from '../settings/settings-commands.ts'
import { startFromTemplate } from '../templates/template-commands.ts'
import { DeletedProjects } from './deleted-projects.tsx'
import { DrawerEntry } from './drawer-entry.tsx'
import { NewProject } from './new-project.tsx'
import { ProjectRows } from './project-rows.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserCard } from './user-card.tsx'

/** S2.17, S2.18: projects, settings and who is here; slides in from the right. */
export function ProjectDrawer() {
  const { overlays, view } = useWorkspace()
  const isOpen = useStore(overlays, (state) => state.isDrawerOpen)
  /** A new project is made to be described: then the focus goes on to the request. */
  const hasCreated = useRef(false)
  const returnFocus = useReturnFocus(isOpen, () => {
    const isGoingOn = hasCreated.current
    hasCreated.current = false
    if (isGoingOn) view.focusRequest()
    return isGoingOn
  })
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && overlays.closeDrawer()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM_CLASS} data-testid="drawer-backdrop" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-full flex-col overflow-y-auto border-line border-l bg-surface-raised text-ink shadow-lift-high data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <div className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
            <Dialog.Title className="font-display font-semibold text-[17px]">Projects</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" hasTooltip={false}>
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="shrink-0 px-3 pt-3">
            <NewProject
              onCreated={() => {
                hasCreated.current = true
                overlays.closeDrawer()
              }}
            />
            <div className="mt-1">
              <DrawerEntry command={startFromTemplate} />
            </div>
            {/* Where the bar has no room for it. */}
            <div className="sm:hidden">
              <DrawerEntry command={publishApp} label="Publish this app" />
            </div>
            <div className="grid grid-cols-2 gap-1">
              <DrawerEntry command={importArchive} label="Import a zip" />
              <DrawerEntry command={importFolder} label="Import a folder" />
            </div>
          </div>
          <ProjectRows />
          <DeletedProjects />
          <div className="shrink-0 border-line border-t p-3">
            <DrawerEntry command={openSettings} />
            <DrawerEntry command={showShortcuts} />
            <ThemeSwitch />
            <UserCard />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
