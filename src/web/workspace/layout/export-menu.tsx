import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { activeProject } from '../../../core/projects/project-list.ts'
import { zipFileName } from '../../../core/projects/zip-file-name.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useWorkspace } from '../workspace-context.tsx'
import { zipInWorker } from './zip-in-worker.ts'

/** S2.14: takes the project away as a zip. */
export function ExportMenu() {
  const { projects } = useWorkspace()
  const [isZipping, setIsZipping] = useState(false)
  const download = async () => {
    const { name, head } = activeProject(projects.getState())
    setIsZipping(true)
    try {
      saveFile(zipFileName(name), await zipInWorker(head.files))
    } catch (error) {
      console.error('The project could not be zipped.', error)
      toast('The download could not be made. Try again; if it happens again, reload the page.')
    } finally {
      setIsZipping(false)
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" isLoading={isZipping}>
          Export <ChevronDown />
        </Button>
      }
    >
      <MenuItem icon={<Download />} isDisabled={isZipping} onSelect={() => void download()}>
        Download Project (.zip)
      </MenuItem>
    </Menu>
  )
}
