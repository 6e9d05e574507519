import { type KeyboardEvent, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOverlay } from '../layout/use-overlay.ts'
import { useWorkspace } from '../workspace-context.tsx'
import { AnnotateToolbar } from './annotate-toolbar.tsx'
import { annotatedFile } from './annotated-file.ts'
import { BLANK, COLOURS, DEFAULT_SIZE, redo, type Tool, undo } from './annotation.ts'
import { DrawingArea } from './drawing-area.tsx'

/** S2.35: draws on a snapshot, and attaches what came of it. */
export function AnnotateDialog() {
  const { attachments, view } = useWorkspace()
  const { isOpen, overlay, close } = useOverlay('annotate')
  const image = useLoadedImage(overlay?.url ?? null)
  const [tool, setTool] = useState<Tool>('pen')
  const [colour, setColour] = useState<string>(COLOURS[0].hex)
  const [size, setSize] = useState<number>(DEFAULT_SIZE)
  const [annotation, setAnnotation] = useState(BLANK)
  const [isSaving, setIsSaving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins anew
  useEffect(() => setAnnotation(BLANK), [overlay])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isTextBox(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    setAnnotation(key === 'y' || event.shiftKey ? redo : undo)
  }
  const attach = async () => {
    if (image === null) return
    setIsSaving(true)
    try {
      const file = await annotatedFile(image, annotation.marks)
      close()
      view.focusRequest()
      await attachments.attach([file])
    } catch (error) {
      console.error('The annotated picture could not be made.', error)
      toast(errorSentence('annotation-failed'))
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        // Escape gives up a text first.
        if (!isTextBox(document.activeElement)) close()
      }}
      title="Annotate Image"
      description="Point out what you mean. The picture goes with your request."
      size="xl"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={image === null}
            isLoading={isSaving}
            onClick={() => void attach()}
          >
            Attach Image
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that every control in here shares */}
      <div onKeyDown={onKeyDown}>
        <AnnotateToolbar
          tool={tool}
          colour={colour}
          size={size}
          onTool={setTool}
          onColour={setColour}
          onSize={setSize}
          onUndo={annotation.marks.length === 0 ? undefined : () => setAnnotation(undo)}
          onRedo={annotation.undone.length === 0 ? undefined : () => setAnnotation(redo)}
        />
        {image === null ? (
          <div className="grid h-60 place-items-center text-ink-faint">
            <Spinner label="Opening the picture" />
          </div>
        ) : (
          <DrawingArea
            image={image}
            tool={tool}
            colour={colour}
            size={size}
            annotation={annotation}
            onChange={setAnnotation}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Whether the keys belong to a text that is being written. */
function isTextBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text'
}

function useLoadedImage(url: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    setLoaded(null)
    if (url === null) return
    const image = new Image()
    image.onload = () => setLoaded(image)
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return loaded
}
