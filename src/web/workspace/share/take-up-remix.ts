import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { takePendingRemix } from '../../shares/pending-remix.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'

/** A project of what somebody shared, where the person asked for one on its page. */
export async function takeUpRemix(stores: WorkspaceStores): Promise<void> {
  const id = takePendingRemix()
  if (id === null) return
  const notice = toast.loading('Making a project of your own…')
  try {
    const { takeRemix } = await import('./take-remix.ts')
    await takeRemix(id, stores, fetch.bind(window), Date.now())
    toast.success('The project is yours now.', { id: notice })
  } catch (error) {
    console.error('The shared project could not be copied.', error)
    const isSentence = error instanceof Error && error.name === 'ShareError'
    toast.error(isSentence ? error.message : errorSentence('share-unavailable'), { id: notice })
  }
}
