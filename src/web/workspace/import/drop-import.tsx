import { FolderInput } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../workspace-context.tsx'
import { pickedByDrop } from './pick-files.ts'

/** Files that are dragged over the window can be dropped anywhere in it. */
export function DropImport() {
  const { imports } = useWorkspace()
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    // Leaves the window where there is nothing that the pointer goes to.
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (event.defaultPrevented || !bringsFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
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
  }, [imports])

  if (!isOver) return null
  return (
    <div className="fixed inset-0 z-60 grid animate-fade-in place-items-center bg-scrim p-6">
      <div className="grid w-full max-w-md justify-items-center rounded-xl border-2 border-accent border-dashed bg-surface-raised px-6 py-10 text-center shadow-lift-high">
        <FolderInput className="size-8 text-accent-text" />
        <p className="mt-4 font-display font-semibold text-xl">Drop it to open it as a new project</p>
        <p className="mt-1 text-ink-muted text-sm">
          A folder, a zip or some files. Your projects stay as they are.
        </p>
      </div>
    </div>
  )
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
