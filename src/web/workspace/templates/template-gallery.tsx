/** "Start from": real projects, to be looked at and started from. Owns no project: it hands files to who makes one. */
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { useStore } from '../../platform/use-store.ts'
import { SCRIM_CLASS } from '../../ui/dialog-look.ts'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useWorkspace } from '../context/workspace-context.tsx'
import { useOverlay } from '../view/use-overlay.ts'
import { TemplateDetail } from './template-detail.tsx'
import { TemplateList } from './template-list.tsx'
import { useGallery } from './use-gallery.ts'

export function TemplateGallery() {
  const { isOpen, close } = useOverlay('templates')
  const { overlays } = useWorkspace()
  const gallery = useGallery(() => {
    overlays.closeDrawer()
    overlays.close()
  })
  useEffect(() => {
    if (isOpen) void gallery.load()
    else gallery.close()
  }, [isOpen, gallery])
  const chosen = useStore(gallery, (state) => state.chosen)
  const returnFocus = useReturnFocus(isOpen)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={SCRIM_CLASS} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (chosen === null) return
            event.preventDefault()
            gallery.choose(null)
          }}
          className="fixed inset-0 z-50 m-auto flex h-dvh w-full max-w-[84rem] flex-col overflow-hidden border-line bg-surface text-ink data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:h-[min(56rem,calc(100dvh-3rem))] sm:w-[calc(100vw-3rem)] sm:rounded-xl sm:border sm:shadow-lift-high"
        >
          <Dialog.Close asChild>
            <PlainIconButton label="Close" className="absolute top-3 right-3 z-10 sm:top-4 sm:right-4">
              <X />
            </PlainIconButton>
          </Dialog.Close>
          {chosen === null ? (
            <TemplateList gallery={gallery} />
          ) : (
            <TemplateDetail gallery={gallery} template={chosen} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
