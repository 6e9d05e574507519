/** Source of the controls that can be added to a habit tracker. */

export const RESET_BUTTON_TSX = `import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/Button'

interface ResetButtonProps {
  onReset: () => void
}

export function ResetButton({ onReset }: ResetButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  function confirm() {
    onReset()
    dialog.current?.close()
  }

  return (
    <>
      <Button variant="outline" onClick={() => dialog.current?.showModal()}>
        <RotateCcw aria-hidden="true" size={16} />
        Reset
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="reset-title"
        className="m-auto w-[min(24rem,calc(100%-2.5rem))] rounded-lg border border-line bg-surface p-6 text-ink backdrop:bg-black/50"
      >
        <h2 id="reset-title" className="font-display text-2xl">
          Reset your progress?
        </h2>
        <p className="mt-2 text-muted">Every check mark will be cleared. Your habits stay. This cannot be undone.</p>
        <div className="mt-6 flex justify-end gap-2">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button onClick={confirm}>Reset progress</Button>
        </div>
      </dialog>
    </>
  )
}
`

export const EXPORT_BUTTON_TSX = `import { Download } from 'lucide-react'
import type { Habit } from '../../types'
import { Button } from '../ui/Button'

interface ExportButtonProps {
  habits: Habit[]
}

export function ExportButton({ habits }: ExportButtonProps) {
  function download() {
    const file = new Blob([JSON.stringify(habits, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'habits.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Button variant="outline" onClick={download}>
      <Download aria-hidden="true" size={16} />
      Export
    </Button>
  )
}
`
