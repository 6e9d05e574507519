/** The Creator Kit's popup (S2.44, S9.14): a menu of tools, and the tool that is open. Knows nothing of what tools do. */
import { clsx } from 'clsx'
import { ArrowLeft, ChevronRight, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { PaneBoundary } from '../../ui/pane-boundary.tsx'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { KIT_TOOLS } from './kit-commands.ts'
import { KIT_BUTTON_ID, type KitTool } from './tool/creator-kit-store.ts'
import { TOOLS } from './tools.ts'

const kitButton = () => document.getElementById(KIT_BUTTON_ID)
const ANCHOR = {
  current: { getBoundingClientRect: () => kitButton()?.getBoundingClientRect() ?? new DOMRect() },
}

export function CreatorKit() {
  const { creatorKit } = useWorkspace()
  const { isOpen, tool } = useStore(creatorKit, (state) => state)
  const menu = useRef<HTMLUListElement>(null)
  const shown = KIT_TOOLS.find((entry) => entry.tool === tool)
  return (
    <Popover.Root open={isOpen} onOpenChange={(isShown) => !isShown && creatorKit.close()}>
      <Popover.Anchor virtualRef={ANCHOR} />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={10}
          collisionPadding={8}
          aria-labelledby="creator-kit-title"
          onInteractOutside={(event) => {
            // Its own click closes it.
            if (kitButton()?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) kitButton()?.focus()
          }}
          className={clsx(
            'z-50 flex w-[min(400px,calc(100vw-1rem))] animate-rise-in flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-lift-high',
            'max-h-(--radix-popover-content-available-height)',
            shown !== undefined && 'h-[550px]',
          )}
        >
          <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b px-2">
            {shown !== undefined && (
              <PlainIconButton
                label="Back to the tools"
                size="sm"
                onClick={() => {
                  creatorKit.back()
                  requestAnimationFrame(() => focusEntry(menu.current, shown.tool))
                }}
              >
                <ArrowLeft />
              </PlainIconButton>
            )}
            <h2 id="creator-kit-title" className="min-w-0 flex-1 px-1.5 font-display font-semibold">
              {shown?.label ?? 'Creator Kit'}
            </h2>
            <PlainIconButton label="Close" size="sm" onClick={creatorKit.close}>
              <X />
            </PlainIconButton>
          </div>
          {tool === null ? (
            <ul ref={menu} className="p-1.5">
              {KIT_TOOLS.map(({ tool: id, label }) => (
                <li key={id}>
                  <button
                    type="button"
                    data-tool={id}
                    onClick={() => creatorKit.open(id)}
                    className="flex w-full items-center gap-3 rounded-lg px-2.5 py-2.5 text-left hover:bg-ink/8"
                  >
                    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                      <ToolIcon tool={id} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium text-sm">{label}</span>
                      <span className="block text-[13px] text-ink-muted">{TOOLS[id].hint}</span>
                    </span>
                    <ChevronRight className="size-4 text-ink-faint" />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <PaneBoundary name="The tool" key={tool}>
              <ShownTool tool={tool} />
            </PaneBoundary>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Whoever comes back from a tool goes on at its entry. */
function focusEntry(menu: HTMLElement | null, tool: KitTool): void {
  menu?.querySelector<HTMLElement>(`[data-tool=${tool}]`)?.focus()
}

function ToolIcon({ tool }: { readonly tool: KitTool }) {
  const { Icon } = TOOLS[tool]
  return <Icon className="size-[18px]" />
}

function ShownTool({ tool }: { readonly tool: KitTool }) {
  const { Tool } = TOOLS[tool]
  return <Tool />
}
