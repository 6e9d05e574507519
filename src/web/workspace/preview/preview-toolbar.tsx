import { Maximize, Monitor, RotateCw, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { RefObject } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ViewportName } from '../stores/view-store.ts'
import { useActiveProject, useWorkspace } from '../workspace-context.tsx'

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
  /** What Fullscreen shows. */
  readonly stage: RefObject<HTMLDivElement | null>
}

export function PreviewToolbar({ stage }: PreviewToolbarProps) {
  const { preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const { viewport, isConsoleOpen } = useStore(view, (state) => state)
  const enterFullscreen = () => {
    // S8.19: failure is logged only.
    stage.current?.requestFullscreen().catch((error: unknown) => console.error('Fullscreen failed.', error))
  }
  return (
    <div
      role="toolbar"
      aria-label="Preview"
      className="flex h-9 shrink-0 items-center gap-0.5 border-line border-b px-2"
    >
      <div className="flex flex-1 items-center gap-0.5">
        {VIEWPORTS.map(({ name, label, Icon }) => (
          <IconButton
            key={name}
            size="sm"
            label={label}
            isPressed={viewport === name}
            onClick={() => view.setViewport(name)}
          >
            <Icon />
          </IconButton>
        ))}
      </div>
      <IconButton size="sm" label="Console" isPressed={isConsoleOpen} onClick={view.toggleConsole}>
        <SquareTerminal />
      </IconButton>
      <IconButton size="sm" label="Refresh" onClick={() => preview.controllerOf(projectId).refresh()}>
        <RotateCw />
      </IconButton>
      <IconButton size="sm" label="Fullscreen" onClick={enterFullscreen}>
        <Maximize />
      </IconButton>
    </div>
  )
}
