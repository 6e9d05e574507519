import { Link } from 'lucide-react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { copyAddress } from '../../platform/copy-address.ts'
import type { Command } from './command.ts'

/** S7.16, S8.15: copies the address of the page. */
export const shareProject: Command = {
  id: 'share-project',
  label: 'Share',
  group: 'Projects',
  Icon: Link,
  keywords: ['project', 'copy', 'link', 'address'],
  run(workspace, projectId) {
    const name = workspace.projects.find(projectId)?.name ?? ''
    copyAddress().then(
      () => toast(`Link for "${name}" copied!`),
      (error: unknown) => {
        console.error('The link could not be copied.', error)
        toast(errorSentence('link-copy'))
      },
    )
  },
}
