import { X } from 'lucide-react'
import { useStore } from '../../platform/use-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWorkspace } from '../context/workspace-context.tsx'
import { imageUrl } from '../request/user-images.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** S2.47: the images that go with the request. */
export function ComposerImages() {
  const { composer } = useWorkspace()
  const images = useStore(composer, (state) => state.images)
  const { list, removing } = useFocusAfterRemoval(images)
  if (images.length === 0) return null
  return (
    <ul ref={list} className="flex flex-wrap gap-3 px-3 pt-3">
      {images.map((image, index) => (
        <li key={image.data.slice(0, 64) + String(index)} className="relative">
          <img
            src={imageUrl(image)}
            alt={`Attachment ${index + 1}`}
            title={image.name}
            className="size-16 rounded-md border border-line object-cover"
          />
          <IconButton
            label={`Remove attachment ${index + 1}`}
            size="sm"
            onClick={() => {
              removing(index)
              composer.removeImage(index)
            }}
            className="-top-2 -right-2 absolute size-6! rounded-full! border border-surface-raised bg-ink text-surface! hover:bg-ink-muted"
          >
            <X className="size-3.5!" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
