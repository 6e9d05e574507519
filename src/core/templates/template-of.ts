/** Which template a project started from, told by its files. */
import type { Template } from './template.ts'

/** Most of the modules are still there: a few may have been renamed or taken out since. */
const SHARE = 0.7

export function templateOf(paths: Iterable<string>, templates: readonly Template[]): Template | null {
  const there = new Set(paths)
  const known = templates.map((template) => {
    const own = [...template.files.keys()].filter((path) => IS_OWN.test(path))
    return {
      template,
      share: own.length === 0 ? 0 : own.filter((path) => there.has(path)).length / own.length,
    }
  })
  const [best] = known.sort((a, b) => b.share - a.share)
  return best !== undefined && best.share >= SHARE ? best.template : null
}

/** What the starter has, too, says nothing. */
const IS_OWN = /^src\/(?:components|hooks|lib|pages|pictures)\//
