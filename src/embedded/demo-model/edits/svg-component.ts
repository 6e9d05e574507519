/** An icon as a component: lucide's own where it has the name, else one made of the SVG that came with the request. */
import { LUCIDE_NAMES } from './lucide-names.ts'
import type { Icon } from './materials.ts'

export interface IconComponent {
  readonly name: string
  /** The module that draws it; null when lucide-react does. */
  readonly source: string | null
}

const lucideNames: ReadonlySet<string> = new Set([
  'Icon',
  ...LUCIDE_NAMES.trim()
    .split(/\s+/)
    .flatMap((name) => [name, `${name}Icon`, `Lucide${name}`]),
])

function isLucideIcon(name: string): boolean {
  return lucideNames.has(name)
}

/** All that lucide-react exports as an icon. */
export function allLucideNames(): ReadonlySet<string> {
  return lucideNames
}

/** The sentence that says why not, when it cannot be drawn. */
export function iconComponent({ set, name, svg }: Icon): IconComponent | string {
  const pascal = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  if (set === 'lucide' && isLucideIcon(pascal)) return { name: pascal, source: null }
  if (svg === null) {
    return isLucideIcon(pascal) && set === ''
      ? { name: pascal, source: null }
      : `I do not have the drawing of \`${set}:${name}\`: the Creator Kit’s icon picker puts its SVG into the prompt, or take one of lucide, such as \`lucide:home\`.`
  }
  const jsx = svgAsJsx(svg)
  if (jsx === null) return 'That SVG holds more than shapes, so I did not put it into the project.'
  const component = `${pascal.replace(/^[^A-Za-z]+/, '') || 'Pasted'}Icon`
  const source = `import type { SVGProps } from 'react'\n\nexport function ${component}(props: SVGProps<SVGSVGElement>) {\n  return (\n    ${jsx}\n  )\n}\n`
  return { name: component, source }
}

const SHAPES =
  /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|title)$/
const ATTRIBUTES =
  /^(?:viewBox|d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|fill|stroke|stroke-[\w-]+|fill-[\w-]+|clip-[\w-]+|opacity|transform|id|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|mask|xmlns)$/

/** Only shapes and how they are painted pass; null when anything else is in it. */
function svgAsJsx(svg: string): string | null {
  const body = svg
    .replace(/<\?[^<>]*\?>/g, '')
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('-->') + 3)))
    .join('')
    .replace(/<title>[^<]*<\/title>/gi, '')
    .trim()
  let isClean = true
  const jsx = body.replace(
    /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s?=\s?(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g,
    (_, close: string, tag: string, attributes: string, self: string) => {
      if (!SHAPES.test(tag)) isClean = false
      if (close === '/') return `</${tag}>`
      const kept = [...attributes.matchAll(/(?<![\w:-])([\w:-]+)\s?=\s?(?:"([^"]*)"|'([^']*)')/g)].flatMap(
        ([, key = '', double, single]) => {
          const value = double ?? single ?? ''
          if (!ATTRIBUTES.test(key) || (/^(?:width|height|xmlns)$/.test(key) && tag === 'svg')) return []
          if (/javascript:|url\(\s*['"]?(?!#)/i.test(value)) isClean = false
          return [
            `${key.replace(/-([a-z])/g, (__, letter: string) => letter.toUpperCase())}="${value.replaceAll('"', '&quot;')}"`,
          ]
        },
      )
      const own = tag === 'svg' ? [...kept, '{...props}'] : kept
      return `<${[tag, ...own].join(' ')}${self === '/' ? ' /' : ''}>`
    },
  )
  const rest = jsx.replace(/<[^<>]*>/g, '').trim()
  return isClean && rest === '' && jsx.startsWith('<svg') && jsx.endsWith('</svg>') ? jsx : null
}
