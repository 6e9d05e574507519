import type { Project } from '../../../core/project/project.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { ProjectsHost } from '../../saves/hosted-projects.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { asLeft, type LiveAnswer, type LiveAnswersStore } from '../run/live-answer.ts'

export interface KeptStores {
  readonly projects: ProjectsStore
  readonly live: LiveAnswersStore
  readonly timers: Timers
}

/** Milliseconds of an answer that a page which is left loses at most, besides those of a save. */
const KEEP_EVERY_MS = 500

/** The projects as what saves them sees them: with what their runs have given so far, told of twice a second. */
export function toKeep({ projects, live, timers }: KeptStores): Omit<ProjectsHost, 'createFirst'> {
  const known = new WeakMap<Project, { readonly answer: LiveAnswer; readonly left: Project }>()
  return {
    getState: projects.getState,
    setState: projects.setState,
    subscribe(listener) {
      let isDue = false
      const stops = [
        projects.subscribe(listener),
        live.subscribe(() => {
          if (isDue) return
          isDue = true
          timers.setTimeout(() => {
            isDue = false
            listener()
          }, KEEP_EVERY_MS)
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    toSave(project) {
      const answer = live.getState().get(project.id)
      if (answer === undefined) return project
      const before = known.get(project)
      if (before?.answer === answer) return before.left
      const left = asLeft(project, answer)
      known.set(project, { answer, left })
      return left
    },
  }
}
