import { type KeyboardEvent, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { errorSentence } from '../../../core/errors/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { AnnotateToolbar } from './annotate-toolbar.tsx'
import { annotatedFile } from './annotated-file.ts'
import { BLANK, COLOURS, DEFAULT_SIZE, redo, type Tool, undo } from './annotation.ts'
import { DrawingArea } from './drawing-area.tsx'
import { useLoadedImage } from './use-loaded-image.ts'

/** S2.35: draws on a snapshot, and attaches what came of it. */
export function AnnotateDialog() {
  const { attachments, view } = useWorkspace()
  const { isOpen, overlay, close } = useOverlay('annotate')
  const loaded = useLoadedImage(overlay?.url ?? null)
  const [tool, setTool] = useState<Tool>('pen')
  const [colour, setColour] = useState<string>(COLOURS[0].hex)
  const [size, setSize] = useState<number>(DEFAULT_SIZE)
  const [annotation, setAnnotation] = useState(BLANK)
  const [isSaving, setIsSaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
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
    if (loaded.status !== 'loaded') return
    setIsSaving(true)
    try {
      const file = await annotatedFile(loaded.image, annotation.marks)
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
  const leave = () => {
    // Escape gives up a text first.
    if (isTextBox(document.activeElement)) return
    if (annotation.marks.length === 0) close()
    else setIsAsking(true)
  }
  const dialog = (
    <Dialog
      open={isOpen}
      onClose={leave}
      title="Annotate Image"
      description="Point out what you mean. The picture goes with your request."
      size="xl"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={loaded.status !== 'loaded'}
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
        {loaded.status === 'loading' && (
          <div className="grid h-60 place-items-center text-ink-faint">
            <Waiting label="Opening the picture" />
          </div>
        )}
        {loaded.status === 'damaged' && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
            {errorSentence('annotation-picture')}
          </p>
        )}
        {loaded.status === 'loaded' && (
          <DrawingArea
            image={loaded.image}
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
  return (
    <>
      {dialog}
      <ConfirmDialog
        open={isAsking && isOpen}
        title="Discard the drawing?"
        message="What you drew on the picture is lost then."
        confirmLabel="Discard"
        cancelLabel="Keep drawing"
        isDanger
        onConfirm={() => {
          setIsAsking(false)
          close()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

/** Whether the keys belong to a text that is being written. */
function isTextBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text'
}
