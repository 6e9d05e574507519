/** Makes a project of what somebody shared. Nothing of the share goes along but its files and where they came from. */
import { createMessage, nextMessageId } from '../../../core/project/messages.ts'
import { SHARE_PAGE_PATH } from '../../../core/wire/shares.ts'
import { openShare } from '../../shares/open-share.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'

type Stores = Pick<WorkspaceStores, 'config' | 'projects' | 'projectActions' | 'view'>

/** @throws ShareError with a sentence for the person */
export async function takeRemix(
  id: string,
  stores: Stores,
  fetchFn: typeof fetch,
  now: number,
): Promise<void> {
  const { config, projects, projectActions, view } = stores
  const share = await openShare(id, fetchFn)
  const files = await share.files()
  const { title, by, createdAt } = share.shared
  projectActions.add(title, files)
  const { activeId } = projects.getState()
  projects.update(activeId, (project) => ({
    ...project,
    messages: [
      createMessage({
        id: nextMessageId(project.messages, now),
        role: 'ai',
        text: whence(title, by, createdAt, `${config.publicOrigin}${SHARE_PAGE_PATH}/${id}`),
      }),
    ],
  }))
  view.showTab('preview')
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What somebody else wrote stands there as it is, and means nothing. */
export function whence(title: string, by: string, at: number, address: string): string {
  const who = by === '' ? 'was shared' : `${plain(by)} shared`
  return `This project began as a copy of “${plain(title)}”, which ${who} on ${DAY.format(at)}: [the shared page](${address}).`
}

function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+.!|<>~&:/@-]/g, '\\$&').replace(/\s+/g, ' ')
}
