import { errorSentence } from '../errors/catalogue.ts'
import type { Project, ProjectList } from './project.ts'
import { cleanProjectName } from './project-name.ts'

/** S8.14: deletion of the only project was asked for. Its message is the user's sentence. */
export class LastProjectError extends Error {
  override readonly name = 'LastProjectError'
  constructor() {
    super(errorSentence('last-project'))
  }
}

/**
 * S4.2: puts a project at the top and makes it active; null starts a list. Two projects made in the same
 * millisecond would share an id, so the newcomer takes the next free one: read it from {@link activeProject}.
 */
export function addProject(list: ProjectList | null, project: Project): ProjectList {
  const others = list?.projects ?? []
  const taken = new Set(others.map((other) => other.id))
  let id = project.id
  while (taken.has(id)) id += 1
  return { projects: [id === project.id ? project : { ...project, id }, ...others], activeId: id }
}

/**
 * S4.3: removes a project; when it was active the first remaining one becomes so. An unknown id changes nothing.
 * Throws {@link LastProjectError} for the only project (S5.2).
 */
export function deleteProject(list: ProjectList, id: number): ProjectList {
  const remaining = list.projects.filter((project) => project.id !== id)
  if (remaining.length === list.projects.length) return list
  const first = remaining[0]
  if (first === undefined) throw new LastProjectError()
  return { projects: remaining, activeId: list.activeId === id ? first.id : list.activeId }
}

/** S4.4: changes only the name, cleaned as S5.1 says. A name that is empty after that is ignored. */
export function renameProject(list: ProjectList, id: number, name: string): ProjectList {
  const cleaned = cleanProjectName(name)
  if (cleaned === '') return list
  return updateProject(list, id, (project) =>
    project.name === cleaned ? project : { ...project, name: cleaned },
  )
}

/** S4.4: shows another project. An unknown id changes nothing. */
export function activateProject(list: ProjectList, id: number): ProjectList {
  if (list.activeId === id || !list.projects.some((project) => project.id === id)) return list
  return { ...list, activeId: id }
}

/** Replaces one project by what `change` makes of it; the list itself is returned when nothing differs. */
export function updateProject(
  list: ProjectList,
  id: number,
  change: (project: Project) => Project,
): ProjectList {
  const index = list.projects.findIndex((project) => project.id === id)
  const before = list.projects[index]
  if (before === undefined) return list
  const after = change(before)
  return after === before ? list : { ...list, projects: list.projects.with(index, after) }
}

/** The project shown. Throws when the list holds none, which no function here produces. */
export function activeProject(list: ProjectList): Project {
  const project = list.projects.find(({ id }) => id === list.activeId) ?? list.projects[0]
  if (project === undefined) throw new Error('A project list holds at least one project.')
  return project
}
