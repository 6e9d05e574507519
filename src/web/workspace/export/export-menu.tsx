import { ChevronDown, Download } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CommandMenuItem } from '../commands/command-menu-item.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { downloadProject } from './download-project.ts'

/** S2.14: takes the project away as a zip. */
export function ExportMenu() {
  const { exports } = useWorkspace()
  const isZipping = useStore(exports, (state) => state.isZipping)
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" isLoading={isZipping} className="max-sm:px-2">
          <Download className="sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Export</span> <ChevronDown />
        </Button>
      }
    >
      <CommandMenuItem command={downloadProject} />
    </Menu>
  )
}
