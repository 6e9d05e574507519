/**
 * Autoprefixer over a sheet that changes little from edit to edit: each top-level rule is prefixed once and its
 * text remembered. Rules that Autoprefixer compares with their neighbours stay together.
 */
import autoprefixer from 'autoprefixer'
import postcss, { type ChildNode, type Root } from 'postcss'

export interface Prefixer {
  prefix(root: Root): string
}

/** Selectors that Autoprefixer copies or drops, with a look at the rules beside. */
const NEIGHBOURLY_SELECTOR =
  /::|:-|:(?:any-link|autofill|fullscreen|is|matches|placeholder|read-only|read-write|selection)\b/i

/** Comments by which Autoprefixer is switched on and off. */
const CONTROL = /autoprefixer/i

/** Keeps an inserted rule from being the first of its root, which PostCSS would space differently. */
const GUARD = '/*lathe*/'

/** @param browsers the project's list of browsers, or null for Autoprefixer's own default */
export function createPrefixer(options: object, browsers: readonly string[] | null): Prefixer {
  const listed = browsers === null ? {} : { overrideBrowserslist: [...browsers] }
  const processor = postcss([autoprefixer({ ...listed, ...options })])
  const run = (css: string | Root): string => processor.process(css, { from: undefined, map: false }).css
  const cache = new Map<string, string>()
  let used = new Map<string, string>()
  const unit = (text: string, isFirst: boolean): string => {
    const key = isFirst ? `^${text}` : text
    let prefixed = cache.get(key)
    if (prefixed === undefined) {
      prefixed = isFirst ? run(text) : run(GUARD + text).slice(GUARD.length)
      cache.set(key, prefixed)
    }
    used.set(key, prefixed)
    return prefixed
  }
  return {
    prefix(root) {
      const texts = 'grid' in options ? null : unitTexts(root)
      if (texts === null) return run(root)
      used = new Map()
      const css = texts.map((text, index) => unit(text, index === 0)).join('')
      if (cache.size > 4 * used.size + 1000) {
        cache.clear()
        for (const [key, prefixed] of used) cache.set(key, prefixed)
      }
      return css + (root.raws.after ?? '')
    },
  }
}

/** Texts that can be prefixed alone; null when the sheet has to be taken as a whole. */
function unitTexts(root: Root): string[] | null {
  const units: string[] = []
  const last = root.nodes.length - 1
  let isOpen = false
  for (const [index, node] of root.nodes.entries()) {
    if (touchesAll(node)) return null
    const isStatement = node.type === 'decl' || (node.type === 'atrule' && node.nodes === undefined)
    const end = isStatement && (index < last || root.raws.semicolon === true) ? ';' : ''
    const text = `${node.raw('before') ?? ''}${node.toString()}${end}`
    const isNeighbourly = node.type === 'rule' && NEIGHBOURLY_SELECTOR.test(node.selector)
    if (isOpen && isNeighbourly) units.push(`${units.pop() ?? ''}${text}`)
    else units.push(text)
    isOpen = isNeighbourly
  }
  return units
}

/** Rules after which Autoprefixer does otherwise with the rest: its comments, and animations prefixed by hand. */
function touchesAll(node: ChildNode): boolean {
  return node.type === 'comment'
    ? CONTROL.test(node.text)
    : node.type === 'atrule' && node.name.startsWith('-')
}
