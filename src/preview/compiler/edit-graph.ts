/** The shortest way from an edit to the frame: most edits change the inside of one script, and nothing else of the app. */

import type { PastWalk, WalkedModule } from './graph-walk.ts'
import type { CompileResult } from './modules/compile-module.ts'
import { isSameShape } from './modules/module-shape.ts'
import type { ProjectGraph } from './project-graph.ts'

export interface PastBuild {
  readonly graph: ProjectGraph
  readonly walk: PastWalk
}

/**
 * The build before with one script's code in place of the old; null where the edit may have changed more than that.
 *
 * @param text of the file as it is now
 */
export function editGraph(
  { graph, walk }: PastBuild,
  path: string,
  text: string,
  result: CompileResult | null,
): PastBuild | null {
  const before = walk.modules.get(path)
  if (before === undefined || !walk.isSound || !isWhole(graph) || isReadAsText(graph, path)) return null
  if (result === null || !isEditOf(before, result)) return null
  const known = graph.texts.get(path)
  // Classes may show files.
  if (known !== undefined && (known.includes('url(') || text.includes('url('))) return null
  const { code } = result.module
  const wire = code === before.wire.code ? before.wire : { ...before.wire, code }
  return {
    graph: {
      ...graph,
      modules: new Map(graph.modules).set(path, wire),
      texts: known === undefined ? graph.texts : new Map(graph.texts).set(path, text),
    },
    walk: { ...walk, modules: new Map(walk.modules).set(path, { ...before, result, wire }) },
  }
}

/** Whether nothing is wrong with it, and nothing is waited for. */
export function isWhole({ diagnostics, wants, configWants }: ProjectGraph): boolean {
  return diagnostics.length === 0 && wants === null && configWants === null
}

/** Whether something is made of the script besides its module: its text, a worker, or the configuration of styles. */
function isReadAsText({ modules, styles }: ProjectGraph, path: string): boolean {
  if (styles.scripts.some(({ id }) => id === path)) return true
  for (const id of modules.keys()) if (IS_WORKER.test(id) || id.startsWith(`${path}?`)) return true
  return false
}

const IS_WORKER = /[?&](?:shared)?worker\b/

function isEditOf(
  { result: before }: WalkedModule,
  result: CompileResult,
): result is Extract<CompileResult, { ok: true }> {
  if (!before.ok || !result.ok) return false
  const [was, is] = [before.module, result.module]
  if (was.shape === undefined || is.shape === undefined || was.dependsOnFiles || is.dependsOnFiles)
    return false
  return (
    isSameShape(was.shape, is.shape) &&
    isSameList(was.specifiers, is.specifiers) &&
    isSameList(was.dynamicSpecifiers, is.dynamicSpecifiers) &&
    isSameList(was.assets, is.assets)
  )
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
