import { type ComponentType, useCallback } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { type LoadedPart, useLoadedPart } from './use-loaded-part.ts'

/** For what opens over the workspace and stays, with no place to say in that it could not be loaded. */
export function usePartOrNotice<Props extends object>(
  part: LoadedPart<Props>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const fail = useCallback(() => {
    onFailure()
    toast(errorSentence('part-not-loaded'))
  }, [onFailure])
  return useLoadedPart(part, isWanted, fail)
}
