import { ListChecks, Minimize, Monitor, Scaling, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import type { ViewportName } from '../view/view-store.ts'
import { AddressBar } from './address-bar.tsx'
import { openPreviewTab, takeSnapshot, toggleFullscreen, viewportFree } from './preview-commands.ts'

const VIEWPORTS: readonly {
  readonly name: ViewportName
  readonly label: string
  readonly Icon: typeof Monitor
}[] = [
  { name: 'desktop', label: 'Desktop', Icon: Monitor },
  { name: 'tablet', label: 'Tablet (768 px)', Icon: Tablet },
  { name: 'mobile', label: 'Mobile (375 px)', Icon: Smartphone },
]

export interface PreviewToolbarProps {
  readonly isFullscreen: boolean
}

/** S2.58. Where it is narrow the address has a line of its own. */
export function PreviewToolbar({ isFullscreen }: PreviewToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="@container shrink-0 border-line border-b bg-surface px-2 py-1"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Viewports />
        <div className="@max-xl:order-last flex min-w-0 flex-1 @max-xl:basis-full">
          <AddressBar />
        </div>
        <div className="@max-xl:ml-auto flex items-center gap-0.5">
          <CommandButton command={takeSnapshot} />
          <ConsoleButton />
          <FlowsButton />
          <CommandButton command={openPreviewTab} />
          {isFullscreen ? <LeaveButton /> : <CommandButton command={toggleFullscreen} />}
        </div>
      </div>
    </div>
  )
}

function Viewports() {
  const { view } = useWorkspace()
  const viewport = useStore(view, (state) => state.viewport)
  const isFree = useStore(view, (state) => state.freeSize !== null)
  const free = useCommand(viewportFree)
  return (
    <div className="flex items-center gap-0.5">
      {VIEWPORTS.map(({ name, label, Icon }) => (
        <IconButton
          key={name}
          size="sm"
          label={label}
          isPressed={!isFree && viewport === name}
          onClick={() => view.setViewport(name)}
        >
          <Icon />
        </IconButton>
      ))}
      <IconButton size="sm" label="Any size" isPressed={isFree} onClick={free.run}>
        <Scaling />
      </IconButton>
    </div>
  )
}

function ConsoleButton() {
  const { view } = useWorkspace()
  const isOpen = useStore(view, (state) => state.isConsoleOpen)
  return (
    <IconButton size="sm" label="Console" isPressed={isOpen} onClick={view.toggleConsole}>
      <SquareTerminal />
    </IconButton>
  )
}

function FlowsButton() {
  const { flows } = useWorkspace()
  const isOpen = useStore(flows, (state) => state.isOpen)
  return (
    <IconButton size="sm" label="Flows" isPressed={isOpen} onClick={flows.toggle}>
      <ListChecks />
    </IconButton>
  )
}

/** Says what it does: what fills a screen must show the way out. */
function LeaveButton() {
  const { view } = useWorkspace()
  return (
    <button
      type="button"
      onClick={view.toggleFullscreen}
      className="flex h-7 items-center gap-1.5 rounded-md bg-accent-soft px-2 font-medium text-[13px] text-accent-text [&_svg]:size-4"
    >
      <Minimize /> Leave fullscreen
    </button>
  )
}
