import { FolderInput, ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../context/workspace-context.tsx'
import { pickedByDrop } from './pick-files.ts'

/** What a drag brings: pictures go with the request, anything else becomes a project. */
type Drag = 'images' | 'project'

/** Files that are dragged over the window can be dropped anywhere in it. */
export function DropImport() {
  const { attachments, imports, view } = useWorkspace()
  const [drag, setDrag] = useState<Drag | null>(null)

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setDrag(isAllImages(event) ? 'images' : 'project')
    }
    // Leaves the window where there is nothing that the pointer goes to.
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDrag(null)
    }
    const onDrop = (event: DragEvent) => {
      setDrag(null)
      if (event.defaultPrevented || !bringsFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
      if (isAllImages(event)) {
        view.focusRequest()
        return void attachments.attach([...event.dataTransfer.files])
      }
      void imports.start(pickedByDrop(event.dataTransfer))
    }
    addEventListener('dragover', onDragOver)
    addEventListener('dragleave', onDragLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onDragOver)
      removeEventListener('dragleave', onDragLeave)
      removeEventListener('drop', onDrop)
    }
  }, [attachments, imports, view])

  if (drag === null) return null
  const { Icon, title, hint } = DROPS[drag]
  return (
    <div className="fixed inset-0 z-60 grid animate-fade-in place-items-center bg-scrim p-6">
      <div className="grid w-full max-w-md justify-items-center rounded-xl border-2 border-accent border-dashed bg-surface-raised px-6 py-10 text-center shadow-lift-high">
        <Icon className="size-8 text-accent-text" />
        <p className="mt-4 font-display font-semibold text-xl">{title}</p>
        <p className="mt-1 text-ink-muted text-sm">{hint}</p>
      </div>
    </div>
  )
}

const DROPS = {
  images: {
    Icon: ImagePlus,
    title: 'Drop it to attach it to your request',
    hint: 'Pictures go with the next message.',
  },
  project: {
    Icon: FolderInput,
    title: 'Drop it to open it as a new project',
    hint: 'A folder, a zip or some files. Your projects stay as they are.',
  },
} as const satisfies Record<Drag, object>

/** As the files call themselves: nothing else is known of them before they are dropped. */
function isAllImages({ dataTransfer }: DragEvent): boolean {
  const files = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file')
  return files.length > 0 && files.every(({ type }) => type.startsWith('image/'))
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
