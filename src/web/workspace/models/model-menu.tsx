import { ChevronsUpDown } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { loadedPart } from '../../ui/use-loaded-part.ts'
import { usePartOrNotice } from '../../ui/use-part-or-notice.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

const ITEMS = loadedPart(async () => (await import('./model-menu-items.tsx')).ModelMenuItems)

/** Which model answers next, and the choice of another. Settings may change in another tab, so they are read again. */
export function ModelMenu() {
  const { model } = useWorkspace()
  const label = useStore(model, (answering) => answering.label)
  useEffect(() => {
    const refresh = () => void model.refresh()
    addEventListener('storage', refresh)
    return () => removeEventListener('storage', refresh)
  }, [model])
  const [isWanted, setIsWanted] = useState(false)
  const want = () => setIsWanted(true)
  const forget = useCallback(() => setIsWanted(false), [])
  const Items = usePartOrNotice(ITEMS, isWanted, forget)
  return (
    <div className="flex min-w-0 flex-1">
      <Menu
        side="top"
        className="max-w-[min(22rem,calc(100vw-1rem))]"
        trigger={
          <button
            type="button"
            title="Choose the model"
            onPointerEnter={want}
            onFocus={want}
            className="flex h-8 min-w-0 items-center gap-1 rounded-md px-1.5 text-ink-muted text-xs hover:bg-ink/8 hover:text-ink data-[state=open]:bg-ink/8"
          >
            <span className="sr-only">Answers come from: </span>
            <span className="truncate">{label}</span>
            <ChevronsUpDown aria-hidden="true" className="size-3 shrink-0" />
          </button>
        }
      >
        {Items === null ? (
          <MenuItem isDisabled onSelect={() => undefined}>
            Loading…
          </MenuItem>
        ) : (
          <Items />
        )}
      </Menu>
    </div>
  )
}
