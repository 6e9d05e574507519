/**
 * Takes from an SVG text what draws, and nothing else: a list of elements and attributes that may stay, since what
 * could do harm has no end. Owns no transport.
 */

const SVG = 'http://www.w3.org/2000/svg'
/** In characters: the largest icon of the open sets has some 30,000. */
const MAX_LENGTH = 100_000

const ELEMENTS = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
  'defs',
  'use',
  'symbol',
  'mask',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
])

const ATTRIBUTES = new Set(
  `xmlns viewBox preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color d cx cy r rx ry x y x1 y1 x2 y2 points
  transform id href clip-path clip-rule mask maskUnits maskContentUnits clipPathUnits offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod fx fy paint-order vector-effect display visibility`.split(
    /\s+/,
  ),
)
/** On the outermost element the size is left to where the icon is used (S7.11). */
const SIZES = new Set(['width', 'height'])

/** Null for what is no SVG. Attributes such as width, height and class are gone from the outermost element (S7.11). */
export function cleanSvg(text: string): string | null {
  // Declarations can define entities that grow without end.
  if (text.length > MAX_LENGTH || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || root.querySelector('parsererror') !== null) {
    return null
  }
  clean(root, true)
  return new XMLSerializer().serializeToString(root)
}

function clean(element: Element, isRoot: boolean): void {
  for (const attribute of [...element.attributes]) {
    if (!isFit(attribute, isRoot)) element.removeAttributeNode(attribute)
  }
  for (const node of [...element.childNodes]) {
    const isDrawn = node instanceof Element && node.namespaceURI === SVG && ELEMENTS.has(node.localName)
    // Words draw nothing here, and the agent would read them.
    if (isDrawn) clean(node, false)
    else node.remove()
  }
}

function isFit({ name, value }: Attr, isRoot: boolean): boolean {
  if (name === 'xmlns') return value === SVG
  if (SIZES.has(name)) return !isRoot && !mayRequest(value)
  if (name === 'href') return /^#[\w-]+$/.test(value)
  return ATTRIBUTES.has(name) && !mayRequest(value)
}

/**
 * Anything that names another document, in whatever spelling of CSS: escapes are for nothing else here. Nor are
 * backticks, which would end the block of the request that the text stands in.
 */
function mayRequest(value: string): boolean {
  return (
    /[\\@`]|\/\/|\w-?set\s*\(|image\s*\(|src\s*\(/i.test(value) ||
    /url\s*\(\s*['"]?(?!#[\w-]+['"]?\s*\))/i.test(value)
  )
}
