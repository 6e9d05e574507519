import type { ProjectsStore } from '../stores/projects-store.ts'

/**
 * Work lives in memory only, so closing or reloading the page asks first once there is any: wherever in the page one
 * is, for the work outlives a visit to the landing page.
 */
export function askBeforeLeaving(projects: ProjectsStore): void {
  addEventListener('beforeunload', (event) => {
    const hasWork = projects.getState().projects.some(({ head, messages }) => {
      return messages.length > 0 || head.parent !== null || head.cause.type === 'import'
    })
    if (hasWork) event.preventDefault()
  })
}
