import { ChevronDown } from 'lucide-react'
import { CHAT_MODES, type ChatMode } from '../../../core/chat/chat-mode.ts'
import { Menu, MenuChoice, MenuChoices } from '../../ui/menu.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { useMode } from '../request/use-mode.ts'
import { MODE_LOOKS } from './modes.tsx'

/** What the next request may do. Where there is no room for the word, the icon stands alone. */
export function ModeMenu({ isDisabled }: { readonly isDisabled: boolean }) {
  const { mode, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  const chosen = useMode()
  const { label, Icon } = MODE_LOOKS[chosen]
  const choose = (value: ChatMode) => {
    mode.choose(projectId, value)
    view.offerRequest()
  }
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          aria-label={`Mode: ${label}`}
          disabled={isDisabled}
          className="flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2 font-medium text-[13px] text-ink-muted transition-colors hover:bg-ink/8 hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 data-[state=open]:bg-ink/8 data-[state=open]:text-ink"
        >
          <Icon className="size-4" />
          <span className="max-[420px]:hidden">{label}</span>
          <ChevronDown className="size-3.5" />
        </button>
      }
    >
      <MenuChoices label="Mode" value={chosen} onChange={choose}>
        {CHAT_MODES.map((value) => {
          const look = MODE_LOOKS[value]
          return (
            <MenuChoice key={value} value={value} icon={<look.Icon />} hint={look.hint}>
              {look.label}
            </MenuChoice>
          )
        })}
      </MenuChoices>
    </Menu>
  )
}
