/**
 * What React knows of an element of the page: the fiber that rendered it, and who wrote it. Reads React's internals by
 * name (`__reactFiber$…`, `return`, `_debugOwner`), as development tools do; of versions 18 and 19, and of none other
 * anything is assumed.
 */
import type { Place } from '../../channel/selected-element.ts'
import { placeOfProps, readSource } from './element-sources.ts'

export interface Fiber {
  readonly type: unknown
  readonly memoizedProps: unknown
  readonly return: Fiber | null
  readonly alternate: Fiber | null
  /** The component whose code made the element; of development builds only. */
  readonly _debugOwner?: Fiber | null
  /** React 18 only. */
  readonly _debugSource?: unknown
}

/** The fiber that rendered the element; null for what React did not render. */
export function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  return key === undefined ? null : ((element as unknown as Record<string, Fiber>)[key] ?? null)
}

/** Where the fiber's element was written; null inside packages. */
export function placeOfFiber(fiber: Fiber): Place | null {
  const { alternate } = fiber
  return (
    placeOfProps(fiber.memoizedProps, alternate?.memoizedProps) ??
    placeOfClone(fiber) ??
    readSource(fiber._debugSource)
  )
}

/** The component whose code made the element; without a record of it, the nearest one around it. */
export function ownerOf(fiber: Fiber): Fiber | null {
  if (fiber._debugOwner !== undefined) {
    const owner = fiber._debugOwner
    return owner !== null && 'memoizedProps' in owner ? owner : null
  }
  let parent = fiber.return
  while (parent !== null && !isComponent(parent.type)) parent = parent.return
  return parent
}

/** What a component is called; null for one without a name, and for what is no component. */
export function componentName({ type }: Fiber): string | null {
  const inner = innerType(type)
  if (!isComponent(inner)) return null
  const { displayName, name } = inner as { displayName?: unknown; name?: unknown }
  const found = displayName ?? name
  return typeof found === 'string' && found !== '' ? found.slice(0, 80) : null
}

/** A component such as Radix' Slot shows a copy of its only child: the child's place is that of the copy. */
function placeOfClone(fiber: Fiber): Place | null {
  if (typeof fiber.type !== 'string') return null
  for (let parent = fiber.return; parent !== null; parent = parent.return) {
    if (typeof parent.type === 'string') return null
    const child = (parent.memoizedProps as { children?: unknown } | null)?.children
    if (typeof child !== 'object' || child === null || !('type' in child) || !('props' in child)) continue
    if (child.type === fiber.type) {
      const place = placeOfProps(child.props)
      if (place !== null) return place
    }
  }
  return null
}

/** What `memo` and `forwardRef` stand around. */
function innerType(type: unknown): unknown {
  let inner = type
  for (let depth = 0; depth < 4 && typeof inner === 'object' && inner !== null; depth += 1) {
    const { type: memoized, render, displayName } = inner as Record<string, unknown>
    if (typeof displayName === 'string') return inner
    inner = memoized ?? render
  }
  return inner
}

function isComponent(type: unknown): boolean {
  return typeof type === 'function' || (typeof type === 'object' && type !== null)
}
