import { X } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from 'sonner'
import type { ListedTemplate } from '../../../core/templates/built-template.ts'
import { useStore } from '../../platform/use-store.ts'
import { Button } from '../../ui/button.tsx'
import { PlainIconButton } from '../../ui/plain-icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { StarterPlaces, StarterTitle } from './starter-places.tsx'
import { TemplatePicture } from './template-picture.tsx'
import { useGallery } from './use-gallery.ts'

/** As many stand there; all are in the gallery. */
const MAX_SHOWN = 8

/** Something to press beside an empty chat: apps with their pictures, each of which runs at once. */
export function StarterShelf({ onHide }: { readonly onHide: () => void }) {
  const { overlays } = useWorkspace()
  const gallery = useGallery()
  const { listed, chosen, isStarting, problem } = useStore(gallery, (state) => state)
  useEffect(() => void gallery.load(), [gallery])
  useEffect(() => {
    if (problem !== null) toast(problem)
  }, [problem])
  const start = (template: ListedTemplate) => {
    gallery.choose(template)
    void gallery.start()
  }
  if (listed.status === 'failed') return null
  const templates = listed.status === 'ready' ? listed.templates.slice(0, MAX_SHOWN) : []
  return (
    <>
      <header className="flex items-center gap-2 pr-2 pl-4">
        <StarterTitle />
        <Button size="sm" variant="ghost" onClick={() => overlays.open({ type: 'templates' })}>
          All templates
        </Button>
        <PlainIconButton label="Hide these" size="sm" onClick={onHide}>
          <X />
        </PlainIconButton>
      </header>
      {listed.status === 'loading' && <StarterPlaces />}
      <ul className="flex gap-3 overflow-x-auto px-4 pb-3">
        {templates.map((template) => (
          <li key={template.id} className="w-34 shrink-0">
            <button
              type="button"
              disabled={isStarting}
              onClick={() => start(template)}
              className="group block w-full rounded-md text-left focus-visible:outline-offset-2"
            >
              <span className="relative block overflow-hidden rounded-md border border-line transition-[border-color] group-hover:border-line-strong">
                <TemplatePicture template={template} alt="" />
                {isStarting && chosen?.id === template.id && (
                  <span className="absolute inset-0 grid place-items-center bg-scrim text-surface-raised">
                    <span role="status" className="flex items-center gap-2 text-[13px]">
                      <Spinner /> Starting…
                    </span>
                  </span>
                )}
              </span>
              <span className="mt-1.5 block truncate font-medium text-[13px]">{template.manifest.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
