/**
 * Remembers where in the project's sources each React element was written. The development transform passes the place
 * to `jsxDEV`, and that of a page which is drawn to be published to `jsx`; here it is kept beside the element's props, which React hands on to what it renders. Nothing is written
 * into the user's source, its props or its DOM.
 */

import type { Exports } from '../../channel/module-body.ts'
import type { Place } from '../../channel/selected-element.ts'

interface Written {
  /** As the transform tells it; read when somebody asks, for elements are made by the thousand. */
  readonly source: unknown
  /** Later elements come from newer sources. */
  readonly order: number
}

const writtenByProps = new WeakMap<object, Written>()
const tracked = new WeakMap<Exports, Exports>()
let count = 0

/** The exports of a package as the project's modules see them: JSX runtimes tell where elements are written. */
export function trackElements(specifier: string, exports: Exports): Exports {
  if (specifier !== 'react' && !/\/jsx-(?:dev-)?runtime$/.test(specifier)) return exports
  const known = tracked.get(exports)
  if (known !== undefined) return known
  const { jsx, jsxDEV, createElement } = exports
  const wrapped: Exports = {
    ...exports,
    ...(isFunction(jsx) ? { jsx: trackJsx(jsx) } : {}),
    ...(isFunction(jsxDEV) ? { jsxDEV: trackJsx(jsxDEV) } : {}),
    ...(isFunction(createElement) ? { createElement: trackCreateElement(createElement) } : {}),
  }
  tracked.set(exports, wrapped)
  return wrapped
}

/** Where the newest of these props objects was written; null where no one knows. */
export function placeOfProps(...candidates: readonly unknown[]): Place | null {
  let newest: Written | null = null
  for (const props of candidates) {
    if (typeof props !== 'object' || props === null) continue
    const written = writtenByProps.get(props)
    if (written !== undefined && written.order > (newest?.order ?? 0)) newest = written
  }
  return readSource(newest?.source)
}

type Create = (...values: readonly unknown[]) => unknown

function isFunction(value: unknown): value is Create {
  return typeof value === 'function'
}

/** `jsxDEV(type, props, key, isStatic, source, self)`; `jsx` leaves what comes after the key alone. */
function trackJsx(create: Create): Create {
  return (...values) => remember(create(...values), values[4])
}

/** `createElement(type, { …, __source }, …children)`: what the transform makes of a key behind a spread. */
function trackCreateElement(create: Create): Create {
  return (...values) => remember(create(...values), property(values[1], '__source'))
}

function remember(element: unknown, source: unknown): unknown {
  const props = property(element, 'props')
  if (typeof props === 'object' && props !== null && typeof source === 'object' && source !== null)
    writtenByProps.set(props, { source, order: ++count })
  return element
}

/** React's own form of a place: `{ fileName, lineNumber, columnNumber }`. */
export function readSource(source: unknown): Place | null {
  const file = property(source, 'fileName')
  const line = property(source, 'lineNumber')
  const column = property(source, 'columnNumber')
  if (typeof file !== 'string' || typeof line !== 'number' || typeof column !== 'number') return null
  return { file: file.replace(/^\//, ''), line, column }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
