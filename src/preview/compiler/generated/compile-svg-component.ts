/** An SVG file as a React component, as `vite-plugin-svgr` makes it: attributes of `<svg>` are props, the rest is kept. */
import { tagEnds } from '../../../core/text/tags.ts'
import { exportExpression, exportValue } from './export-value.ts'

/** Which SVG imports are components: those with `?react`, every one, or the export `ReactComponent` beside the address. */
export type SvgComponents = 'none' | 'query' | 'all' | 'named'

const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

export function compileSvgComponent(
  text: string,
  url: string,
  isAsked: boolean,
  kind: SvgComponents,
): { readonly code: string; readonly specifiers: readonly string[] } | null {
  if (!isAsked && kind === 'query') return null
  const { attributes, inner } = partsOf(text)
  const props = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', first, second]) => {
      const value = first ?? second
      return value === undefined ? [] : [[propName(name), name === 'style' ? styleOf(value) : value]]
    }),
  )
  const component = `(props) => __react.createElement("svg", { ...${JSON.stringify(props)}, ...props, dangerouslySetInnerHTML: { __html: ${JSON.stringify(inner)} } })`
  const isNamed = kind === 'named' && !isAsked
  return {
    code: [
      'const __react = await __vite_ssr_import__("react");',
      `const __component = ${component};`,
      isNamed ? exportValue('default', url) : exportExpression('default', '__component'),
      exportExpression('ReactComponent', '__component'),
    ].join('\n'),
    specifiers: ['react'],
  }
}

/** What the first `<svg>` has in its tag and, where that does not close itself, up to the last `</svg>`. */
function partsOf(text: string): { readonly attributes: string; readonly inner: string } {
  const tagEnd = tagEnds(text)
  const last = [...text.matchAll(/<\/svg\s*>/gi)].at(-1)?.index ?? -1
  for (const { 0: opening, index } of text.matchAll(/<svg\b/gi)) {
    const start = index + opening.length
    const end = tagEnd(start)
    if (end < 0) continue
    if (end > start && text[end - 1] === '/') return { attributes: text.slice(start, end - 1), inner: '' }
    if (last > end) return { attributes: text.slice(start, end), inner: text.slice(end + 1, last) }
  }
  return { attributes: '', inner: '' }
}

/** As React spells it: `stroke-width` is `strokeWidth`, `class` is `className`. */
function propName(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:aria|data)-/.test(name)) return name
  return name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const at = rule.indexOf(':')
      return at < 0 ? [] : [[propName(rule.slice(0, at).trim()), rule.slice(at + 1).trim()]]
    }),
  )
}
