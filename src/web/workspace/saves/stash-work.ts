/** Work of a demo session while its page is left to sign in: it is put aside, and taken up by the page that comes back. */
import type { WorkspaceStores } from '../context/workspace-stores.ts'
import { asLeft } from '../run/live-answer.ts'

type Stores = Pick<WorkspaceStores, 'account' | 'files' | 'live' | 'projects' | 'session'>

/** @param letLeave lets the page be left without a question */
export function stashOnLeaving(stores: Stores, letLeave: () => void): void {
  stores.account.onLeaving(async () => {
    const { putStash } = await import('../../saves/stash.ts')
    stores.files.flush()
    const answers = stores.live.getState()
    const projects = stores.projects.getState().projects.map((one) => asLeft(one, answers.get(one.id)))
    const { pendingPrompt } = stores.session.getState()
    await putStash(indexedDB, { projects, pendingPrompt }, Date.now())
    letLeave()
  })
}

/** What was put aside takes the place of the first project, and what was typed on the landing page is there again. */
export async function takeUpStash({
  projects,
  session,
}: Pick<Stores, 'projects' | 'session'>): Promise<void> {
  try {
    const { takeStash } = await import('../../saves/stash.ts')
    const stash = await takeStash(indexedDB, Date.now())
    if (stash === null) return
    const { pendingPrompt } = stash
    if (pendingPrompt !== null) session.getState().setPendingPrompt(pendingPrompt)
    const [first] = stash.projects
    if (first !== undefined) projects.setState({ projects: stash.projects, activeId: first.id }, true)
  } catch (error) {
    console.error('What was put aside could not be taken up.', error)
  }
}
