import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { Person } from '../../../core/wire/app-data.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'
import { previewStateOf } from '../preview/preview-store.ts'
import type { DataClient } from './data-client.ts'

const NO_PREVIEW = 'The preview does not run yet. Wait until it shows the app.'

/**
 * Shows the app as somebody sees it; null for a visitor. The preview and a tab keep what they store apart, so that one may
 * be Anna's and the other Ben's.
 */
export function useViewAs(
  client: DataClient,
  onProblem: (sentence: string | null) => void,
): (person: Person | null, where: 'preview' | 'tab') => Promise<void> {
  const { preview, view } = useWorkspace()
  const projectId = useActiveProject(({ id }) => id)
  return async (person, where) => {
    const { status } = previewStateOf(preview.getState(), projectId)
    // An app that reported an error may do better for somebody else.
    if (status === 'starting' || status === 'stopped') return onProblem(NO_PREVIEW)
    const answer = await client.viewAs(person?.id ?? null)
    if (answer.type === 'refused') return onProblem(answer.message)
    onProblem(null)
    const controller = preview.controllerOf(projectId)
    if (where === 'tab') {
      if (!controller.openTab(answer.value)) onProblem(errorSentence('tab-blocked'))
      return
    }
    view.showTab('preview')
    controller.tools.openRoute(answer.value)
    toast(`The preview shows the app as ${person === null ? 'a visitor' : (person.email ?? 'this guest')}.`)
  }
}
