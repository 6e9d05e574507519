import { activeProject } from '../../../core/project/project-list.ts'
import type { WorkspaceStores } from '../context/workspace-stores.ts'

/**
 * S2.6: what was typed on the landing page is the first message; it waits in the box when the agent is busy, or a limit
 * does not let it go, or a template was asked for.
 */
export async function takeUpPendingPrompt(
  { agent, composer, costs, projects, session }: WorkspaceStores,
  isToBeSent: boolean,
): Promise<void> {
  const prompt = session.getState().takePendingPrompt()
  if (prompt === null) return
  const project = () => activeProject(projects.getState())
  if (costs.refusal(project(), prompt) !== null) await costs.load().catch(() => undefined)
  const isRefused = !isToBeSent || costs.refusal(project(), prompt) !== null
  if (isRefused || !agent.send(project().id, prompt)) composer.restore(prompt)
}
