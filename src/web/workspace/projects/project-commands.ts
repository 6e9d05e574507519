import { Link, Pencil, Plus, Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { copyAddress } from '../../platform/copy-address.ts'
import type { Command } from '../commands/command.ts'
import { whatTheLinkDoes } from './project-sentences.ts'

/** S2.19, S4.2: asks for the name in the drawer. */
export const newProject: Command = {
  id: 'new-project',
  label: 'New Project',
  group: 'Projects',
  Icon: Plus,
  keywords: ['create', 'start', 'add'],
  run: (workspace) => workspace.overlays.openDrawer({ isNaming: true }),
}

/** Opens the dialog with the name of the project (S2.20, S2.28). */
export const renameProject: Command = {
  id: 'rename-project',
  label: 'Rename',
  group: 'Projects',
  Icon: Pencil,
  keywords: ['project', 'name', 'title'],
  run(workspace, projectId) {
    const name = workspace.projects.find(projectId)?.name
    if (name !== undefined) workspace.overlays.open({ type: 'rename-project', projectId, name })
  },
}

/** S2.20, S2.27. For the only project it says why it cannot be done (S8.14). */
export const deleteProject: Command = {
  id: 'delete-project',
  label: 'Delete',
  group: 'Projects',
  Icon: Trash2,
  keywords: ['project', 'remove'],
  run(workspace, projectId) {
    const { projects } = workspace.projects.getState()
    const name = projects.find(({ id }) => id === projectId)?.name
    if (projects.length === 1) workspace.overlays.open({ type: 'last-project' })
    else if (name !== undefined) workspace.overlays.open({ type: 'delete-project', projectId, name })
  },
}

/** S7.16, S8.15: copies the address of the page and says whom that helps; for others, a page of the project can be made. */
export const shareProject: Command = {
  id: 'share-project',
  label: 'Share',
  group: 'Projects',
  Icon: Link,
  keywords: ['project', 'copy', 'link', 'address', 'page', 'remix', 'others'],
  run(workspace, projectId) {
    const name = workspace.projects.find(projectId)?.name ?? ''
    workspace.overlays.open({ type: 'share', projectId })
    copyAddress().then(
      () =>
        toast(`Link for "${name}" copied!`, {
          description: whatTheLinkDoes(workspace.session.getState().status === 'signed-in'),
        }),
      (error: unknown) => {
        console.error('The link could not be copied.', error)
        toast(errorSentence('link-copy'))
      },
    )
  },
}
