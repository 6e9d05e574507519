import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import type { ModelChoice } from '../../platform/models/provider-settings.ts'
import { useWorkspace } from '../context/workspace-context.tsx'

/** Lets a model answer from now on, or says why it cannot be remembered. */
export function useChooseModel(): (choice: ModelChoice) => void {
  const { model } = useWorkspace()
  return (choice) => {
    if (!model.choose(choice)) toast(errorSentence('storage-blocked'))
  }
}
