import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('form input, form textarea, form select')?.focus()
  }, [])

  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose} className="dialog">
      <div className="dialog-head">
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => ref.current?.close()}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
