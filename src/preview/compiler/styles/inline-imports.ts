/** `@import` in a CSS module: what it names becomes part of the module, so that its names become local too. */

import postcss, { type AtRule, type ChildNode, type Root } from 'postcss'
import { replaceCssUrls } from '../../../core/text/css-urls.ts'
import { fromFirst } from '../../../core/text/cut.ts'
import { publicUrl } from '../paths/public-url.ts'
import { isExternal } from './scan-stylesheet.ts'
import type { StyleFiles } from './style-files.ts'

const PARAMS =
  /^(?:url\(\s*(?:"([^"]*)"\s*|'([^']*)'\s*|([^"')\s]+)\s*)?\)|"([^"]*)"|'([^']*)')\s*([\s\S]*)$/i

/** Stylesheets that the project does not have stay as they are. One that was there already is left out. */
export function inlineImports(
  root: Root,
  path: string,
  files: StyleFiles,
  inlined: Set<string> = new Set([path]),
): void {
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name.toLowerCase() !== 'import') continue
    const [, ...parts] = PARAMS.exec(node.params) ?? []
    const conditions = parts.pop() ?? ''
    const specifier = parts.find((part) => part !== undefined)
    const target = specifier ? targetOf(specifier, path, files) : null
    const text = target === null ? null : files.text(target)
    if (target === null || text === null) continue
    if (inlined.has(target + conditions)) {
      node.remove()
      continue
    }
    inlined.add(target + conditions)
    const imported = postcss.parse(text, { from: target })
    inlineImports(imported, target, files, inlined)
    if (target !== path) moveUrls(imported, target, files)
    node.replaceWith(...wrap(imported.nodes, conditions.trim(), node))
  }
}

function targetOf(specifier: string, importer: string, files: StyleFiles): string | null {
  return isExternal(specifier) ? null : files.resolve('style', specifier, importer)
}

/** Addresses are told from where they were written. */
function moveUrls(root: Root, path: string, files: StyleFiles): void {
  root.walkDecls((declaration) => {
    declaration.value = replaceCssUrls(declaration.value, (whole, written) => {
      const specifier = /^["']/.test(written) ? written.slice(1, -1) : written.trim()
      if (specifier === '' || isExternal(specifier) || specifier.startsWith('/')) return whole
      const target = files.resolve('asset', specifier, path)
      return target === null ? whole : `url("${publicUrl(target)}${fromFirst(specifier, '?#')}")`
    })
  })
}

/** `layer(x) supports(y) media`, each around what comes after it. */
function wrap(nodes: ChildNode[], conditions: string, importRule: AtRule): ChildNode[] {
  if (conditions === '') return nodes
  const layer = /^layer(?:\(([^)]*)\))?(?![\w-])\s*/i.exec(conditions)
  const rest = conditions.slice(layer?.[0].length ?? 0)
  const supports = /^supports/i.test(rest) ? balanced(rest.slice('supports'.length)) : null
  const media = (supports === null ? rest : rest.slice('supports'.length + supports.length)).trim()
  let inner = nodes
  const around = (name: string, params: string) => {
    const source = importRule.source === undefined ? {} : { source: importRule.source }
    inner = [postcss.atRule({ name, params, nodes: inner, ...source })]
  }
  if (layer !== null) around('layer', layer[1]?.trim() ?? '')
  if (supports !== null) around('supports', isDeclaration(supports) ? supports : supports.slice(1, -1))
  if (media !== '') around('media', media)
  return inner
}

/** The text up to the parenthesis that closes its first one. */
function balanced(text: string): string {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0 && index > 0) return text.slice(0, index + 1)
  }
  return text
}

/** `(display: grid)` stands for itself, `((a: b) or (c: d))` holds a condition. */
function isDeclaration(condition: string): boolean {
  return /^\(\s*[\w-]+\s*:/.test(condition)
}
