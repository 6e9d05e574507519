/**
 * Real projects to start from. A template is laid over the starter's set-up, so that the configuration of the build is
 * there once. Knows neither where templates are kept nor who starts from one.
 */
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { STARTER_FILES } from '../project/starter-template.ts'
import type { TemplateManifest } from './template-manifest.ts'

export interface Template {
  /** The name of its folder. */
  readonly id: string
  readonly manifest: TemplateManifest
  /** The whole project, ready to be a first revision. */
  readonly files: FileSystem
}

/** What every template takes from the starter. */
const SET_UP = ['vite.config.ts', 'tsconfig.json', 'tsconfig.node.json', 'postcss.config.js']

/** What is in a template's folder for Lathe alone: its manifest, its picture and its tests. */
const OWN = /^(?:template\.json|picture\.webp)$|\.test\.tsx?$/

export function isProjectFile(path: string): boolean {
  return !OWN.test(path)
}

/** @param texts by path: what the template's folder holds, of which its tests and the like are left out */
export function templateProject(texts: Readonly<Record<string, string>>): FileSystem {
  const setUp = [...STARTER_FILES].filter(([path]) => SET_UP.includes(path))
  const own = Object.entries(texts)
    .filter(([path]) => isProjectFile(path))
    .map(([path, content]) => [filePath(path), textFile(path, content)] as const)
  return new Map([...setUp, ...own])
}
