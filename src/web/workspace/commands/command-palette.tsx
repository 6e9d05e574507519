import { Command as Cmdk } from 'cmdk'
import { Folder, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { activeProject } from '../../../core/project/project-list.ts'
import { useStore } from '../../platform/use-store.ts'
import { DIALOG_PANEL_CLASS, SCRIM_CLASS } from '../../ui/dialog-look.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { COMMAND_GROUPS, type Command, isAvailable } from './command.ts'
import { Keys } from './keys.tsx'
import { matchCommand } from './match-command.ts'
import { openPalette } from './palette-commands.ts'
import { useShortcutOf } from './use-shortcut.ts'

/** Every command that is possible now, and every project, found by a few letters. */
export function CommandPalette() {
  const { overlays } = useWorkspace()
  const isOpen = useStore(overlays, ({ overlay }) => overlay?.type === 'palette')
  const { ref, onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(isOpen)
  const chosen = useRef<(() => void) | null>(null)
  /** Runs once the palette is gone and the focus is back, so that what opens next returns it to the same place. */
  const choose = (run: () => void) => {
    chosen.current = run
    overlays.close()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && overlays.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM_CLASS.replace('data-[state=closed]:animate-fade-out', '')} />
        <Dialog.Content
          ref={ref}
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event)
            chosen.current?.()
            chosen.current = null
          }}
          className={`${DIALOG_PANEL_CLASS.replace('data-[state=closed]:animate-fade-out', '')} top-[12vh]! max-w-xl translate-y-0!`}
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <Palette onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const ITEM_CLASS =
  'flex cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-2 text-sm data-[selected=true]:bg-ink/8 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted'

function Palette({ onChoose }: { readonly onChoose: (run: () => void) => void }) {
  const workspace = useWorkspace()
  const list = useStore(workspace.projects, (state) => state)
  const { id: projectId } = activeProject(list)
  const others = list.projects.filter(({ id }) => id !== projectId)
  const possible = workspace.commands.filter(
    (command) => command !== openPalette && isAvailable(command, workspace, projectId),
  )
  return (
    <Cmdk
      label="Commands"
      loop
      vimBindings={false}
      filter={(_, typed, names = []) => matchCommand(typed, names)}
      className="flex max-h-[min(28rem,76vh)] flex-col"
    >
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        <Cmdk.Input
          placeholder="What do you want to do?"
          className="h-12 min-w-0 flex-1 bg-transparent text-[15px] outline-none placeholder:text-ink-faint"
        />
      </div>
      <Cmdk.List className="min-h-0 flex-1 overflow-y-auto p-1.5">
        <Cmdk.Empty className="px-3 py-8 text-center text-ink-muted text-sm">
          No command is called that. Try another word.
        </Cmdk.Empty>
        {others.length > 0 && (
          <Group title="Switch to">
            {others.map(({ id, name }) => (
              <Cmdk.Item
                key={id}
                value={`project ${id}`}
                keywords={[name, 'switch', 'open']}
                onSelect={() => onChoose(() => workspace.projectActions.activate(id))}
                className={ITEM_CLASS}
              >
                <Folder />
                <span className="min-w-0 flex-1 truncate">{name}</span>
              </Cmdk.Item>
            ))}
          </Group>
        )}
        {COMMAND_GROUPS.map((group) => (
          <Group key={group} title={group}>
            {possible
              .filter((command) => command.group === group)
              .map((command) => (
                <Cmdk.Item
                  key={command.id}
                  value={command.id}
                  keywords={[command.label, ...command.keywords]}
                  onSelect={() => onChoose(() => command.run(workspace, projectId))}
                  className={ITEM_CLASS}
                >
                  <command.Icon />
                  <span className="min-w-0 flex-1 truncate">{paletteLabel(command.label, group)}</span>
                  <CommandKeys command={command} />
                </Cmdk.Item>
              ))}
          </Group>
        ))}
      </Cmdk.List>
    </Cmdk>
  )
}

function CommandKeys({ command }: { readonly command: Command }) {
  const shortcut = useShortcutOf()(command)
  return shortcut === undefined ? null : <Keys shortcut={shortcut} />
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Cmdk.Group>
  )
}

/** A row's menu says Rename; in the palette it has to say of what. */
function paletteLabel(label: string, group: string): string {
  return group === 'Projects' && /^\w+$/.test(label) ? `${label} this project` : label
}
