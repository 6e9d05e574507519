import { useWorkspace } from '../../context/workspace-context.tsx'

/** Puts a text in the request, and the person back at it. */
export function useAddToPrompt(): (text: string) => void {
  const { composer, creatorKit, view } = useWorkspace()
  return (text) => {
    composer.addText(text)
    creatorKit.close()
    view.focusRequest()
  }
}
