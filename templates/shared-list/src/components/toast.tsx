import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'

type ToastProps = { notice: string; canUndo: boolean; onUndo: () => void; onDismiss: () => void }

export function Toast({ notice, canUndo, onUndo, onDismiss }: ToastProps) {
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(onDismiss, 8000)
    return () => clearTimeout(timer)
  }, [notice, onDismiss])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden"
    >
      {notice && (
        <div className="toast pointer-events-auto">
          <span className="py-1">{notice}</span>
          {canUndo && notice !== 'Undone.' && (
            <button type="button" className="toast-action" onClick={onUndo}>
              <Undo2 size={14} aria-hidden="true" />
              Undo
            </button>
          )}
          <button type="button" className="toast-action" aria-label="Dismiss" onClick={onDismiss}>
            <X size={14} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
