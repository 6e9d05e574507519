import { type ComponentType, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../core/errors/catalogue.ts'

/**
 * A part of the workspace that is loaded when it is first wanted, and then stays. Null until it is there. One that
 * cannot be loaded costs nobody their work: it says so, and calls `onFailure`.
 */
export function useLoadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted || Part !== null) return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (error: unknown) => {
        console.error('A part of the workspace could not be loaded.', error)
        if (!isCurrent) return
        onFailure()
        toast(errorSentence('part-not-loaded'))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, isWanted, Part, onFailure])
  return Part
}
