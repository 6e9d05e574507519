import { ChevronDown, Download } from 'lucide-react'
import { hasMigrations } from '../../../core/migrations/database-files.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CommandMenuItem } from '../commands/command-menu-item.tsx'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { downloadProject, downloadWithData } from './download-project.ts'

/** S2.14: takes the project away as a zip; of an app with a database also with its rows and people, when that is wanted. */
export function ExportMenu() {
  const { exports } = useWorkspace()
  const hasData = useActiveProject(({ head }) => hasMigrations(head.files))
  const isZipping = useStore(exports, (state) => state.isZipping)
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" isLoading={isZipping} className="max-sm:px-2">
          <Download className="sm:hidden" aria-hidden="true" />
          <span className="max-sm:sr-only">Export</span> <ChevronDown className="max-sm:hidden" />
        </Button>
      }
    >
      <CommandMenuItem command={downloadProject} />
      {hasData && <CommandMenuItem command={downloadWithData} />}
    </Menu>
  )
}
