/**
 * What is imported dynamically brings its stylesheets along: they are asked for together, and the module is there once
 * its styles are.
 */
import { init, parse } from 'es-module-lexer/minimal'
import type { SiteModule } from '../../../../core/wire/site-bundles.ts'

export const HELPER = 'lathe:styled'

/** A stylesheet that fails to load holds nothing up, as elsewhere on the web. */
export const HELPER_CODE = `const asked = {}
const ask = (href) => asked[href] ??= new Promise((resolve) => {
  const known = [...document.querySelectorAll('link[rel="stylesheet"]')]
  if (known.some((link) => link.getAttribute('href') === href)) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = href
  link.onload = link.onerror = () => resolve()
  document.head.append(link)
})
export const styled = (hrefs, load) =>
  typeof document === 'undefined' ? load() : Promise.all([load(), ...hrefs.map(ask)]).then(([module]) => module)`

const NAME = '__lathe_styled'

/** The module's code, in which imports of what has styles wait for those. */
export async function withStyles(
  { code, imports }: SiteModule,
  stylesOf: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  if (stylesOf.size === 0 || !/\bimport\s*\(/.test(code)) return code
  await init()
  let made = ''
  let at = 0
  for (const { d, n, ss, se } of parse(code)[0]) {
    if (d < 0 || n === undefined) continue
    const target = Object.hasOwn(imports, n) ? imports[n] : undefined
    const styles = target?.type === 'module' ? (stylesOf.get(target.id) ?? []) : []
    // One import inside another's options is left alone.
    if (styles.length === 0 || ss < at) continue
    made += `${code.slice(at, ss)}${NAME}(${JSON.stringify(styles)}, () => ${code.slice(ss, se)})`
    at = se
  }
  if (at === 0) return code
  return `${made}${code.slice(at)}\nimport { styled as ${NAME} } from ${JSON.stringify(HELPER)};`
}
