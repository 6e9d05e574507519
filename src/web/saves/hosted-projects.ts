/** The projects of this tab, each with the state in the journal that it stands on. Knows no journal and no server. */
import type { Project, ProjectList } from '../../core/project/project.ts'
import { FIRST_PROJECT_NAME } from '../../core/project/project-name.ts'
import { createDecodedParts, type DecodedParts } from '../../core/saves/decode-project.ts'
import { createPartMemory, type PartMemory } from '../../core/saves/encode-project.ts'
import type { PartHash } from '../../core/wire/saves/node.ts'

/** The part of the projects store that is needed here. */
export interface ProjectsHost {
  getState(): ProjectList
  setState(change: (list: ProjectList) => ProjectList, replace: true): void
  subscribe(listener: () => void): () => void
  /** A project as it is to be kept now, while a run changes it; the same one for as long as nothing changed. */
  toSave?(project: Project): Project
  /** A project with nothing in it, for a list that would be empty. */
  readonly createFirst: () => Project
}

export interface Tracked {
  /** The root in the journal that this tab's project came from or went to; null for one that was never there. */
  base: PartHash | null
  /** The project at that root. */
  saved: Project | null
  memory: PartMemory
  decoded: DecodedParts
}

/** The project that a page begins with, as long as nobody did anything with it: there is nothing in it to save. */
export function isUntouched({ name, head, messages, lockedPaths, instructions }: Project): boolean {
  const isFresh = head.parent === null && head.cause.type === 'template' && messages.length === 0
  return isFresh && name === FIRST_PROJECT_NAME && lockedPaths.size === 0 && instructions === ''
}

export type HostedProjects = ReturnType<typeof createHostedProjects>

export function createHostedProjects(host: ProjectsHost) {
  const trackedByKey = new Map<string, Tracked>()
  /** As the list last was, and what a person took out of it since. */
  const seen = new Map<string, Project>()
  const gone = new Map<string, Project>()
  const list = () => host.getState().projects
  const toSave = (project: Project) => host.toSave?.(project) ?? project
  const find = (key: string) => list().find((project) => project.key === key) ?? null

  const track = (key: string): Tracked => {
    const tracked = trackedByKey.get(key) ?? {
      base: null,
      saved: null,
      memory: createPartMemory(),
      decoded: createDecodedParts(),
    }
    trackedByKey.set(key, tracked)
    return tracked
  }

  const replace = (change: (projects: readonly Project[]) => readonly Project[]) =>
    host.setState((before) => {
      const changed = change(before.projects)
      const projects = changed.length > 0 ? changed : [host.createFirst()]
      const isThere = projects.some(({ id }) => id === before.activeId)
      return { projects, activeId: isThere ? before.activeId : (projects[0]?.id ?? before.activeId) }
    }, true)

  /** A key's project as the tab knows it: the id by which panes and runs know it never changes. */
  const put = (key: string, project: Project): Project => {
    const shown = find(key)
    const taken = new Set(list().map(({ id }) => id))
    let id = shown?.id ?? project.id
    while (shown === null && taken.has(id)) id += 1
    const put = id === project.id ? project : { ...project, id }
    if (shown !== null) replace((all) => all.map((other) => (other.key === key ? put : other)))
    else replace((all) => [...all, put].sort((a, b) => b.id - a.id))
    return put
  }

  const isNotAsSaved = (project: Project) => {
    const saved = trackedByKey.get(project.key)?.saved
    return saved === undefined || saved === null ? !isUntouched(project) : saved !== project
  }
  const changed = (): Project[] => list().map(toSave).filter(isNotAsSaved)

  return {
    find,
    track,
    peek: (key: string): Tracked | null => {
      const tracked = trackedByKey.get(key)
      return tracked === undefined || tracked.base === null ? null : tracked
    },
    /** Projects that are not in the journal as they are here. */
    changed,
    isChanged: (key: string): boolean => changed().some((project) => project.key === key),
    isUnwritten: (): boolean => gone.size > 0 || changed().length > 0,
    /** Looks at the list; to be called after each of its changes. */
    observe(): void {
      for (const project of list()) seen.set(project.key, toSave(project))
      for (const [key, project] of seen) {
        if (find(key) !== null) continue
        seen.delete(key)
        if (trackedByKey.has(key) || !isUntouched(project)) gone.set(key, project)
      }
    },
    /** Projects that a person took out of the list, as they last were. */
    gone: (): readonly Project[] => [...gone.values()],
    hasGone: (key: string): boolean => gone.has(key),
    settle(key: string, base: PartHash, saved: Project): void {
      Object.assign(track(key), { base, saved })
    },
    forget(key: string): void {
      trackedByKey.delete(key)
      gone.delete(key)
    },
    forgetParts(key: string): void {
      Object.assign(track(key), { memory: createPartMemory(), decoded: createDecodedParts() })
    },
    /** Shows what the journal has. */
    show(key: string, base: PartHash, project: Project): void {
      const tracked = track(key)
      // Set before the list changes, so that whoever hears of it sees nothing unwritten.
      tracked.base = base
      tracked.saved = project
      tracked.saved = put(key, project)
    },
    remove(key: string): void {
      trackedByKey.delete(key)
      seen.delete(key)
      replace((all) => all.filter((project) => project.key !== key))
    },
    /**
     * Gives a project another key and name. With `base` the journal has it under that key already; without, it is
     * written there as a new one.
     */
    rename(from: string, to: { readonly key: string; readonly name: string }, base?: PartHash): void {
      const before = trackedByKey.get(from)
      const project = find(from)
      trackedByKey.delete(from)
      seen.delete(from)
      if (project === null) return
      const renamed = { ...project, ...to }
      if (base === undefined) track(to.key)
      else {
        const tracked = track(to.key)
        tracked.base = base
        // What was unwritten stays so.
        tracked.saved = before?.saved === project ? renamed : null
      }
      replace((all) => all.map((other) => (other === project ? renamed : other)))
    },
    /** Takes the page's first project out where there are others, and nothing was done with it. */
    dropUntouched(): void {
      const kept = list().filter((project) => trackedByKey.has(project.key) || !isUntouched(project))
      if (kept.length === 0 || kept.length === list().length) return
      for (const { key } of list()) if (kept.every((project) => project.key !== key)) seen.delete(key)
      replace(() => kept)
    },
  }
}
