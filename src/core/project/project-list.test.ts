import { describe, expect, it } from 'vitest'
import { createProject } from './create-project.ts'
import type { Project, ProjectList } from './project.ts'
import {
  activateProject,
  activeProject,
  addProject,
  deleteProject,
  LastProjectError,
  renameProject,
  updateProject,
} from './project-list.ts'
import { FIRST_PROJECT_NAME } from './project-name.ts'
import { STARTER_FILES } from './starter-template.ts'

function project(name: string, now: number): Project {
  return createProject({ name, now, key: `key-${now}`, revisionId: `revision-${now}` })
}

function list(...names: string[]): ProjectList {
  let made: ProjectList | null = null
  for (const [index, name] of names.entries()) made = addProject(made, project(name, index + 1))
  if (made === null) throw new Error('Name a project.')
  return made
}

function names({ projects }: ProjectList): string[] {
  return projects.map(({ name }) => name)
}

describe('a new project', () => {
  it('S3.1 S4.2 has the time as its id, the starter template as its first revision and no messages', () => {
    expect(project(FIRST_PROJECT_NAME, 7)).toEqual({
      id: 7,
      key: 'key-7',
      name: 'Welcome',
      head: {
        id: 'revision-7',
        parent: null,
        files: STARTER_FILES,
        cause: { type: 'template' },
        createdAt: 7,
      },
      messages: [],
      lockedPaths: new Set(),
      instructions: '',
    })
  })

  it('S5.1 has a clean name, and one at all', () => {
    expect(project('  My   App ', 1).name).toBe('My App')
    expect(project('   ', 1).name).toBe('Welcome')
  })

  it('S4.2 goes to the top and becomes active', () => {
    const both = list('a', 'b')
    expect(names(both)).toEqual(['b', 'a'])
    expect(activeProject(both).name).toBe('b')
  })

  it('S3.1 made in the same millisecond as another takes the next free id', () => {
    const three = [2, 1, 1].reduce<ProjectList | null>(
      (made, now) => addProject(made, project('p', now)),
      null,
    )
    expect(three?.projects.map(({ id }) => id)).toEqual([3, 1, 2])
    expect(three?.activeId).toBe(3)
  })
})

describe('deleting', () => {
  it('S4.3 S5.2 S8.14 S9.9 is refused for the only project', () => {
    expect(() => deleteProject(list('a'), 1)).toThrow(LastProjectError)
    expect(() => deleteProject(list('a'), 1)).toThrow(
      'You cannot delete the only project. Create another project first.',
    )
  })

  it('S4.3 of the active project makes the first remaining one active', () => {
    const remaining = deleteProject(list('a', 'b', 'c'), 3)
    expect(names(remaining)).toEqual(['b', 'a'])
    expect(activeProject(remaining).name).toBe('b')
  })

  it('S4.3 of another project leaves the active one', () => {
    const remaining = deleteProject(list('a', 'b', 'c'), 2)
    expect(names(remaining)).toEqual(['c', 'a'])
    expect(activeProject(remaining).name).toBe('c')
  })

  it('S4.3 of an unknown project changes nothing', () => {
    const one = list('a')
    expect(deleteProject(one, 99)).toBe(one)
  })
})

describe('renaming and switching', () => {
  it('S4.4 S5.1 renaming changes only the name, cleaned', () => {
    const both = list('a', 'b')
    const renamed = renameProject(both, 1, '  A new  name ')
    expect(names(renamed)).toEqual(['b', 'A new name'])
    expect(renamed.projects[0]).toBe(both.projects[0])
    expect(renamed.projects[1]).toEqual({ ...both.projects[1], name: 'A new name' })
    expect(renamed.activeId).toBe(both.activeId)
  })

  it('S5.1 a blank name, the same name and an unknown project are ignored', () => {
    const both = list('a', 'b')
    expect(renameProject(both, 1, ' \t ')).toBe(both)
    expect(renameProject(both, 1, ' a ')).toBe(both)
    expect(renameProject(both, 99, 'x')).toBe(both)
  })

  it('S4.4 switching selects another project that is there', () => {
    const both = list('a', 'b')
    expect(activeProject(activateProject(both, 1)).name).toBe('a')
    expect(activateProject(both, 99)).toBe(both)
    expect(activateProject(both, 2)).toBe(both)
  })
})

describe('updating', () => {
  it('S4.4 replaces one project and shares the rest; nothing new is nothing changed', () => {
    const both = list('a', 'b')
    const updated = updateProject(both, 1, (one) => ({ ...one, messages: [] }))
    expect(updated).not.toBe(both)
    expect(updated.projects[0]).toBe(both.projects[0])
    expect(updateProject(both, 1, (one) => one)).toBe(both)
  })
})
