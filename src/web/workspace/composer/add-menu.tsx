import { Plus } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CommandMenuItem } from '../commands/command-menu-item.tsx'
import { takeSnapshot } from '../preview/preview-commands.ts'
import { attachImage } from './composer-commands.ts'

/** What can be added to a request: a snapshot of the preview, an image (S2.43). */
export function AddMenu({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label="Add content" tooltipSide="top" disabled={isDisabled}>
          <Plus />
        </IconButton>
      }
    >
      <CommandMenuItem command={takeSnapshot} />
      <CommandMenuItem command={attachImage} />
    </Menu>
  )
}
