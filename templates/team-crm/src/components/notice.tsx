import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTeam } from '../hooks/use-team'

/** What was just done, for the eye and for the ear. */
export function Notice() {
  const { notice, dismiss } = useTeam()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(dismiss, 5000)
    return () => clearTimeout(timer)
  }, [notice, dismiss])

  return (
    <div role="status" className="notice-place">
      {notice && (
        <div className="notice">
          <span>{notice}</span>
          <button type="button" className="notice-close" aria-label="Dismiss" onClick={dismiss}>
            <X size={14} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
