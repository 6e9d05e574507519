/** The projects that cases begin with: the starter's set-up, with the sources of a folder of `projects/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STARTER_FILES } from '../../../src/core/project/starter-template.ts'

const PROJECTS = fileURLToPath(new URL('projects/', import.meta.url))

export type StartFiles = Readonly<Record<string, string>>

export function startProject(name: 'tasks' | 'bakery' | 'expenses' | 'quiz'): StartFiles {
  const setUp = [...STARTER_FILES].map(([path, { content }]) => [path, content] as const)
  const folder = join(PROJECTS, name)
  const own = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')] as const)
  return Object.fromEntries([...setUp, ...own])
}

/** The same project with a text replaced in one file; throws when it is not there exactly once. */
export function broken(files: StartFiles, path: string, from: string, to: string): StartFiles {
  const pieces = files[path]?.split(from) ?? []
  if (pieces.length !== 2) throw new Error(`${path} has “${from}” ${pieces.length - 1} times.`)
  return { ...files, [path]: pieces.join(to) }
}

/** Every path of a project but those given: what an edit of only those must leave alone. */
export function allBut(files: StartFiles, ...paths: readonly string[]): readonly string[] {
  const unknown = paths.find((path) => files[path] === undefined)
  if (unknown !== undefined) throw new Error(`The project has no ${unknown}.`)
  return Object.keys(files).filter((path) => !paths.includes(path))
}
