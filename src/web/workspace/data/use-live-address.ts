import { useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { useActiveProject, useWorkspace } from '../context/workspace-context.tsx'

/** Where the app is published with a database of its own; null where it has none, or nobody knows yet. */
export function useLiveAddress(isShown: boolean): string | null {
  const { config, publishing } = useWorkspace()
  const key = useActiveProject((project) => project.key)
  const id = useActiveProject((project) => project.id)
  const site = useStore(publishing, () => publishing.of(key).site)
  const isAsked = site !== null || config.appsOrigin === null
  useEffect(() => {
    if (isShown && !isAsked) void publishing.load(id)
  }, [isShown, isAsked, publishing, id])
  return site?.live?.isThere === true ? site.address : null
}
