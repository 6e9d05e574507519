import { type ComponentType, useEffect, useState } from 'react'

/** A part of a page whose code is loaded when it is first wanted, and then is there for every place of it. */
export interface LoadedPart<Props> {
  /** Asks again after a failure. */
  load(): Promise<ComponentType<Props>>
  /** Null until it is there. */
  current(): ComponentType<Props> | null
}

export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  let loaded: ComponentType<Props> | null = null
  return {
    async load() {
      loaded = await load()
      return loaded
    },
    current: () => loaded,
  }
}

/**
 * Null until it is there. One that cannot be loaded costs nobody their work, which it would with `lazy`: it calls
 * `onFailure`, and is asked for again when it is next wanted.
 */
export function useLoadedPart<Props extends object>(
  part: LoadedPart<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState(part.current)
  useEffect(() => {
    if (!isWanted || Part !== null) return
    let isCurrent = true
    part.load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (error: unknown) => {
        console.error('A part of the workspace could not be loaded.', error)
        if (isCurrent) onFailure()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, Part, onFailure])
  return Part
}
